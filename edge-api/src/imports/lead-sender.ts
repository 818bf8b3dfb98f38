/**
 * Whether an address is of one of these domains or of a subdomain: what ends alike is another domain, and what stands
 * beside the address says nothing.
 */
export function isOfSource(address: string, sources: readonly string[]): boolean {
  const domain = asciiDomain(address.slice(address.lastIndexOf('@') + 1));
  if (domain === '' || !address.includes('@')) return false;
  return sources.some((source) => {
    const allowed = asciiDomain(source);
    return allowed !== '' && (domain === allowed || domain.endsWith(`.${allowed}`));
  });
}

/** As mail servers know it (RFC 5891): `müller.de` and `xn--mller-kva.de` are one. Empty where it is none. */
function asciiDomain(domain: string): string {
  const written = domain.trim().toLowerCase().replace(/\.$/, '');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(written)) return '';
  return URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : '';
}
