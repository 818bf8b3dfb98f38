/** A reason as it stands among sentences: the edge API's end with a full stop, or not. */
export function sentence(reason: string): string {
  return /[.!?…]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`;
}
