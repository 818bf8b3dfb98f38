/** Says to the other tabs that this one has the mail open, for as long as it lives. @returns ends it */
export function writeHere(id: string): () => void {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  void navigator.locks?.request(lockOf(id), () => until);
  return end;
}

/** Does it while no tab has the mail open, and none opens it. A browser without locks knows no other tabs. */
export async function whileNobodyWrites(id: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return work();
  await locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** In any tab of this browser. */
export async function isBeingWritten(id: string): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === lockOf(id)) ?? false;
}

const lockOf = (id: string) => `mail-draft:${id}`;
