/** Of a picture that came with the mail, as `cid:` names it (RFC 2392); undefined of any other address. */
export function contentIdOf(address: string): string | undefined {
  const trimmed = address.trim();
  if (!/^cid:/i.test(trimmed)) return undefined;
  const encoded = trimmed.slice(4);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
