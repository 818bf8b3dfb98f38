/** The `mailto:` address of an e-mail address; nothing in it adds a recipient or a header, its '@' stays one (RFC 6068). */
export function mailtoAddress(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}

/** The `tel:` address of a phone number as somebody wrote it: its digits (RFC 3966). */
export function telAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** Where a map shows an address as somebody wrote it: Google's documented one, which any browser and phone opens. */
export function mapAddress(address: string): string {
  const query = address.trim().replace(/\s+/g, ' ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/** Where an e-mail address may break: between its parts, not inside a word. */
export const addressParts = (address: string) => address.split(/(?<=@)|(?=\.)/);
