import { addDays, QUOTE_STATUSES } from 'shared-kit/domain';
import { analyze } from '../../../mfe-finance/src/analytics/analyze.ts';
import { linkRecords } from '../../../mfe-finance/src/analytics/link-records.ts';
import { PERIOD_NAMES, periodOf } from '../../../mfe-finance/src/analytics/period.ts';
import { sideBySide, timesRow } from './averages.mjs';

const QUOTES = 100_000;
const ROUNDS = 30;
/** 20 ms where the peer takes 3.3 ms. */
const BUDGET = 6;
const PEER = 'every date compared, every amount added up';
const TODAY = '2026-11-21';
/** So far back the office reaches. */
const DAYS = 1500;

/** All figures of each period over the records of an office that has written a hundred thousand quotes (D42). */
export default async function analyticsBench() {
  const records = officeOf(QUOTES);
  const linked = linkRecords(records);
  const rows = [];
  for (const name of PERIOD_NAMES) {
    const figures = () => {
      const { quotes } = analyze(linked, periodOf(name, TODAY), TODAY);
      if (name === 'gesamt' && quotes.count !== QUOTES) throw new Error(`${quotes.count} were counted`);
    };
    rows.push(await row(`Analytics over 100,000 quotes, ${name}`, figures, BUDGET));
  }
  const linking = () => linkRecords(records);
  return [
    ...rows,
    await row('Analytics over 100,000 quotes, their customers found once they change', linking, null),
  ];

  async function row(name, work, budget) {
    const taken = await sideBySide(work, () => addUp(records), { rounds: ROUNDS });
    return timesRow(name, taken, { peerName: PEER, budget });
  }
}

/** The least that any figure of a period can be. */
function addUp({ quotes, invoices, customers, photos }) {
  let total = 0;
  for (const { price, createdAt } of quotes) if (createdAt <= TODAY) total += price;
  for (const { totalPrice, invoiceDate } of invoices) if (invoiceDate <= TODAY) total += totalPrice;
  for (const { createdAt } of customers) if (createdAt <= TODAY) total += 1;
  for (const { fileSize, uploadDate } of photos) if (uploadDate <= TODAY) total += fileSize;
  if (total === 0) throw new Error('nothing was added up');
}

/** As the list indexes answer it: each record with texts of its own. */
function officeOf(count) {
  const listed = (id, index) => ({ id, version: 1, createdAt: instant(index), damage: '' });
  const customers = Array.from({ length: count * 0.7 }, (_, index) => listed(customerId(index), index));
  const quotes = Array.from({ length: count }, (_, index) => ({
    ...listed(`quote_${index}`, index),
    customerId: customerId(index % customers.length),
    price: 599 + (index % 4000) + (index % 100) / 100,
    status: QUOTE_STATUSES[index % QUOTE_STATUSES.length],
    counts: true,
  }));
  const invoices = Array.from({ length: count * 0.3 }, (_, index) => ({
    ...listed(`INV-${index}`, index),
    customerId: customerId(index),
    kind: 'invoice',
    status: ['sent', 'paid', 'paid', 'cancelled'][index % 4],
    invoiceDate: dayOf(index),
    dueDate: addDays(dayOf(index), 14),
    totalPrice: 899.5,
    paid: 0,
  }));
  const photos = Array.from({ length: count * 0.3 }, (_, index) => ({
    ...listed(`drive_${index}`, index),
    uploadDate: instant(index),
    category: ['Küche', 'Keller', 'Bad'][index % 3],
    fileSize: 1_500_000 + index,
  }));
  // As parsed from an answer: no text is shared with another record.
  return JSON.parse(JSON.stringify({ quotes, invoices, customers, photos }));
}

const customerId = (index) => `C-00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
/** Spread evenly over the days, in no order. */
const dayOf = (index) => addDays(TODAY, -((index * 7919) % DAYS));
const instant = (index) => `${dayOf(index)}T${String(7 + (index % 10)).padStart(2, '0')}:30:00.000Z`;
