/** A longer one is no running number of ours: above it a month could not count exactly any more. */
const CUSTOMER_NUMBER = /^K(?<month>20\d\d(?:0[1-9]|1[0-2]))(?<running>\d{3,6})$/;

/** 'K202611001': year, month and the month's running number of at least three digits (D8). */
export function formatCustomerNumber(year: number, month: number, running: number): string {
  return `K${year}${String(month).padStart(2, '0')}${String(running).padStart(3, '0')}`;
}

const legacyOrder = new Intl.Collator('de', { numeric: true });

/**
 * Ascending by year and month, then by the running number as a number: K2026111000 comes after K202611999 and
 * before K202612001 (D8). Numbers of another form, from elsewhere, come before all of ours.
 */
export function compareCustomerNumbers(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  if (!left || !right)
    return Number(left !== undefined) - Number(right !== undefined) || legacyOrder.compare(a, b);
  return left.month - right.month || left.running - right.running;
}

/** The month's series and the running number of one of ours, such as `customers_2026_11` and 7; undefined: it is none. */
export function seriesOfCustomerNumber(
  customerNumber: string,
): { year: number; month: number; running: number } | undefined {
  const found = parts(customerNumber);
  return found && { year: Math.floor(found.month / 100), month: found.month % 100, running: found.running };
}

function parts(customerNumber: string): { month: number; running: number } | undefined {
  const { month, running } = CUSTOMER_NUMBER.exec(customerNumber)?.groups ?? {};
  return month && running ? { month: Number(month), running: Number(running) } : undefined;
}
