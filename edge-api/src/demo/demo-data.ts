import type { Settings } from 'shared-kit/domain';
import { type DemoCustomer, demoCustomers } from './demo-customers.ts';
import { type DemoDisposition, demoDispositions } from './demo-dispositions.ts';
import { type DemoEvent, demoEvents, withViewings } from './demo-events.ts';
import { type DemoInvoice, demoInvoices } from './demo-invoices.ts';
import { type DemoMail, demoMail } from './demo-mails.ts';
import { type DemoQuote, demoQuotes } from './demo-quotes.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';
import { type MonthlyNumber, MonthlyNumbers } from './monthly-numbers.ts';
import { Random } from './random.ts';

export interface DemoData {
  settings: Settings;
  customers: DemoCustomer[];
  quotes: DemoQuote[];
  mails: DemoMail[];
  dispositions: DemoDisposition[];
  events: DemoEvent[];
  /** To be issued as the office would have. */
  invoices: DemoInvoice[];
  /** The last customer number of each month. */
  lastNumbers: MonthlyNumber[];
}

/** What the office has after some years: lists and search are to be seen at their size. */
export const DEMO_CUSTOMERS = 10_000;

const SEED = 451;

/** A moving company in the middle of its season (D40); the same for the same size and time. */
export function demoData(now: Date, count: number): DemoData {
  const random = new Random(SEED);
  const numbers = new MonthlyNumbers();
  const customers = demoCustomers(random, count, numbers, now);
  const quotes: DemoQuote[] = [];
  const mails: DemoMail[] = [];
  for (const [index, customer] of customers.entries()) {
    for (const quote of demoQuotes(random, customer, index, now)) {
      const mail = demoMail(quote, customer);
      quotes.push(quote);
      if (mail) mails.push(mail);
    }
  }
  const invoices = demoInvoices(random, customers, quotes, now);
  const dispositions = demoDispositions(random, customers, quotes, now);
  const events = demoEvents(random, customers, now);
  return {
    settings: DEMO_SETTINGS,
    customers: withViewings(customers, events),
    quotes,
    mails,
    invoices,
    dispositions,
    events,
    lastNumbers: numbers.last(),
  };
}
