import {
  addDays,
  calculateQuote,
  compareCustomerNumbers,
  customerSchema,
  DELIVERY_STATES,
  emailHistorySchema,
  familyAfterActivation,
  hasLeft,
  isEmail,
  latestVersion,
  originalQuoteId,
  QUOTE_STATUSES,
  quoteSchema,
  settingsSchema,
  today,
} from 'shared-kit/domain';
import { describe, expect, it } from 'vitest';
import { DEMO_CUSTOMERS, demoData } from './demo-data.ts';

const now = new Date('2026-11-21T10:30:00Z');
const demo = demoData(now, 60);

describe('the demo', () => {
  it('is the same for the same time, and another for another size', () => {
    expect(demoData(now, 60)).toEqual(demo);
    expect(demoData(now, 20).customers).toHaveLength(20);
    expect(demoData(now, 0)).toMatchObject({
      customers: [],
      quotes: [],
      mails: [],
      invoices: [],
      dispositions: [],
      events: [],
      lastNumbers: [],
    });
  });

  it('fits the schemas, document by document', () => {
    expect(settingsSchema.parse(demo.settings)).toEqual(demo.settings);
    for (const { data } of demo.customers) expect(customerSchema.parse(data)).toEqual(data);
    for (const { data } of demo.quotes) expect(quoteSchema.parse(data)).toEqual(data);
    for (const { data } of demo.mails) expect(emailHistorySchema.parse(data)).toEqual(data);
  });

  it('has an id of the demo for every document, each once (D40)', () => {
    const ids = [...demo.customers, ...demo.quotes, ...demo.mails, ...demo.invoices].map(({ id }) => id);
    expect(ids.filter((id) => !id.startsWith('demo_'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to documents that are there', () => {
    const customers = new Map(demo.customers.map(({ id, data }) => [id, data]));
    const quotes = new Map(demo.quotes.map(({ id, data }) => [id, data]));
    for (const { data } of demo.quotes) expect(customers.get(data.customerId)?.name).toBe(data.customerName);
    for (const { data } of demo.mails) {
      expect(customers.get(data.customerId ?? '')?.email).toBe(data.to);
      expect(quotes.get(data.quoteId ?? '')?.delivery?.messageId).toBe(data.messageId);
    }
  });

  it('has a history entry for every quote that was mailed, and for no other', () => {
    const mailed = demo.quotes.filter(({ data }) => data.delivery && data.delivery.state !== 'by-hand');
    expect(demo.mails.map(({ data }) => data.quoteId)).toEqual(mailed.map(({ id }) => id));
    for (const [index, { data }] of demo.mails.entries()) {
      const state = mailed[index]?.data.delivery?.state;
      expect(data.status).toBe(state === 'unknown' ? 'unknown' : 'sent');
      expect(data.transport).toBe(state === 'local' ? 'local' : 'smtp');
    }
  });
});

describe('its customers', () => {
  const customers = demo.customers.map(({ data }) => data);

  it('are sixty of the last months who move around today', () => {
    expect(customers).toHaveLength(60);
    const date = today(now);
    const moving = customers.flatMap(({ movingDate }) => movingDate ?? []);
    expect(moving.filter((day) => day < date).length).toBeGreaterThan(10);
    expect(moving.filter((day) => day > date).length).toBeGreaterThan(10);
    for (const { createdAt, updatedAt } of customers) {
      expect(createdAt > addDays(date, -155) && createdAt <= updatedAt).toBe(true);
      expect(updatedAt <= now.toISOString()).toBe(true);
    }
  });

  it('are ten thousand where nothing else is said, each reached in a way of its own', () => {
    const all = demoData(now, DEMO_CUSTOMERS).customers.map(({ data }) => data);
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map(({ customerNumber }) => customerNumber)).size).toBe(10_000);
    expect(new Set(all.map(({ phone }) => phone)).size).toBe(10_000);
    const emails = all.map(({ email }) => email).filter((email) => email !== '');
    expect(new Set(emails).size).toBe(emails.length);
  });

  it('are created on working days', () => {
    const weekdays = customers.map(({ createdAt }) => new Date(today(createdAt)).getUTCDay());
    expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([]);
  });

  it('have the numbers of their months without a gap (D8), and the last of each is known', () => {
    const numbers = customers.map(({ customerNumber }) => customerNumber);
    expect(numbers).toEqual([...numbers].sort(compareCustomerNumbers));
    const months = Map.groupBy(customers, ({ createdAt }) => today(createdAt).slice(0, 7));
    expect(demo.lastNumbers).toHaveLength(months.size);
    for (const { year, month, running } of demo.lastNumbers) {
      const key = `${year}-${String(month).padStart(2, '0')}`;
      const ofMonth = months.get(key) ?? [];
      expect(ofMonth.map(({ customerNumber }) => customerNumber)).toEqual(
        Array.from(
          { length: running },
          (_, index) => `K${key.replace('-', '')}${String(index + 1).padStart(3, '0')}`,
        ),
      );
    }
  });

  it('have phones and addresses of their own that reach nobody', () => {
    const phones = customers.map(({ phone }) => phone);
    expect(new Set(phones).size).toBe(phones.length);
    const emails = customers.map(({ email }) => email).filter((email) => email !== '');
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(isEmail(email) && /[@.]example\.de$/.test(email)).toBe(true);
  });
});

describe('its quotes', () => {
  const quotes = demo.quotes.map(({ data }) => data);

  it('are eighty and some, in every status but the invoice’s, and delivered in every way', () => {
    expect(quotes.length).toBeGreaterThan(80);
    // In proportion, for who wants to see thousands.
    expect(demoData(now, 3750).quotes.length).toBeGreaterThan(5000);
    const statuses = QUOTE_STATUSES.filter((status) => status !== 'invoiced');
    expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(statuses));
    const deliveries = quotes.flatMap(({ delivery }) => delivery?.state ?? []);
    expect(new Set(deliveries)).toEqual(new Set(DELIVERY_STATES));
  });

  it('have the price that their details come to (D17)', () => {
    for (const { details, calculation, price } of quotes) {
      expect(calculateQuote(details)).toEqual(calculation);
      expect(price).toBe(calculation.finalPrice);
    }
  });

  it('were delivered before the customer could decide (D19, D21)', () => {
    for (const { status, delivery, createdAt, updatedAt } of quotes) {
      if (status === 'draft') expect(delivery?.state ?? 'unknown').toBe('unknown');
      else expect(delivery?.state).toMatch(/^(delivered|local|by-hand)$/);
      expect(createdAt <= (delivery?.at ?? createdAt) && (delivery?.at ?? createdAt) <= updatedAt).toBe(true);
    }
  });

  it('are not older than their customer nor from the future', () => {
    const createdAt = new Map(demo.customers.map(({ id, data }) => [id, data.createdAt]));
    for (const quote of quotes) {
      expect(quote.createdAt >= (createdAt.get(quote.customerId) ?? 'z')).toBe(true);
      expect(quote.updatedAt <= now.toISOString()).toBe(true);
    }
  });

  it('have versions, of which one is the latest and one counts (D20)', () => {
    const families = Map.groupBy(demo.quotes, (quote) => originalQuoteId(quote));
    const several = [...families.values()].filter((family) => family.length > 1);
    expect(several.length).toBeGreaterThan(8);
    for (const family of families.values()) {
      expect(familyAfterActivation(family, latestVersion(family)?.id ?? '', now.toISOString())).toEqual(
        family,
      );
      expect(family.map(({ data }) => data.version)).toEqual(family.map((_, index) => index + 1));
      for (const { data } of family.slice(1)) expect(data.changes).not.toBe('');
    }
    const displaced = several.filter((family) =>
      family.some(({ data }) => data.isLatestVersion && !data.counts),
    );
    expect(displaced.length).toBeGreaterThan(0);
    for (const { data } of displaced.flat()) expect(data.counts).toBe(data.status === 'accepted');
  });

  it('say until when they are valid once they have left the house (D17)', () => {
    for (const quote of quotes) expect(quote.offered !== undefined).toBe(hasLeft(quote));
  });

  it('are won once for each move', () => {
    const won = quotes.filter(({ status }) => status === 'accepted');
    expect(new Set(won.map(({ customerId }) => customerId)).size).toBe(won.length);
  });
});

describe('its invoices', () => {
  const { customers, quotes, invoices } = demoData(now, 700);

  it('are of accepted quotes whose move was made, one each, sixty over all months', () => {
    const charged = new Map(quotes.map(({ id, data }) => [id, data]));
    const moved = new Map(customers.map(({ id, data }) => [id, data.movingDate ?? '']));
    expect(invoices).toHaveLength(60);
    expect(new Set(invoices.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThan(2);
    expect(new Set(invoices.map(({ quoteId }) => quoteId)).size).toBe(60);
    for (const { quoteId, createdAt } of invoices) {
      const quote = charged.get(quoteId);
      expect(quote).toMatchObject({ status: 'accepted', counts: true });
      expect((moved.get(quote?.customerId ?? '') ?? 'z') <= today(createdAt)).toBe(true);
      expect(createdAt >= (quote?.updatedAt ?? 'z')).toBe(true);
    }
  });

  it('are drafts, open and overdue, paid in part and in full, and cancelled; nothing of them is from the future', () => {
    const drafts = invoices.filter(({ issuedAt }) => issuedAt === undefined);
    expect(drafts).toHaveLength(3);
    const shares = new Set(invoices.map(({ payment }) => payment?.share));
    expect(shares).toEqual(new Set([undefined, 0.4, 1]));
    const late = addDays(today(now), -15);
    const open = invoices.filter(
      ({ issuedAt, payment, cancellation }) => issuedAt !== undefined && !payment && !cancellation,
    );
    expect(open.some(({ issuedAt }) => today(issuedAt ?? now) < late)).toBe(true);
    expect(invoices.filter(({ cancellation }) => cancellation).length).toBeGreaterThan(2);
    for (const { createdAt, issuedAt, mail, payment, cancellation } of invoices) {
      const after = [issuedAt, mail?.at, payment?.at, cancellation?.at].filter((at) => at !== undefined);
      for (const at of after) expect(at >= createdAt && at <= now.toISOString()).toBe(true);
    }
  });
});
