/** Of the mail that is sent under this key, as the edge API names it (`outbox.service.ts`). */
export async function outboxIdOf(key: string): Promise<string | undefined> {
  // Only where it was served safely a browser digests.
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return `mail_${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
