import { hash } from 'node:crypto';
import type { Transaction } from 'shared-kit/data';
import {
  berlinMonth,
  defineCollection,
  formatInvoiceNumber,
  invoiceNumberKey,
  isSeriesNumber,
} from 'shared-kit/domain';
import * as z from 'zod/mini';
import { type Counter, counters } from '../counters/counters.collection.ts';
import { ApiProblem } from '../errors.ts';

const invoiceNumberSchema = z.strictObject({ number: z.string(), invoiceId: z.string() });

type UsedNumber = z.infer<typeof invoiceNumberSchema>;

/** Every number that an invoice was ever issued under: none is used twice (D23). */
export const invoiceNumbers = defineCollection('invoiceNumbers', invoiceNumberSchema, {
  forbiddenChange: (before) =>
    before === undefined ? undefined : 'Die Nummer einer Rechnung wird nie wieder frei',
});

/** The number an invoice gets if its transaction succeeds. */
export interface InvoiceNumber {
  number: string;
  /** Writes that it is used, once all else was read. */
  use(invoiceId: string): void;
}

/** The next of the series, which counts invoices and cancellations of a year of Germany's calendar without a gap (D23). @throws ApiProblem 409 `series-damaged` */
export async function nextInvoiceNumber(transaction: Transaction, now: Date): Promise<InvoiceNumber> {
  const { year } = berlinMonth(now);
  const series = `invoices_${year}`;
  const counter = await transaction.get<Counter>(counters.name, series);
  const last = counter === undefined ? 0 : counter.data.last;
  const number = formatInvoiceNumber(year, last + 1);
  const isUsed = (await transaction.get(invoiceNumbers.name, numberId(number))) !== undefined;
  // Drawn by somebody else between these two reads, it is the transaction's to begin anew.
  await transaction.get(counters.name, series);
  if (!Number.isSafeInteger(last) || last < 0 || isUsed) {
    throw new ApiProblem(
      409,
      'series-damaged',
      'Der Nummernkreis der Rechnungen ist beschädigt: Bitte stellen Sie die Daten aus einer Sicherung wieder her',
    );
  }
  return {
    number,
    use(invoiceId) {
      transaction.set<Counter>(counters.name, series, { last: last + 1 });
      reserve(transaction, number, invoiceId);
    },
  };
}

/**
 * The number that staff asked for: the next of the series, or one of another form that nobody has used (D23).
 * @param asked empty: whatever comes next
 * @throws ApiProblem 409 `number-taken`, `number-series`, with the `next` number
 */
export async function askedInvoiceNumber(
  transaction: Transaction,
  now: Date,
  asked: string,
): Promise<InvoiceNumber> {
  const next = await nextInvoiceNumber(transaction, now);
  if (asked.trim() === '' || invoiceNumberKey(asked) === next.number) return next;
  const used = await transaction.get<UsedNumber>(invoiceNumbers.name, numberId(asked));
  const body = { next: next.number };
  if (used) {
    const text = `Die Rechnungsnummer ${used.data.number} ist schon vergeben. Die nächste freie ist ${next.number}.`;
    throw new ApiProblem(409, 'number-taken', text, { body });
  }
  if (isSeriesNumber(asked)) {
    const text = `Nummern dieser Form werden lückenlos vergeben: Die nächste ist ${next.number}.`;
    throw new ApiProblem(409, 'number-series', text, { body });
  }
  const number = asked.trim();
  return { number, use: (invoiceId) => reserve(transaction, number, invoiceId) };
}

/**
 * Notes the number of an invoice from elsewhere as used; one of the series lets it go on above it (D23).
 * @returns writes it, once all else was read; undefined where another invoice has the number
 */
export async function takeOverInvoiceNumber(
  transaction: Transaction,
  number: string,
  invoiceId: string,
): Promise<(() => void) | undefined> {
  const used = await transaction.get<UsedNumber>(invoiceNumbers.name, numberId(number));
  if (used && used.data.invoiceId !== invoiceId) return undefined;
  const [, year = '', running = ''] = /^RE-(\d{4})-(\d{4,9})$/.exec(invoiceNumberKey(number)) ?? [];
  const series = `invoices_${year}`;
  const last = year === '' ? 0 : ((await transaction.get<Counter>(counters.name, series))?.data.last ?? 0);
  return () => {
    if (!used) reserve(transaction, number.trim(), invoiceId);
    if (Number(running) > last) transaction.set<Counter>(counters.name, series, { last: Number(running) });
  };
}

function reserve(transaction: Transaction, number: string, invoiceId: string): void {
  transaction.create<UsedNumber>(invoiceNumbers.name, numberId(number), { number, invoiceId });
}

/** Numbers of other programs have slashes and dots, ids have not. */
const numberId = (number: string) => hash('sha256', invoiceNumberKey(number));
