import { addDays, QUOTE_STATUSES } from 'shared-kit/domain';
import { analyze } from '../../../mfe-finance/src/analytics/analyze.ts';
import { linkRecords } from '../../../mfe-finance/src/analytics/link-records.ts';
import { PERIOD_NAMES, periodOf } from '../../../mfe-finance/src/analytics/period.ts';
import { sideBySide, timesRow } from './averages.mjs';

const QUOTES = 100_000;
const ROUNDS = 30;
/** 20 ms where the peer takes 2.5 ms. */
const BUDGET = 8;
const PEER = 'every date compared, every amount added up';
const TODAY = '2026-11-21';
/** So far back the office reaches. */
const DAYS = 1500;

/** All figures of each period over the records of an office that has written a hundred thousand quotes (D42). */
export default async function analyticsBench() {
  const records = officeOf(QUOTES);
  const linked = linkRecords(records);
  const figures = (name) => () => {
    const { quotes } = analyze(linked, periodOf(name, TODAY), TODAY);
    if (name === 'gesamt' && quotes.count !== QUOTES) throw new Error(`${quotes.count} were counted`);
  };
  const works = [
    // Of code that nobody has run yet there is one round: from run to run it is 12 to 49 times.
    { name: 'the first look', work: figures('gesamt'), rounds: 1, warmUps: 0, budget: null },
    ...PERIOD_NAMES.map((name) => ({ name, work: figures(name), rounds: ROUNDS, budget: BUDGET })),
    {
      name: 'their customers found once they change',
      work: () => linkRecords(records),
      rounds: ROUNDS,
      budget: null,
    },
  ];
  const measured = [];
  for (const { work, rounds, warmUps, ...row } of works)
    measured.push({ ...row, taken: await sideBySide(work, () => addUp(records), { rounds, warmUps }) });
  // One for all rows: how it was compiled, and where its records lay, changed it threefold from one row to the next.
  const peer = Math.min(...measured.map(({ taken }) => taken.peer));
  return measured.map(({ name, budget, taken }) =>
    timesRow(`Analytics over 100,000 quotes, ${name}`, { ...taken, peer }, { peerName: PEER, budget }),
  );
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
