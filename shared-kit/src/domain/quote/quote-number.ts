/**
 * The short number that people call a quote by, 'AN-1A2B3C4D': the first eight hex digits of the id's UUID,
 * or the last eight letters and digits of an id of another origin ('quote_{timestamp}_{random}').
 */
export function quoteNumber(id: string): string {
  const characters = id.replace(/^quote_/, '').replace(/[^\p{L}\p{N}]/gu, '');
  const short = /^[0-9a-f]{32}$/i.test(characters) ? characters.slice(0, 8) : characters.slice(-8);
  return `AN-${short.toUpperCase()}`;
}
