import { type Invoice, invoiceSchema, invoices, type Quote, quotes } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.service.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { demoData } from './demo-data.ts';
import { issueDemoInvoices } from './issue-demo-invoices.ts';
import { writeDemo } from './write-demo.ts';

const now = new Date('2026-11-27T10:30:00Z');
const demo = demoData(now, 700);
let edge: TestEdge;

beforeEach(async () => {
  edge = await createTestEdge({ clock: () => now });
  await writeDemo(edge.store, demo);
});
afterEach(() => edge.close());

it('writes everything, settings too', async () => {
  const count = (collection: string) => edge.store.count({ collection });
  expect(await count('customers')).toBe(700);
  expect(await count('quotes')).toBe(demo.quotes.length);
  expect(await count('emailHistory')).toBe(demo.mails.length);
  expect(await count('dispositions')).toBe(demo.dispositions.length);
  expect(await count('events')).toBe(demo.events.length);
  expect((await readSettings(edge.store)).data).toEqual(demo.settings);
  for (const { id, data } of demo.quotes.slice(0, 5)) {
    expect(await edge.store.get('quotes', id)).toEqual({ id, version: 1, data });
  }
});

it('leaves the counters so that the next customer gets the next number (D8)', async () => {
  const ofMonth = demo.customers.filter(({ data }) => data.customerNumber.startsWith('K202611'));
  expect(ofMonth.length).toBeGreaterThan(0);
  const answer = await edge.call('POST', '/api/customers', {
    headers: await edge.login(),
    body: { id: `C-${crypto.randomUUID()}`, name: 'Neu Angelegt' },
  });
  const customerNumber = `K202611${String(ofMonth.length + 1).padStart(3, '0')}`;
  expect(answer).toMatchObject({ status: 201, body: { data: { customerNumber } } });
});

it('issues invoices as an office does: numbers without a gap in the order of their days, documents, history', async () => {
  const planned = demo.invoices.slice(-27);
  await issueDemoInvoices(edge.edge, planned);
  const { items } = await edge.store.list<Invoice>({ collection: invoices.name });
  for (const { data } of items) expect(invoiceSchema.parse(data)).toEqual(data);
  const cancelled = planned.filter(({ cancellation }) => cancellation).length;
  expect(items).toHaveLength(planned.length + cancelled);
  expect(new Set(items.map(({ data }) => data.status))).toEqual(
    new Set(['draft', 'sent', 'paid', 'cancelled']),
  );
  const issued = items
    .filter(({ data }) => data.issuedAt !== undefined)
    .toSorted((a, b) => (a.data.invoiceNumber < b.data.invoiceNumber ? -1 : 1));
  expect(issued.map(({ data }) => data.invoiceNumber)).toEqual(
    issued.map((_, index) => `RE-2026-${String(index + 1).padStart(4, '0')}`),
  );
  const days = issued.map(({ data }) => data.content.invoiceDate);
  expect(days).toEqual(days.toSorted());
  for (const invoice of issued) {
    expect((await edge.edge.invoiceArchive.read(invoice)).fileName).toBe(invoice.data.pdf?.fileName);
    const quote = await edge.store.get<Quote>(quotes.name, invoice.data.quoteId);
    const isCharged = invoice.data.kind === 'invoice' && invoice.data.status !== 'cancelled';
    expect(quote?.data.invoiceId === invoice.id).toBe(isCharged);
  }
});
