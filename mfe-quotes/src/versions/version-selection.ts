/** Versions that are compared. */
export const COMPARED = 2;

/** Chooses or lets go; the third drops the oldest choice (specification 2 section 5). */
export function toggled(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-COMPARED);
}
