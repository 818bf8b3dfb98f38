/** Standard rate, § 12 (1) UStG. */
const VAT_PERCENT = 19;

/**
 * Rounds a number of cents half away from zero. Fifteen digits are what a double holds for certain:
 * 4.35 × 110 is 478.49999999999994 in binary and must become 479.
 */
export function roundCents(cents: number): number {
  const nearest = Math.round(cents);
  // What was stored as euros: tens of thousands of them are added up at every keystroke.
  // Plus zero: not minus zero.
  if (Math.abs(cents - nearest) < 1e-6) return nearest + 0;
  const exact = Number(cents.toPrecision(15));
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

/** Euros to integer cents (D10). */
export function toCents(euros: number): number {
  return roundCents(euros * 100);
}

/** Integer cents to euros with at most two decimals. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** A quantity, fractions included, times a unit price in cents, rounded to the cent (D15). */
export function timesCents(unitCents: number, quantity: number): number {
  return roundCents(unitCents * quantity);
}

export interface NetAndTax {
  net: number;
  tax: number;
}

/**
 * Net and VAT of a gross amount, all in euros. Insurance carries no VAT (D16), so it is left out of the base;
 * net + tax + insurance is always the gross amount, to the cent (D10).
 */
export function netOfGross(grossEuros: number, insuranceEuros = 0): NetAndTax {
  const base = toCents(grossEuros) - toCents(insuranceEuros);
  const net = roundCents((base * 100) / (100 + VAT_PERCENT));
  return { net: fromCents(net), tax: fromCents(base - net) };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs thirty times as much as using it. Minus zero is written without its sign. */
function germanFormat(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits,
    maximumFractionDigits,
    signDisplay: 'negative',
  });
  formats.set(key, format);
  return format;
}

/** '1.099,00 €'. The blank is an ordinary one: mails, PDF fonts and searches know it. */
export function formatEuros(euros: number): string {
  return `${germanFormat(2, 2).format(euros)} €`;
}

/** '1.099 €', for chips and tiles. */
export function formatWholeEuros(euros: number): string {
  return `${germanFormat(0, 0).format(euros)} €`;
}

/** '1.234,5': decimal comma, grouped, at most `maxDecimals` decimals. */
export function formatNumber(value: number, maxDecimals = 2): string {
  return germanFormat(0, maxDecimals).format(value);
}

const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const DECIMAL_COMMA = /^-?(\d+,?\d*|,\d+)$/;
const DECIMAL_POINT = /^-?\d+\.\d+$/;

/**
 * What staff type as a number or an amount: '1.234,5', '1234,5', '12.5', '99 €'.
 * '1.234' is one thousand, as German is written. Undefined for anything else.
 */
export function parseGermanNumber(text: string): number | undefined {
  const typed = text.trim().replace(/\s*€$/, '');
  const number = Number(asDecimal(typed));
  // Of some 300 digits on it would be infinite.
  return Number.isFinite(number) ? number : undefined;
}

function asDecimal(typed: string): string | undefined {
  if (GROUPED.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  if (DECIMAL_COMMA.test(typed)) return typed.replace(',', '.');
  return DECIMAL_POINT.test(typed) ? typed : undefined;
}
