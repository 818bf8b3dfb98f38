import {
  isUnpaid,
  isWon,
  mapValues,
  openAmount,
  type PhotoCategory,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
  shownInvoiceStatus,
  toCents,
} from 'shared-kit/domain';
import { type Hours, hourOf, hoursOf, isWithin, lastStarted, startHourOf } from './hours.ts';
import type { LinkedRecords } from './link-records.ts';
import type { DayRange, Period } from './period.ts';

/** Amounts are cents, gross. */
interface Totals {
  /** Created in the period; of a quote's versions the one that counts (D20). */
  quotes: {
    count: number;
    won: number;
    /** Of those won. */
    revenue: number;
    byStatus: Record<QuoteStatus, { count: number; amount: number }>;
  };
  /** Dated in the period; drafts and cancellation invoices are none. */
  invoices: {
    issued: number;
    /** Those that are not cancelled, and their sum. */
    valid: number;
    amount: number;
    byStatus: Record<IssuedStatus, { count: number; amount: number; open: number }>;
  };
}

export type IssuedStatus = 'paid' | 'sent' | 'overdue' | 'cancelled';

export interface Figures extends Totals {
  /** Undefined: the period has none before it. */
  previous: Totals | undefined;
  /** How far the customers who were created in the period have come, whenever that was. */
  funnel: { leads: number; quoted: number; won: number; paid: number };
  /** Uploaded in the period. */
  photos: { count: number; bytes: number; byCategory: Map<PhotoCategory, { count: number; bytes: number }> };
  /** Step by step. */
  course: readonly CourseStep[];
  /** Records that are damaged: they are counted nowhere. */
  damaged: number;
}

export interface CourseStep {
  /** Its first day. */
  from: string;
  quotes: number;
  won: number;
  revenue: number;
}

/**
 * All figures of a period (D42); every record is looked at once.
 * @param day YYYY-MM-DD: today in Germany
 */
export function analyze(records: LinkedRecords, period: Period, day: string): Figures {
  const figures: Figures = {
    ...noTotals(),
    previous: period.previous && noTotals(),
    funnel: { leads: 0, quoted: 0, won: 0, paid: 0 },
    photos: { count: 0, bytes: 0, byCategory: new Map() },
    course: period.steps.map((from) => ({ from, quotes: 0, won: 0, revenue: 0 })),
    damaged: 0,
  };
  const hours = hoursOf(period.range);
  const reached = leadsOf(records, hours, figures);
  countQuotes(records, period, reached, figures);
  countInvoices(records, period, day, reached, figures);
  countPhotos(records, hours, figures);
  figures.funnel = funnelOf(reached);
  return figures;
}

/** Whoever has paid was a lead once. */
function funnelOf(reached: Reached): Figures['funnel'] {
  const ended = [0, 0, 0, 0, 0];
  for (const stage of reached) ended[stage] = (ended[stage] ?? 0) + 1;
  const atLeast = (stage: number) => ended.slice(stage).reduce((sum, count) => sum + count, 0);
  return { leads: atLeast(LEAD), quoted: atLeast(QUOTED), won: atLeast(WON), paid: atLeast(PAID) };
}

const noTotals = (): Totals => ({
  quotes: {
    count: 0,
    won: 0,
    revenue: 0,
    byStatus: mapValues(QUOTE_STATUS_LABELS, () => ({ count: 0, amount: 0 })),
  },
  invoices: {
    issued: 0,
    valid: 0,
    amount: 0,
    byStatus: {
      paid: { count: 0, amount: 0, open: 0 },
      sent: { count: 0, amount: 0, open: 0 },
      overdue: { count: 0, amount: 0, open: 0 },
      cancelled: { count: 0, amount: 0, open: 0 },
    },
  },
});

const NOBODY = 0;
const LEAD = 1;
const QUOTED = 2;
const WON = 3;
const PAID = 4;

/** How far each customer has come, in their order; of those who were not created in the period nothing is known. */
type Reached = Uint8Array;

function leadsOf({ customers }: LinkedRecords, hours: Hours, figures: Figures): Reached {
  const reached = new Uint8Array(customers.length);
  customers.forEach(({ createdAt, damage }, place) => {
    if (damage !== '') figures.damaged += 1;
    else if (isWithin(hourOf(createdAt), hours)) reached[place] = LEAD;
  });
  return reached;
}

/** @param customer his place; -1: there is none */
function reach(reached: Reached, customer: number, from: number, stage: number): void {
  const before = reached[customer] ?? NOBODY;
  if (before >= from && before < stage) reached[customer] = stage;
}

function countQuotes(
  { quotes, quoteCustomers }: LinkedRecords,
  { range, previous, steps }: Period,
  reached: Reached,
  figures: Figures,
): void {
  const [now, before] = [hoursOf(range), previous && hoursOf(previous)];
  const starts = steps.map(startHourOf);
  quotes.forEach(({ createdAt, status, price, counts, damage }, place) => {
    if (damage !== '' || status === '') {
      figures.damaged += 1;
      return;
    }
    if (!counts) return;
    const won = isWon(status);
    reach(reached, quoteCustomers[place] ?? -1, LEAD, won ? WON : QUOTED);
    const hour = hourOf(createdAt);
    const cents = toCents(price);
    if (isWithin(hour, now)) {
      addQuote(figures, status, cents, won);
      const step = figures.course[lastStarted(starts, hour)];
      if (!step) return;
      step.quotes += 1;
      if (!won) return;
      step.won += 1;
      step.revenue += cents;
    } else if (figures.previous && before && isWithin(hour, before)) {
      addQuote(figures.previous, status, cents, won);
    }
  });
}

function addQuote({ quotes }: Totals, status: QuoteStatus, cents: number, won: boolean): void {
  const group = quotes.byStatus[status];
  quotes.count += 1;
  group.count += 1;
  group.amount += cents;
  if (!won) return;
  quotes.won += 1;
  quotes.revenue += cents;
}

function countInvoices(
  { invoices, invoiceCustomers }: LinkedRecords,
  { range, previous }: Period,
  day: string,
  reached: Reached,
  figures: Figures,
): void {
  invoices.forEach((invoice, place) => {
    const { kind, status, invoiceDate, dueDate, totalPrice, paid, damage } = invoice;
    if (damage !== '' || status === '') {
      figures.damaged += 1;
      return;
    }
    const shown = shownInvoiceStatus({ kind, status, dueDate }, day);
    if (shown === 'draft' || shown === 'cancellation') return;
    // Who has paid for what is not won any more has not come further than before it.
    if (shown === 'paid') reach(reached, invoiceCustomers[place] ?? -1, WON, PAID);
    const open = isUnpaid({ kind, status }) ? openAmount({ kind, status, totalPrice, paid }) : 0;
    if (!range || isDayWithin(invoiceDate, range)) addInvoice(figures, shown, totalPrice, open);
    else if (figures.previous && previous && isDayWithin(invoiceDate, previous))
      addInvoice(figures.previous, shown, totalPrice, open);
  });
}

function addInvoice({ invoices }: Totals, status: IssuedStatus, totalPrice: number, open: number): void {
  const cents = toCents(totalPrice);
  const group = invoices.byStatus[status];
  invoices.issued += 1;
  group.count += 1;
  group.amount += cents;
  group.open += toCents(open);
  if (status === 'cancelled') return;
  invoices.valid += 1;
  invoices.amount += cents;
}

const isDayWithin = (day: string, { from, to }: DayRange) => day >= from && day <= to;

function countPhotos({ photos }: LinkedRecords, hours: Hours, figures: Figures): void {
  const totals = figures.photos;
  for (const { uploadDate, category, fileSize, damage } of photos) {
    if (damage !== '') {
      figures.damaged += 1;
      continue;
    }
    if (!isWithin(hourOf(uploadDate), hours)) continue;
    const group = totals.byCategory.get(category) ?? { count: 0, bytes: 0 };
    totals.byCategory.set(category, { count: group.count + 1, bytes: group.bytes + fileSize });
    totals.count += 1;
    totals.bytes += fileSize;
  }
}
