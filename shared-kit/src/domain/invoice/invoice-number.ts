const SERIES = /^RE-(?<year>\d{4})-(?<running>\d{4,})$/i;

/** 'RE-2026-0001': year in Germany, and the year's running number of at least four digits (D23). */
export function formatInvoiceNumber(year: number, running: number): string {
  return `RE-${year}-${String(running).padStart(4, '0')}`;
}

/** Whether it has the form of the series, from which only the edge API draws (D23). */
export function isSeriesNumber(number: string): boolean {
  return SERIES.test(invoiceNumberKey(number));
}

/** What two numbers must not have in common: what looks alike on paper does not tell numbers apart. */
export function invoiceNumberKey(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{C}]/gu, '')
    .toUpperCase();
}
