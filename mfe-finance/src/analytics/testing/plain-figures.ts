import type { InvoiceIndexEntry, PhotoIndexEntry, QuoteIndexEntry } from 'shared-kit/api';
import { isWon, type PhotoCategory, shownInvoiceStatus, toCents, today } from 'shared-kit/domain';
import type { Figures, IssuedStatus } from '../analyze.ts';
import type { OfficeRecords } from '../link-records.ts';
import { type DayRange, type PeriodName, periodOf } from '../period.ts';

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
export const sorted = <T>(map: Map<PhotoCategory, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function isIn(day: string, range: DayRange | undefined): boolean {
  return !range || (day >= range.from && day <= range.to);
}

/** As the decisions say it, one figure at a time. */
export function plainFigures(records: OfficeRecords, name: PeriodName, day: string) {
  const { range, previous } = periodOf(name, day);
  const quotes = records.quotes.filter(({ damage, counts }) => damage === '' && counts);
  const invoices = records.invoices.filter(({ damage }) => damage === '');
  const photos = records.photos.filter((one) => one.damage === '' && isIn(today(one.uploadDate), range));
  const leads = records.customers.filter((one) => one.damage === '' && isIn(today(one.createdAt), range));
  const quoted = leads.filter(({ id }) => quotes.some(({ customerId }) => customerId === id));
  const won = quoted.filter(({ id }) =>
    quotes.some(({ customerId, status }) => customerId === id && status !== '' && isWon(status)),
  );
  const paid = won.filter(({ id }) =>
    invoices.some(
      ({ customerId, kind, status }) => customerId === id && kind === 'invoice' && status === 'paid',
    ),
  );
  const totals = (of: DayRange | undefined) => ({
    quotes: quoteTotals(quotes.filter(({ createdAt }) => isIn(today(createdAt), of))),
    invoices: invoiceTotals(
      invoices.filter(({ invoiceDate }) => isIn(invoiceDate, of)),
      day,
    ),
  });
  return {
    ...totals(range),
    previous: previous && totals(previous),
    funnel: { leads: leads.length, quoted: quoted.length, won: won.length, paid: paid.length },
    photos: { ...photoTotals(photos), byCategory: photosByCategory(photos) },
    damaged: [...records.quotes, ...records.invoices, ...records.customers, ...records.photos].filter(
      ({ damage }) => damage !== '',
    ).length,
  };
}

function quoteTotals(quotes: readonly QuoteIndexEntry[]): Figures['quotes'] {
  const of = (one: string) => {
    const some = quotes.filter(({ status }) => status === one);
    return { count: some.length, amount: sum(some.map(({ price }) => toCents(price))) };
  };
  const won = quotes.filter(({ status }) => status === 'accepted' || status === 'invoiced');
  return {
    count: quotes.length,
    won: won.length,
    revenue: sum(won.map(({ price }) => toCents(price))),
    byStatus: {
      draft: of('draft'),
      sent: of('sent'),
      viewed: of('viewed'),
      accepted: of('accepted'),
      rejected: of('rejected'),
      invoiced: of('invoiced'),
    },
  };
}

function invoiceTotals(all: readonly InvoiceIndexEntry[], day: string): Figures['invoices'] {
  const issued = all.filter(({ kind, status }) => kind === 'invoice' && status !== 'draft');
  const of = (one: IssuedStatus) => {
    const some = issued.filter(
      ({ kind, status, dueDate }) =>
        status !== '' && shownInvoiceStatus({ kind, status, dueDate }, day) === one,
    );
    const isOpen = one === 'sent' || one === 'overdue';
    return {
      count: some.length,
      amount: sum(some.map(({ totalPrice }) => toCents(totalPrice))),
      open: isOpen
        ? sum(some.map(({ totalPrice, paid }) => Math.max(0, toCents(totalPrice) - toCents(paid))))
        : 0,
    };
  };
  const valid = issued.filter(({ status }) => status !== 'cancelled');
  return {
    issued: issued.length,
    valid: valid.length,
    amount: sum(valid.map(({ totalPrice }) => toCents(totalPrice))),
    byStatus: { paid: of('paid'), sent: of('sent'), overdue: of('overdue'), cancelled: of('cancelled') },
  };
}

const photoTotals = (photos: readonly PhotoIndexEntry[]) => ({
  count: photos.length,
  bytes: sum(photos.map(({ fileSize }) => fileSize)),
});

function photosByCategory(photos: readonly PhotoIndexEntry[]) {
  const groups = Map.groupBy(photos, ({ category }) => category);
  return sorted(new Map([...groups].map(([category, some]) => [category, photoTotals(some)])));
}
