/** Characters of one; longer ones name no mail. */
const MAX_MESSAGE_ID = 990;

/**
 * The Message-IDs of a header, each once, with angle brackets (RFC 5322 section 3.6.4): old programs leave them away.
 */
export function messageIdsIn(raw: string): string[] {
  const ids =
    raw.match(/<[^<>\s]+>/g) ??
    raw
      .slice(0, MAX_MESSAGE_ID)
      .match(/[^<>\s]+@[^<>\s]+/)
      ?.map((id) => `<${id}>`) ??
    [];
  return [...new Set(ids)].filter((id) => id.length <= MAX_MESSAGE_ID);
}
