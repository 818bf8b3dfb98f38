/**
 * The idempotency key of an intention to send a quote (D21). It outlives a reload of the tab: whoever sends again
 * because no answer came sends the same mail, once.
 */
export function intentOf(quoteId: string): string {
  const kept = sessionStorage.getItem(keyOf(quoteId));
  if (kept !== null) return kept;
  const key = `send_${crypto.randomUUID()}`;
  sessionStorage.setItem(keyOf(quoteId), key);
  return key;
}

/** The outcome is known: sending again is a new intention. */
export function endIntent(quoteId: string): void {
  sessionStorage.removeItem(keyOf(quoteId));
}

function keyOf(quoteId: string): string {
  return `quote-send:${quoteId}`;
}
