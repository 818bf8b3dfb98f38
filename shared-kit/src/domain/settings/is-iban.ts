const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN by its check digits (ISO 13616, MOD 97-10); blanks are ignored. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!SHAPE.test(iban)) return false;
  if (iban.startsWith('DE') && iban.length !== 22) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
