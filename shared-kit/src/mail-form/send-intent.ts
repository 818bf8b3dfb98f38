/**
 * The idempotency key of an intention to send something (D21). It outlives a reload of the tab: whoever sends again
 * because no answer came sends the same mail, once.
 * @param what names it: the document, and what is sent of it where that is not one thing
 */
export function intentOf(what: string): string {
  const kept = sessionStorage.getItem(keyOf(what));
  if (kept !== null) return kept;
  const key = `send_${crypto.randomUUID()}`;
  sessionStorage.setItem(keyOf(what), key);
  return key;
}

/** It was begun in a tab that ended. */
export function resumeIntent(what: string, key: string): void {
  sessionStorage.setItem(keyOf(what), key);
}

/** The outcome is known: sending again is a new intention. */
export function endIntent(what: string): void {
  sessionStorage.removeItem(keyOf(what));
}

function keyOf(what: string): string {
  return `send:${what}`;
}
