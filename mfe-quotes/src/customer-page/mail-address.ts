/** A `mailto:` address; nothing in it adds a recipient or a header (RFC 6068). */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}
