import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATION_KINDS, type MigrationComparison, type MigrationStatus } from 'shared-kit/api';
import { type Query, StoreUnavailable } from 'shared-kit/data';
import {
  type Customer,
  calendarEvents,
  customerMerges,
  customers,
  DEFAULT_SETTINGS,
  dispositions,
  emailHistory,
  invoiceEvents,
  invoices,
  photos,
  type Quote,
  quotes,
} from 'shared-kit/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { counters } from '../counters/counters.collection.ts';
import { createCustomer } from '../customers/customers.service.ts';
import { mergeParts } from '../merging/merge-parts.collection.ts';
import { quoteLinks } from '../offers/quote-links.collection.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { InvoiceFixture } from '../testing/invoice-fixture.ts';
import { csv, type SheetServer, startSheetServer } from '../testing/sheet-server.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');

let server: SheetServer;
let edge: TestEdge;
let headers: { Cookie: string };
let now: Date;
beforeEach(async () => {
  now = NOW;
  server = await startSheetServer();
  edge = await createTestEdge({ clock: () => now, outside: server.agent });
  headers = await edge.login();
});
afterEach(async () => {
  await edge.close();
  await server.close();
});

const call = async <T>(method: string, path: string, body?: unknown) => {
  const answer = await edge.call(method, `/api/migration${path}`, {
    headers,
    ...(body !== undefined && { body }),
  });
  return answer as { status: number; body: T & { error?: string } };
};
const status = async () => (await call<MigrationStatus>('GET', '')).body;
const upload = (content: unknown, name = 'kunden.json') =>
  call<MigrationStatus>('POST', `/file?name=${name}`, typeof content === 'string' ? content : content);
const run = async (kind: 'test' | 'full', source: 'sheet' | 'file' = 'file') => {
  const started = await call<MigrationStatus>('POST', '/start', { kind, source, by: 'Eva' });
  expect(started.status).toBe(200);
  await edge.edge.migration.settled();
  return (await status()).run;
};
const customer = (index: number, more: object = {}) => ({
  id: `C-${index}`,
  customerNumber: `K202610${String(index).padStart(3, '0')}`,
  name: `Kunde ${index}`,
  phone: `030 ${index}`,
  createdAt: '2026-10-01T08:00:00.000Z',
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => customer(index + 1));
const stored = (id: string) => edge.store.get<Customer>(customers.name, id);
async function* bytesOf(content: unknown) {
  yield Buffer.from(JSON.stringify(content));
}
const count = (collection: string) => edge.store.count({ collection });

describe('from a JSON export', () => {
  it('brings customers with their numbers, raises the month’s counter above them, and makes nothing twice (D8)', async () => {
    await upload({ customers: [...many(60), customer(700)] });
    expect(await run('full')).toMatchObject({
      state: 'completed',
      created: 61,
      skipped: 0,
      failed: 0,
      done: 61,
      total: 61,
    });
    expect((await stored('C-7'))?.data).toMatchObject({
      customerNumber: 'K202610007',
      name: 'Kunde 7',
      services: ['Umzug'],
      createdAt: '2026-10-01T08:00:00.000Z',
      migratedFrom: 'Export kunden.json',
      migratedAt: NOW.toISOString(),
    });
    expect(await edge.store.get(counters.name, 'customers_2026_10')).toMatchObject({ data: { last: 700 } });
    now = new Date('2026-10-05T08:00:00.000Z');
    const id = `C-${crypto.randomUUID()}`;
    const entered = { name: 'Neu', phone: '', email: '', fromAddress: '', toAddress: '', services: [] };
    const next = await createCustomer({ store: edge.store, clock: () => now }, id, entered);
    expect(next.document.data.customerNumber).toBe('K202610701');

    await upload({ customers: [...many(60), customer(700)] });
    expect(await run('full')).toMatchObject({ state: 'completed', created: 0, skipped: 61, failed: 0 });
    expect(await count(customers.name)).toBe(62);
  });

  it('does not bring back whoever was merged into somebody, and gives that one what comes of theirs (D37)', async () => {
    await upload({ customers: many(3) });
    await run('full');
    const [first, second] = [await stored('C-1'), await stored('C-2')];
    const merged = await edge.call('POST', '/api/customers/merges', {
      headers,
      body: {
        ...{
          id: `merge_${crypto.randomUUID()}`,
          name: 'Kunde 1',
          email: '',
          phone: '030 1',
          notes: '',
          by: 'Eva',
        },
        master: { id: 'C-1', version: first?.version },
        others: [{ id: 'C-2', version: second?.version }],
      },
    });
    expect(merged.status).toBe(200);
    const quote = { id: 'quote_1', customerId: 'C-2', price: 899, createdAt: '2026-10-02T08:00:00.000Z' };
    await upload({ customers: many(3), quotes: [quote] });
    expect(await run('full')).toMatchObject({ created: 1, skipped: 3, failed: 0 });
    expect(await stored('C-2')).toBeUndefined();
    expect((await edge.store.get<Quote>(quotes.name, 'quote_1'))?.data.customerId).toBe('C-1');
  });

  it('tells beforehand and afterwards of what is brought and not as it was', async () => {
    const quote = { id: 'quote_1', customerId: 'C-1', price: 899, comment: 'x'.repeat(21_000) };
    await upload({ customers: many(1), quotes: [quote] });
    const compared = await call<MigrationComparison>('POST', '/compare', { source: 'file' });
    expect(compared.body).toMatchObject({
      damagedCount: 0,
      changed: [{ reason: 'Der Kommentar ist gekürzt: 20.000 von 21.000 Zeichen' }],
      changedCount: 1,
    });
    expect(await run('full')).toMatchObject({
      ...{ created: 2, skipped: 0, failed: 0, noticed: 1 },
      notices: [{ reason: 'Der Kommentar ist gekürzt: 20.000 von 21.000 Zeichen' }],
    });
  });

  it('keeps in the notes what is no date and no e-mail address, and tells of it beforehand and afterwards', async () => {
    const odd = { movingDate: '31.02.2026', email: 'keine mail', notes: 'Klavier' };
    await upload({ customers: [customer(1, odd), customer(2, { movingDate: ' ', email: '' })] });
    const told = [
      {
        record: 'Kunde K202610001 Kunde 1',
        reason:
          'Umzugsdatum „31.02.2026“ ist kein Datum und steht in den Notizen; ' +
          'E-Mail „keine mail“ ist keine E-Mail-Adresse und steht in den Notizen',
      },
    ];
    const compared = await call<MigrationComparison>('POST', '/compare', { source: 'file' });
    expect(compared.body).toMatchObject({ damagedCount: 0, changed: told, changedCount: 1 });
    expect(await run('full')).toMatchObject({ created: 2, failed: 0, noticed: 1, notices: told });
    const { data } = (await stored('C-1')) ?? expect.fail();
    expect(data).toMatchObject({ email: '', notes: 'Klavier\nUmzugsdatum: 31.02.2026\nE-Mail: keine mail' });
    expect(data).not.toHaveProperty('movingDate');
    expect((await stored('C-2'))?.data).not.toHaveProperty('notes');
  });

  it('draws the next numbers for who has none, above those that were brought', async () => {
    await upload({
      customers: [customer(1, { customerNumber: undefined }), customer(2, { customerNumber: 'K202611041' })],
    });
    expect(await run('full')).toMatchObject({ created: 2 });
    expect((await stored('C-1'))?.data.customerNumber).toBe('K202611042');
    expect((await stored('C-2'))?.data.customerNumber).toBe('K202611041');
  });

  it('names whoever has half a character, which no store takes, and goes on', async () => {
    await upload({ customers: [customer(1, { name: 'Anna \ud83d' }), customer(2)] });
    const failures = [{ record: 'Kunde K202610001 Anna \ufffd', reason: 'Name: enthält ein halbes Zeichen' }];
    expect(await run('full')).toMatchObject({ state: 'completed', created: 1, failed: 1, failures });
  });

  it('counts on from no number that is too long to count on from', async () => {
    const long = `K202611${'9'.repeat(20)}`;
    await upload({ customers: [customer(1, { customerNumber: long }), customer(2, { customerNumber: '' })] });
    expect(await run('full')).toMatchObject({ created: 2 });
    expect((await stored('C-1'))?.data.customerNumber).toBe(long);
    expect((await stored('C-2'))?.data.customerNumber).toBe('K202611001');
  });

  it('counts what cannot be brought, each with its reason, and goes on', async () => {
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'here', { ...customer(5), name: 'Jemand' });
    });
    await upload({
      customers: [
        customer(1, { name: '  ' }),
        customer(2, { id: undefined, name: 'Ohne' }),
        customer(3, { phone: '0'.repeat(61) }),
        'kein Kunde',
        customer(5, { name: 'Andere' }),
        customer(6, { id: 'demo_6' }),
        customer(7),
        customer(8, { id: 'a/b' }),
        { phone: '0171 1234567' },
      ],
      quotes: [{ id: 'quote_1', customerId: 'C-7' }],
      invoices: [{ id: 'invoice_1', invoiceNumber: 'RE-2026-0001' }],
    });
    const ended = await run('full');
    expect(ended).toMatchObject({ state: 'completed', created: 1, skipped: 0, demo: 1, failed: 9, done: 11 });
    expect(ended?.failures).toEqual([
      { record: 'Kunde K202610001', reason: 'ohne Namen' },
      { record: 'Kunde K202610002 Ohne', reason: 'ohne ID' },
      { record: 'Kunde K202610003 Kunde 3', reason: 'Telefon: höchstens 60 Zeichen' },
      { record: 'Kunde „kein Kunde“', reason: 'ohne ID' },
      { record: 'Kunde K202610008 Kunde 8', reason: 'die ID „a/b“ ist nicht zulässig' },
      { record: '9. Kunde der Datei', reason: 'ohne ID' },
      { record: 'Kunde K202610005 Andere', reason: 'Die Kundennummer hat schon Jemand' },
      { record: 'Angebot quote_1', reason: expect.stringMatching(/^\p{Lu}\S+ fehlt$/u) },
      { record: 'Rechnung RE-2026-0001', reason: expect.stringMatching(/^\p{Lu}\S+ fehlt$/u) },
    ]);
  });

  it('lists a record whose fields are no texts as damaged, in the comparison and in the run, and goes on', async () => {
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'here', customer(5));
    });
    const odd = { toString: 1 };
    await upload({
      customers: [
        { id: odd },
        customer(3, { id: odd, name: odd, customerNumber: odd }),
        customer(4, { customerNumber: odd }),
        customer(5, { name: odd }),
        customer(6),
      ],
      quotes: [{ id: odd }],
    });
    const compared = await call<MigrationComparison>('POST', '/compare', { source: 'file' });
    expect(compared).toMatchObject({ status: 200, body: { missing: { customers: 5 }, damagedCount: 4 } });
    expect(await run('full')).toMatchObject({ state: 'completed', created: 2, failed: 4 });
  });

  it('keeps what has no field here in the notes, and reads dates of other programs', async () => {
    await upload({
      customers: [
        customer(1, {
          notes: 'Klavier',
          movingDate: '24.12.2026',
          createdAt: { _seconds: 1_760_000_000, _nanoseconds: 0 },
          volumen: 32,
          hund: { name: 'Rex' },
          leer: null,
        }),
      ],
    });
    expect(await run('full')).toMatchObject({ created: 1 });
    expect((await stored('C-1'))?.data).toMatchObject({
      notes: 'Klavier\nvolumen: 32\nhund: {"name":"Rex"}',
      movingDate: '2026-12-24',
      createdAt: '2025-10-09T08:53:20.000Z',
    });
  });

  it('brings what another office has exported: quotes to their customer, issued invoices with their number (D23)', async () => {
    const fixture = await InvoiceFixture.in(edge);
    const issued = await fixture.issued();
    const exported = await edge.call('GET', '/api/migration/export', { headers });
    const content = exported.body as { customers: object[]; quotes: { id: string }[]; invoices: object[] };
    const office = await createTestEdge({ clock: () => now });
    const other = await office.login();
    // The same customer, under another id.
    await office.store.transact(async (transaction) => {
      const { id: _, ...same } = { ...customer(1), ...content.customers[0], id: '' };
      transaction.create(customers.name, 'C-anders', same);
    });
    const send = (path: string, body: unknown) =>
      office.call('POST', `/api/migration${path}`, { headers: other, body });
    for (const created of [2, 0]) {
      await send('/file?name=export.json', content);
      await send('/start', { kind: 'full', source: 'file' });
      await office.edge.migration.settled();
      expect((await office.edge.migration.status()).run).toMatchObject({ created, failed: 0, done: 3 });
    }
    const quote = await office.store.get<object>(quotes.name, content.quotes[0]?.id ?? '');
    expect(quote?.data).toMatchObject({ customerId: 'C-anders', status: 'invoiced' });
    const { pdf: _pdf, ...kept } = issued.data;
    // The export has no files.
    expect((await office.store.get(invoices.name, issued.id))?.data).toEqual({
      ...kept,
      customerId: 'C-anders',
    });
    expect(await office.store.get(counters.name, 'invoices_2026')).toMatchObject({ data: { last: 1 } });
    await office.close();
  });

  it('exports whatever it reads, photos aside', async () => {
    const at = NOW.toISOString();
    const stated = { createdAt: at, updatedAt: at };
    const event = { title: 'Besichtigung', date: '2026-12-01', time: '10:00', type: 'viewing' };
    const mail = {
      ...{ customerId: 'C-1', to: 'a@b.de', subject: 'Angebot', body: 'Hallo', templateType: 'other' },
      ...{ sentAt: at, sentBy: 'Eva', type: 'other', attachments: [], status: 'sent', messageId: '' },
      transport: 'local',
    };
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'C-1', customer(1));
      transaction.create(calendarEvents.name, 'event_1', { ...event, ...stated, description: '' });
      transaction.create(emailHistory.name, 'mail_1', mail);
    });
    const exported = await edge.call('GET', '/api/migration/export', { headers });
    const content = exported.body as Record<string, unknown>;
    expect(MIGRATION_KINDS.filter((kind) => !(kind in content))).toEqual(['photos']);
    expect(content).toMatchObject({ events: [{ id: 'event_1', ...event }], emailHistory: [{ ...mail }] });
    await edge.store.transact(async (transaction) => {
      await transaction.get(emailHistory.name, 'mail_1');
      transaction.delete(emailHistory.name, 'mail_1');
    });
    await upload(content);
    expect(await run('full')).toMatchObject({ created: 1, failed: 0 });
    expect(await edge.store.get(emailHistory.name, 'mail_1')).toMatchObject({ data: { transport: 'local' } });
  });

  it('brings an export of the specification’s shape whole, compares the same things, and makes nothing twice', async () => {
    const quote = {
      customerId: 'C-1',
      customerName: 'Kunde 1',
      price: 999,
      status: 'sent',
      createdAt: '2026-10-02T08:00:00.000Z',
    };
    const invoice = {
      quoteId: 'q1',
      customerId: 'C-1',
      customerName: 'Kunde 1',
      price: 1000,
      taxAmount: 190,
      totalPrice: 1190,
      createdAt: '2026-10-20T10:00:00.000Z',
    };
    const content = {
      // As a database has them, and as a browser's local storage has them.
      customers: { 'C-1': { ...customer(1), id: undefined } },
      quotes: JSON.stringify([
        {
          ...quote,
          id: 'q2',
          version: 2,
          parentQuoteId: 'q1',
          price: 1190,
          status: 'accepted',
          isLatestVersion: true,
        },
        { ...quote, id: 'q1', version: 1 },
        { ...quote, id: 'q9', version: 2, versionHistory: [{ version: 1, price: 800, status: 'sent' }] },
        { ...quote, id: 'q7', customerId: 'C-fremd' },
      ]),
      invoices: [
        {
          ...invoice,
          id: 'INV-1',
          quoteId: 'q2',
          invoiceNumber: 'RE-2026-0041',
          status: 'paid',
          paidDate: '2026-10-25',
        },
        { ...invoice, id: 'INV-2', invoiceNumber: 'RE-2026-0041', status: 'sent' },
        { ...invoice, id: 'INV-3', quoteId: 'q9', invoiceNumber: 'RE-202610-417', status: 'cancelled' },
      ],
    };
    await upload(content);
    expect((await status()).file).toMatchObject({ customers: 1, quotes: 5, invoices: 3 });
    const compare = async () =>
      (await call<MigrationComparison>('POST', '/compare', { source: 'file' })).body;
    expect(await compare()).toMatchObject({
      missing: { customers: 1, quotes: 5, invoices: 3 },
      damaged: [{ reason: 'Die Rechnungsnummer RE-2026-0041 ist schon vergeben' }],
      damagedCount: 1,
    });
    const ended = await run('full');
    expect(ended).toMatchObject({ state: 'completed', created: 7, skipped: 0, failed: 2, done: 9, total: 9 });
    expect(ended?.failures).toEqual([
      { record: 'Angebot Kunde 1', reason: 'Kunde nicht gefunden' },
      {
        record: 'Rechnung RE-2026-0041 Kunde 1',
        reason: 'Die Rechnungsnummer RE-2026-0041 ist schon vergeben',
      },
    ]);
    const quoteOf = async (id: string) => (await edge.store.get<object>(quotes.name, id))?.data;
    expect(await quoteOf('q1')).toMatchObject({ status: 'sent', counts: false, versionIds: ['q2'] });
    // Issuing its invoice settled it (D19).
    expect(await quoteOf('q2')).toMatchObject({ status: 'invoiced', invoiceId: 'INV-1', counts: true });
    expect(await quoteOf('q9')).toMatchObject({ version: 2, parentQuoteId: 'q9-v1', counts: true });
    expect(await quoteOf('q9')).not.toHaveProperty('invoiceId');
    expect((await edge.store.get<object>(invoices.name, 'INV-1'))?.data).toMatchObject({
      invoiceNumber: 'RE-2026-0041',
      content: { customerNumber: 'K202610001' },
    });
    expect(await edge.store.get(counters.name, 'invoices_2026')).toMatchObject({ data: { last: 41 } });
    expect(await count(invoiceEvents.name)).toBe(2);

    const all = async () =>
      Promise.all([customers, quotes, invoices].map(({ name }) => edge.store.list({ collection: name })));
    const before = await all();
    await upload(content);
    expect(await compare()).toMatchObject({
      store: { customers: 1, quotes: 4, invoices: 2 },
      missing: { customers: 0, quotes: 1, invoices: 1 },
    });
    expect(await run('full')).toMatchObject({ state: 'completed', created: 0, skipped: 7, failed: 2 });
    expect(await all()).toEqual(before);
  });

  it('gives nothing to somebody else: not by a number, not by a version, not of the demo (D40)', async () => {
    const quote = (id: string, customerId: string, more: object = {}) => ({
      id,
      customerId,
      customerName: 'Jemand',
      price: 1299,
      status: 'sent',
      ...more,
    });
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'here', { ...customer(5), name: 'Jemand' });
    });
    await upload({
      customers: [customer(1), customer(2), customer(5, { name: 'Andere' })],
      quotes: [
        quote('q1', 'C-1'),
        quote('q2', 'C-2', { parentQuoteId: 'q1', version: 2 }),
        quote('q5', 'C-5'),
        quote('q6', 'demo_1'),
        quote('q1', 'C-2'),
      ],
      invoices: [
        {
          id: 'i1',
          customerId: 'demo_1',
          quoteId: 'q6',
          invoiceNumber: 'RE-2026-0900',
          price: 1000,
          taxAmount: 190,
          totalPrice: 1190,
          createdAt: '2026-10-20T09:30:00.000Z',
        },
      ],
    });
    const compared = await call<MigrationComparison>('POST', '/compare', { source: 'file' });
    expect(compared.body).toMatchObject({ missing: { customers: 3, quotes: 4, invoices: 0 }, demo: 2 });
    expect(await run('full')).toMatchObject({
      created: 4,
      skipped: 0,
      demo: 2,
      failures: [
        { record: 'Kunde K202610005 Andere', reason: 'Die Kundennummer hat schon Jemand' },
        { record: 'Angebot Jemand', reason: 'kommt in der Datei zweimal vor, mit anderem Inhalt' },
        { record: 'Angebot Jemand', reason: 'Kunde nicht gefunden' },
      ],
    });
    const { items } = await edge.store.list<Quote>({ collection: quotes.name });
    expect(items.map(({ id, data }) => [id, data.customerId, data.isLatestVersion])).toEqual([
      ['q1', 'C-1', true],
      ['q2', 'C-2', true],
    ]);
    expect(await count(invoices.name)).toBe(0);
    // A later export has only what came since.
    await upload({
      quotes: [quote('q3', 'C-1', { parentQuoteId: 'q1', version: 2 }), quote('q1', 'C-2')],
    });
    expect(await run('full')).toMatchObject({
      created: 1,
      failures: [
        { record: 'Angebot Jemand', reason: 'Unter dieser ID steht ein Angebot von jemand anderem' },
      ],
    });
    expect((await edge.store.get<Quote>(quotes.name, 'q3'))?.data).toMatchObject({
      version: 2,
      parentQuoteId: 'q1',
    });
  });

  it('tells of an id or number that two of a file have: the second one would be lost unseen', async () => {
    const invoice = (invoiceNumber: string) => ({
      id: 'i1',
      customerId: 'C-1',
      invoiceNumber,
      status: 'sent',
      price: 1000,
      taxAmount: 190,
      totalPrice: 1190,
      createdAt: '2026-10-20T09:30:00.000Z',
    });
    const export_ = {
      customers: [
        customer(1),
        customer(1),
        customer(1, { phone: '040 77' }),
        customer(1, { id: 'C-1b', phone: '040 78' }),
      ],
      quotes: [
        { id: 'q1', customerId: 'C-1', customerName: 'Kunde 1', price: 100 },
        { id: 'q1', customerId: 'C-1b', customerName: 'Kunde 1', price: 999 },
      ],
      invoices: [invoice('RE-2026-0901'), invoice('RE-2026-0902'), invoice('RE-2026-0901')],
      emailHistory: [
        { id: 'm1', customerId: 'C-1', subject: 'Guten Tag' },
        { id: 'm1', customerId: 'C-1', subject: 'Auf Wiedersehen' },
      ],
    };
    const reason = 'kommt in der Datei zweimal vor, mit anderem Inhalt';
    const records = ['Kunde K202610001 Kunde 1', 'Kunde K202610001 Kunde 1', 'Angebot Kunde 1'];
    const failures = [...records, 'Rechnung RE-2026-0902', 'E-Mail m1'].map((record) => ({ record, reason }));
    await upload(export_);
    const compared = await call<MigrationComparison>('POST', '/compare', { source: 'file' });
    expect(compared.body).toMatchObject({ damaged: failures, damagedCount: 5 });
    expect(await run('full')).toMatchObject({ created: 4, skipped: 2, failures });
    expect((await stored('C-1'))?.data.phone).toBe('030 1');
    await upload(export_);
    expect(await run('full')).toMatchObject({ created: 0, skipped: 6, failures });
  });

  it('tells of a second disposition of a quote and a second invoice of a number, under whatever id', async () => {
    const invoice = (id: string, more = {}) => ({
      ...{ id, customerId: 'C-1', invoiceNumber: 'RE-2026-0901', status: 'sent' },
      ...{ price: 1000, taxAmount: 190, totalPrice: 1190, createdAt: '2026-10-20T09:30:00.000Z' },
      ...more,
    });
    const byHand = { status: 'draft', invoiceNumber: 'Alt-7' };
    const disposition = (id: string, status: string) => ({ id, quoteId: 'q1', status });
    await upload({
      customers: [customer(1)],
      quotes: [{ id: 'q1', customerId: 'C-1', customerName: 'Kunde 1', price: 100 }],
      invoices: [
        // As the second one is typed, the dashes are others.
        ...[invoice('i1'), invoice('i1'), invoice('i2', { invoiceNumber: 'RE–2026–0901' })],
        // Drafts take no number yet.
        ...[invoice('i3', byHand), invoice('i4', byHand)],
      ],
      dispositions: [
        disposition('d1', 'accepted'),
        disposition('d2', 'assigned'),
        disposition('d3', 'accepted'),
      ],
    });
    const failures = [
      { record: 'Rechnung RE–2026–0901', reason: 'Die Rechnungsnummer RE–2026–0901 ist schon vergeben' },
      {
        record: 'Disposition d2',
        reason: 'Für dieses Angebot steht in der Datei schon eine andere Disposition',
      },
    ];
    const compared = await call<MigrationComparison>('POST', '/compare', { source: 'file' });
    expect(compared.body).toMatchObject({ damaged: failures, damagedCount: 2 });
    // The same once more, under another id or not, is skipped.
    expect(await run('full')).toMatchObject({ created: 6, skipped: 2, failures });
    expect((await edge.store.get(dispositions.name, 'q1'))?.data).toMatchObject({ status: 'accepted' });
  });

  it('tells of a second disposition of a quote that names another version of it', async () => {
    const quote = (id: string, more = {}) => ({
      id,
      customerId: 'C-1',
      customerName: 'Kunde 1',
      price: 100,
      ...more,
    });
    const disposition = (id: string, quoteId: string, status: string) => ({ id, quoteId, status });
    const between = Array.from({ length: 20 }, (_, index) => `b${index}`);
    const export_ = {
      customers: [customer(1)],
      quotes: [
        quote('q1'),
        quote('q2', { parentQuoteId: 'q1', version: 2 }),
        ...between.map((id) => quote(id)),
      ],
      dispositions: [
        disposition('d1', 'q2', 'assigned'),
        disposition('d2', 'q2', 'assigned'),
        // Brought together are fewer.
        ...between.map((id) => disposition(`d${id}`, id, 'accepted')),
        disposition('d3', 'q1', 'accepted'),
        disposition('d4', 'q1', 'accepted'),
      ],
    };
    const reason = 'Für dieses Angebot steht in der Datei schon eine andere Disposition';
    const failures = ['Disposition d1', 'Disposition d2'].map((record) => ({ record, reason }));
    await upload(export_);
    expect(await run('full')).toMatchObject({ failed: 2, failures, skipped: 1 });
    expect((await edge.store.get(dispositions.name, 'q1'))?.data).toMatchObject({ status: 'accepted' });
    await upload(export_);
    expect(await run('full')).toMatchObject({ created: 0, failures });
  });

  it('tells of an id that somebody else has here', async () => {
    const invoice = (invoiceNumber: string) => ({
      id: 'i1',
      customerId: 'C-1',
      invoiceNumber,
      status: 'sent',
      price: 1000,
      taxAmount: 190,
      totalPrice: 1190,
      createdAt: '2026-10-20T09:30:00.000Z',
    });
    await upload({ customers: [customer(1)], invoices: [invoice('RE-2026-0901')] });
    await run('full');
    await upload({ customers: [{ ...customer(2), id: 'C-1' }], invoices: [invoice('RE-2026-0902')] });
    expect(await run('full')).toMatchObject({
      created: 0,
      skipped: 0,
      failures: [
        { record: 'Kunde K202610002 Kunde 2', reason: 'Unter dieser ID steht hier schon K202610001 Kunde 1' },
        { record: 'Rechnung RE-2026-0902', reason: 'Unter dieser ID steht hier schon RE-2026-0901' },
      ],
    });
  });

  it('brings photo records, mails, dispositions and appointments to the customers of here, and nothing twice', async () => {
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'C-anders', customer(1));
    });
    const content = {
      customers: [customer(1)],
      quotes: [
        {
          id: 'q1',
          customerId: 'C-1',
          price: 999,
          status: 'accepted',
          createdAt: '2026-10-02T08:00:00.000Z',
        },
      ],
      customerPhotos: [
        { id: 'p1', customerId: 'C-1', fileName: 'Küche.jpg', category: 'Küche' },
        { id: 'p2', customerId: 'C-fremd', fileName: 'Bad.jpg' },
      ],
      emailHistory: [
        { id: 'm1', customerId: 'C-1', to: 'a@example.de', subject: 'Angebot', status: 'sent' },
        { id: 'm2', customerId: 'C-fremd', to: 'b@example.de', subject: 'Gruß', status: 'sent' },
      ],
      dispositions: { q1: { status: 'assigned', assignedVehicles: [] }, q9: { status: 'accepted' } },
      events: [{ id: 'e1', title: 'Besichtigung', date: '2026-11-24', time: '10:00', customerId: 'C-1' }],
      quoteTemplates: [{ id: 't1', name: 'Komplett-Service', createdBy: 'System' }],
    };
    await upload(content);
    expect(await run('full')).toMatchObject({
      state: 'completed',
      created: 6,
      failed: 2,
      failures: [
        { record: 'Foto p2', reason: 'Kunde nicht gefunden' },
        { record: 'Disposition q9', reason: 'Angebot nicht gefunden' },
      ],
    });
    const dataOf = async (name: string, id: string) => (await edge.store.get<object>(name, id))?.data;
    for (const [name, id] of [
      [photos.name, 'p1'],
      [emailHistory.name, 'm1'],
      [dispositions.name, 'q1'],
      [calendarEvents.name, 'e1'],
    ] as const) {
      expect(await dataOf(name, id), name).toMatchObject({ customerId: 'C-anders' });
    }
    // It was sent, whoever it was.
    expect(await dataOf(emailHistory.name, 'm2')).not.toHaveProperty('customerId');
    await upload(content);
    expect(
      (await call<MigrationComparison>('POST', '/compare', { source: 'file' })).body.missing,
    ).toMatchObject({
      customers: 0,
      photos: 1,
      emailHistory: 0,
      dispositions: 1,
      quoteTemplates: 0,
    });
    expect(await run('full')).toMatchObject({ created: 0, failed: 2 });
  });

  it.each([
    ['nothing in it', '', 'Die Datei ist leer'],
    ['no JSON', '{"customers":', 'Die Datei ist kein gültiges JSON'],
    ['another JSON', { kunden: [] }, /kein Export/],
    ['lists that are none', { customers: 'viele' }, /„customers“ ist keine Liste/],
  ])('refuses a file with %s, and keeps the one before', async (_, content, reason) => {
    await upload({ customers: many(2) }, 'gut.json');
    const refused = await upload(content, 'schlecht.json');
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatch(reason);
    expect((await status()).file).toMatchObject({ name: 'gut.json', customers: 2 });
    expect(readdirSync(join(edge.dataDir, 'files/migration'))).toHaveLength(1);
  });

  it.each([
    ['an emoji at the longest', `${'x'.repeat(92)}😀.json`, `Export ${'x'.repeat(92)}`],
    [
      'a line break and half a character',
      'alte\r\nKunden\u0007 \ud83d.json',
      'Export alte Kunden \ufffd.json',
    ],
  ])('brings customers of a file whose name has %s', async (_, name, migratedFrom) => {
    const content = { customers: [customer(1, { hund: `${'x'.repeat(1987)}😀${'x'.repeat(20)}` })] };
    await edge.edge.migration.upload(name, bytesOf(content));
    expect(await run('full')).toMatchObject({ created: 1, failed: 0 });
    expect((await stored('C-1'))?.data).toMatchObject({
      ...{ migratedFrom, notes: `hund: ${'x'.repeat(1987)} … (gekürzt)` },
    });
  });

  const keys = async () => (await edge.edge.blobs.list('migration/')).items.map(({ key }) => key);

  it('keeps the uploaded file after a test, and deletes it once all of it was migrated, or the data were cleared', async () => {
    await upload({ customers: many(2) });
    await run('test');
    expect(await keys()).toHaveLength(1);
    await run('full');
    expect(await keys()).toEqual([]);
    expect((await status()).file).toBeUndefined();
    expect((await status()).run?.state).toBe('completed');

    await upload({ customers: many(2) });
    await call('POST', '/clear', { confirmation: 'LÖSCHEN' });
    expect((await upload({ customers: many(3) })).status).toBe(409);
    await edge.edge.migration.settled();
    expect(await keys()).toEqual([]);
    expect((await status()).file).toBeUndefined();
  });

  it('keeps the uploaded file where something failed: it can be compared and migrated once more', async () => {
    await upload({ customers: [...many(2), { name: '', id: 'C-leer' }] });
    await run('full');
    expect((await status()).run).toMatchObject({ state: 'completed', created: 2, failed: 1 });
    expect((await status()).file).toMatchObject({ customers: 3 });
    expect((await call<MigrationComparison>('POST', '/compare', { source: 'file' })).status).toBe(200);
    await run('full');
    expect((await status()).run).toMatchObject({ created: 0, skipped: 2, failed: 1 });
    expect(await keys()).toHaveLength(1);
  });

  it('deletes uploads that a killed server left, and none that may be under way', async () => {
    const left = `migration/${NOW.getTime()}-left.bin`;
    const earlier = 'migration/0b5e8c1e-9f4e-4c5e-8f57-3b3f3b1f6a11.bin';
    for (const key of [left, earlier]) await edge.edge.blobs.put(key, Buffer.from('{}'));
    now = new Date(NOW.getTime() + 59 * 60_000);
    await upload({ customers: many(1) });
    expect(await keys()).toHaveLength(2);
    expect(await keys()).toContain(left);
    now = new Date(NOW.getTime() + 61 * 60_000);
    await run('test');
    expect(await keys()).toHaveLength(1);
    expect(await keys()).not.toContain(left);
  });

  it('refuses a file in another charset by its name, before a name is garbled', async () => {
    async function* latin1() {
      yield Buffer.from('{"customers":[{"id":"1","name":"Müller"}]}', 'latin1');
    }
    await expect(edge.edge.migration.upload('alt.json', latin1())).rejects.toMatchObject({
      status: 422,
      message: 'Die Datei ist nicht in UTF-8 gespeichert',
    });
  });

  it('refuses a file that is nested so deep that nothing of it could be passed on', async () => {
    const notes = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(await upload(`{"customers":[{"id":"1","notes":${notes}}]}`)).toMatchObject({
      status: 422,
      body: { error: 'Die Datei ist kein Export: „customers“ ist zu tief verschachtelt' },
    });
  });

  it('refuses a file of more than 100 MB, and keeps nothing of it', async () => {
    async function* large() {
      yield new Uint8Array(1);
      yield new Uint8Array(100 * 1024 * 1024);
    }
    await expect(edge.edge.migration.upload('alles.json', large())).rejects.toMatchObject({
      status: 413,
      message: 'Die Datei ist zu groß (höchstens 100 MB)',
    });
    expect(await keys()).toEqual([]);
  });

  it('tests with one customer, and says so', async () => {
    await upload({ customers: [customer(1, { id: 'demo_1' }), customer(2), customer(3)] });
    expect(await run('test')).toMatchObject({
      state: 'completed',
      customer: { id: 'C-2', name: 'Kunde 2', customerNumber: 'K202610002' },
    });
    expect(await count(customers.name)).toBe(1);
  });

  it.each([
    ['nobody', { customers: [], quotes: [] }, 'Keine Kunden zum Testen gefunden'],
    [
      'somebody damaged',
      { customers: [customer(1, { name: '' })] },
      'Test-Migration fehlgeschlagen: Kunde K202610001: ohne Namen',
    ],
  ])('says of a test with %s why it failed', async (_, content, error) => {
    await upload(content);
    expect(await run('test')).toMatchObject({ state: 'failed', error });
  });

  it('says of a test whose customer is not there afterwards that it failed', async () => {
    await upload({ customers: [customer(1)] });
    const get = edge.store.get.bind(edge.store);
    vi.spyOn(edge.store, 'get').mockImplementation((collection, id) =>
      collection === customers.name ? Promise.resolve(undefined) : get(collection, id),
    );
    expect(await run('test')).toMatchObject({
      error: 'Test-Migration fehlgeschlagen: Kunde nach der Migration nicht im Ziel gefunden',
    });
  });

  it('compares what the source has with what is here', async () => {
    await edge.store.transact(async (transaction) => {
      transaction.create(customers.name, 'C-1', customer(1));
      transaction.create(customers.name, 'anders', customer(2));
    });
    await upload({
      customers: [customer(1), customer(2), customer(3), customer(4, { name: '' })],
      quotes: [{ id: 'quote_1' }],
    });
    expect((await call<MigrationComparison>('POST', '/compare', { source: 'file' })).body).toMatchObject({
      store: { customers: 2, quotes: 0, invoices: 0 },
      source: { customers: 4, quotes: 1, invoices: 0 },
      missing: { customers: 2, quotes: 1, invoices: 0 },
      damagedCount: 2,
      damaged: [
        { record: 'Kunde K202610004', reason: 'ohne Namen' },
        { record: 'Angebot quote_1', reason: expect.stringMatching(/^\p{Lu}\S+ fehlt$/u) },
      ],
    });
  });

  it('says why it cannot compare, and that there is no file', async () => {
    const refused = await call('POST', '/compare', { source: 'file' });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Fehler beim Datenvergleich: Es ist noch kein Export hochgeladen.' },
    });
    expect((await call('POST', '/start', { kind: 'full', source: 'file' })).status).toBe(409);
  });
});

describe('a run', () => {
  const TOTAL = 2500;
  const start = async () => {
    await upload({ customers: many(TOTAL) });
    await call('POST', '/start', { kind: 'full', source: 'file' });
  };
  const someDone = () =>
    vi.waitFor(async () => expect((await edge.edge.migration.status()).run?.done).toBeGreaterThan(0), {
      interval: 5,
      timeout: 10_000,
    });
  const expectAll = async () => {
    expect((await status()).run).toMatchObject({
      state: 'completed',
      created: TOTAL,
      skipped: 0,
      failed: 0,
      done: TOTAL,
    });
    expect(await count(customers.name)).toBe(TOTAL);
  };

  it('pauses, and goes on where it was', async () => {
    await start();
    await someDone();
    await call('POST', '/control', { action: 'pause' });
    await edge.edge.migration.settled();
    const paused = (await status()).run;
    expect(paused).toMatchObject({ state: 'paused', total: TOTAL });
    expect(paused?.done).toBeLessThan(TOTAL);
    expect(await count(customers.name)).toBe(paused?.done);
    await call('POST', '/control', { action: 'resume' });
    await edge.edge.migration.settled();
    await expectAll();
  });

  it('is cancelled: what is there stays, and another one can begin', async () => {
    await start();
    await someDone();
    await call('POST', '/control', { action: 'cancel' });
    await edge.edge.migration.settled();
    expect((await status()).run).toMatchObject({ state: 'cancelled', finishedAt: NOW.toISOString() });
    expect(await count(customers.name)).toBeGreaterThan(0);
    expect((await call('POST', '/control', { action: 'resume' })).status).toBe(409);
    expect(await run('full')).toMatchObject({ state: 'completed' });
    expect(await count(customers.name)).toBe(TOTAL);
  });

  it('is one at a time, at whichever server', async () => {
    await start();
    expect(await call('POST', '/start', { kind: 'full', source: 'file' })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Es läuft bereits eine Migration/) },
    });
    expect((await upload({ customers: many(1) })).status).toBe(409);
    expect((await call('POST', '/control', { action: 'resume' })).status).toBe(409);
    await edge.edge.migration.settled();
    await expectAll();
  });

  it('whose server ends counts as interrupted, and goes on at the next one without a loss or a double', {
    tags: ['by-chance'],
  }, async () => {
    await start();
    await someDone();
    await edge.edge.close();
    const { dataDir } = edge;
    edge = await createTestEdge({ clock: () => now, outside: server.agent, dataDir });
    headers = await edge.login();
    expect((await status()).run?.state).toBe('interrupted');
    await call('POST', '/control', { action: 'resume' });
    await edge.edge.migration.settled();
    await expectAll();
  });

  it('whose server was killed counts as interrupted: at once, and where others may be on the store with its lease', async () => {
    await start();
    await edge.edge.migration.settled();
    await upload({ customers: many(TOTAL) });
    await edge.store.transact(async (transaction) => {
      const state = await transaction.get<{ run: object }>('system', 'migration');
      const lease = { owner: 'dead', expiresAt: new Date(NOW.getTime() + 30_000).toISOString() };
      transaction.set('system', 'migration', {
        ...state?.data,
        run: { ...state?.data.run, state: 'running' },
        lease,
      });
    });
    const { Migration } = await import('./migration.service.ts');
    const reading = { dispatcher: server.agent, hosts: [] };
    const among = new Migration({ ...edge.edge, isAlone: false, reading, onError: () => undefined });
    expect((await among.status()).run?.state).toBe('running');
    await expect(among.control('resume')).rejects.toThrow('Es läuft bereits eine Migration.');
    now = new Date(NOW.getTime() + 31_000);
    expect((await among.status()).run?.state).toBe('interrupted');
    now = NOW;
    expect((await status()).run?.state).toBe('interrupted');
    await call('POST', '/control', { action: 'resume' });
    await edge.edge.migration.settled();
    await expectAll();
  });

  it('says where Firestore is away that Firebase is not available', async () => {
    await upload({ customers: many(1) });
    const { Migration } = await import('./migration.service.ts');
    const { embedded: _, ...cloud } = edge.edge;
    const store = { ...bound(edge.store), list: () => Promise.reject(new StoreUnavailable()) };
    const reading = { dispatcher: server.agent, hosts: [] };
    const migration = new Migration({ ...cloud, store, reading, onError: () => undefined });
    await migration.start('full', 'file', 'Eva');
    await migration.settled();
    expect((await migration.status()).run?.error).toBe(
      'Migration fehlgeschlagen: Firebase nicht verfügbar für Migration',
    );
    await expect(migration.compare('file')).rejects.toThrow(
      'Fehler beim Datenvergleich: Firebase nicht verfügbar für Migration',
    );
  });
});

function bound(store: TestEdge['store']): TestEdge['store'] {
  return {
    get: (...all) => store.get(...all),
    list: (query) => store.list(query),
    count: (query) => store.count(query),
    watch: (...all) => store.watch(...all),
    watchCount: (...all) => store.watchCount(...all),
    transact: (work) => store.transact(work),
  };
}

describe('from the spreadsheet', () => {
  const HEADER = 'Name,Telefon,E-Mail,WhatsApp,Von Adresse';
  const rows = (all: readonly string[]) =>
    server.answers.set('docs.google.com/sheet.csv', csv([HEADER, ...all].join('\n')));
  beforeEach(async () => {
    const settings = { ...DEFAULT_SETTINGS, sheetAddresses: ['https://docs.google.com/sheet.csv'] };
    await edge.call('PUT', '/api/settings', { headers, body: { basedOn: 0, settings } });
  });

  it('compares, tests with one row, brings all of them once and lists the damaged', async () => {
    rows([
      'Anna,030 1,anna@example.de',
      ',030 2,ohne@example.de',
      'Bert,030 3,bert@example.de',
      'Cora,030 4,cora@example.de',
    ]);
    const compare = async () =>
      (await call<MigrationComparison>('POST', '/compare', { source: 'sheet' })).body;
    expect(await compare()).toMatchObject({
      source: { customers: 4 },
      missing: { customers: 4 },
      damaged: [{ record: 'Zeile 3', reason: 'Name ist erforderlich' }],
    });
    expect(await run('test', 'sheet')).toMatchObject({ state: 'completed', customer: { name: 'Anna' } });
    expect(await count(customers.name)).toBe(1);
    for (const created of [2, 0]) {
      expect(await run('full', 'sheet')).toMatchObject({
        state: 'completed',
        created,
        failed: 1,
        failures: [{ record: 'Zeile 3', reason: 'Name ist erforderlich' }],
      });
    }
    expect(await count(customers.name)).toBe(3);
    expect(await compare()).toMatchObject({ store: { customers: 3 }, missing: { customers: 1 } });
  });

  it('brings all rows again once the data were cleared', async () => {
    rows(['Anna,030 1,anna@example.de', 'Bert,030 3,bert@example.de']);
    expect(await run('full', 'sheet')).toMatchObject({ state: 'completed', created: 2 });
    await call('POST', '/clear', { confirmation: 'LÖSCHEN' });
    await edge.edge.migration.settled();
    expect(await count(customers.name)).toBe(0);
    expect(await run('full', 'sheet')).toMatchObject({ state: 'completed', created: 2 });
    expect(await count(customers.name)).toBe(2);
  });

  it('brings nobody twice who stayed when the data were cleared', async () => {
    rows(['Anna,030 1,anna@example.de', 'Bert,030 3,bert@example.de']);
    await run('full', 'sheet');
    const { Migration } = await import('./migration.service.ts');
    const store: TestEdge['store'] = {
      ...bound(edge.store),
      async list<Data>(query: Query) {
        // The backup alone reads the counters.
        if (query.collection === counters.name) {
          const { items } = await edge.store.list<Customer>({ collection: customers.name });
          const anna = items.find(({ data }) => data.name === 'Anna');
          const moved = { phone: '0171 9999999', email: 'neu@example.de' };
          await edge.store.transact(async (transaction) => {
            if (anna) transaction.set(customers.name, anna.id, { ...anna.data, ...moved }, anna.version);
          });
        }
        return edge.store.list<Data>(query);
      },
    };
    const reading = { dispatcher: server.agent, hosts: [] };
    const parts = { ...edge.edge, store, embedded: undefined, reading, onError: () => undefined };
    const migration = new Migration(parts);
    await migration.clear('Eva');
    await migration.settled();
    expect((await status()).run).toMatchObject({ state: 'completed', done: 1, failed: 1 });
    for (const created of [1, 0]) {
      expect(await run('full', 'sheet')).toMatchObject({ state: 'completed', created });
    }
    expect(await count(customers.name)).toBe(2);
  });

  it('counts after a pause what the sync brought before it noticed', async () => {
    rows(Array.from({ length: 150 }, (_, index) => `Kunde ${index},030 ${1000 + index}`));
    await call('POST', '/start', { kind: 'full', source: 'sheet' });
    await vi.waitFor(async () => expect(await count(customers.name)).toBeGreaterThan(0), 10_000);
    await call('POST', '/control', { action: 'pause' });
    await edge.edge.migration.settled();
    await call('POST', '/control', { action: 'resume' });
    await edge.edge.migration.settled();
    expect((await status()).run).toMatchObject({ state: 'completed', created: 150, failed: 0 });
  });

  it('says why it cannot be read', async () => {
    expect(await run('full', 'sheet')).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^Migration fehlgeschlagen: Alle CSV-Zugriffsmethoden fehlgeschlagen/),
    });
    expect(await run('test', 'sheet')).toMatchObject({
      error: expect.stringMatching(/^Test-Migration fehlgeschlagen: Alle CSV-Zugriffsmethoden/),
    });
    rows([]);
    expect(await run('test', 'sheet')).toMatchObject({ error: 'Keine Kunden zum Testen gefunden' });
  });
});

describe('clearing', () => {
  it('backs up, deletes customers with what goes with them, and keeps issued invoices with their history (D11)', async () => {
    const fixture = await InvoiceFixture.in(edge);
    const issued = await fixture.issued();
    await fixture.draft();
    await upload({ customers: many(30) });
    await run('full');
    expect((await call('POST', '/clear', { confirmation: 'löschen' })).status).toBe(422);
    expect(await count(customers.name)).toBe(30);

    await call('POST', '/clear', { confirmation: 'LÖSCHEN', by: 'Eva' });
    await edge.edge.migration.settled();
    const cleared = (await status()).run;
    expect(cleared).toMatchObject({
      state: 'completed',
      kind: 'clear',
      done: 30,
      failed: 0,
      startedBy: 'Eva',
    });
    expect(await count(customers.name)).toBe(0);
    expect(await count(quotes.name)).toBe(0);
    const kept = await edge.store.list({ collection: invoices.name });
    expect(kept.items.map(({ id }) => id)).toEqual([issued.id]);
    expect(await count(invoiceEvents.name)).toBeGreaterThan(2);
    expect(await edge.store.get(counters.name, 'customers_2026_10')).toBeDefined();
    expect(readdirSync(cleared?.backup ?? '')).toContain('manifest.json');
    // What was cleared can come again.
    await upload({ customers: many(30) });
    expect(await run('full')).toMatchObject({ created: 30 });
  });

  const enter = (id: string) =>
    edge.store.transact(async (transaction) => {
      const { id: _, ...data } = customer(900);
      transaction.create(customers.name, id, data);
    });
  const begin = async () => {
    await upload({ customers: many(300) });
    await run('full');
    await call('POST', '/clear', { confirmation: 'LÖSCHEN' });
    await vi.waitFor(async () => expect((await edge.edge.migration.status()).run?.done).toBeGreaterThan(0), {
      interval: 1,
      timeout: 20_000,
    });
  };

  it('leaves who came after the backup', async () => {
    await begin();
    await enter('zuletzt');
    await edge.edge.migration.settled();
    expect((await status()).run).toMatchObject({ state: 'completed', done: 300, total: 300 });
    expect(await stored('zuletzt')).toBeDefined();
    expect(await count(customers.name)).toBe(1);
  });

  it('leaves who came while it was backed up: the backup may not have them', async () => {
    await upload({ customers: many(1) });
    await run('full');
    const { Migration } = await import('./migration.service.ts');
    let isIn = false;
    const store: TestEdge['store'] = {
      ...bound(edge.store),
      async list<Data>(query: Query) {
        // Until it clears, nothing but the backup reads others than customers.
        if (query.collection !== customers.name && !isIn) await enter('zuletzt');
        isIn ||= query.collection !== customers.name;
        return edge.store.list<Data>(query);
      },
    };
    const reading = { dispatcher: server.agent, hosts: [] };
    const migration = new Migration({
      ...edge.edge,
      store,
      embedded: undefined,
      reading,
      onError: () => undefined,
    });
    await migration.clear('Eva');
    await migration.settled();
    expect((await migration.status()).run).toMatchObject({ state: 'completed', done: 1 });
    expect(await stored('zuletzt')).toBeDefined();
  });

  it('leaves, and names, whom somebody changed or gave a quote after the backup', async () => {
    await upload({ customers: many(3) });
    await run('full');
    const merged = (id: string, into: string) => ({ masterId: into, others: [{ id }] });
    await edge.store.transact(async (transaction) => {
      transaction.create(customerMerges.name, 'merge_1', merged('C-8', 'C-9'));
      transaction.create(customerMerges.name, 'merge_2', merged('C-9', 'C-1'));
      transaction.create(customerMerges.name, 'merge_3', merged('C-7', 'C-3'));
    });
    const { Migration } = await import('./migration.service.ts');
    let isChanged = false;
    const change = () =>
      edge.store.transact(async (transaction) => {
        const first = await transaction.get<Customer>(customers.name, 'C-1');
        if (first) transaction.set(customers.name, 'C-1', { ...first.data, notes: 'Ruft morgen an' });
        transaction.create(quotes.name, 'Q-1', { customerId: 'C-2' });
      });
    const store: TestEdge['store'] = {
      ...bound(edge.store),
      async list<Data>(query: Query) {
        // The backup alone reads the counters.
        if (query.collection === counters.name && !isChanged) {
          isChanged = true;
          await change();
        }
        return edge.store.list<Data>(query);
      },
    };
    const reading = { dispatcher: server.agent, hosts: [] };
    const parts = { ...edge.edge, store, embedded: undefined, reading, onError: () => undefined };
    const migration = new Migration(parts);
    await migration.clear('Eva');
    await migration.settled();
    const reason =
      'Seit der Sicherung kam hier etwas dazu oder wurde geändert. Das bleibt; „Daten löschen“ sichert neu und löscht auch das.';
    expect((await migration.status()).run).toMatchObject({
      state: 'completed',
      done: 1,
      failed: 2,
      failures: [
        { record: 'Kunde Kunde 1', reason },
        { record: 'Kunde Kunde 2', reason },
      ],
    });
    expect(await stored('C-1')).toMatchObject({ data: { notes: 'Ruft morgen an' } });
    expect(await count(quotes.name)).toBe(1);
    // What was merged into whom stays, and what was merged into that before: both can be undone.
    const { items: merges } = await edge.store.list({ collection: customerMerges.name });
    expect(merges.map(({ id }) => id)).toEqual(['merge_1', 'merge_2']);
    now = new Date(NOW.getTime() + 60_000);
    await migration.clear('Eva');
    await migration.settled();
    expect((await migration.status()).run).toMatchObject({ state: 'completed', done: 2, failed: 0 });
    expect((await count(customers.name)) + (await count(quotes.name))).toBe(0);
  });

  it('puts back, and names, whom somebody gave a quote while they were deleted', async () => {
    await upload({ customers: many(3) });
    await run('full');
    const { Migration } = await import('./migration.service.ts');
    let isSaved = false;
    const store: TestEdge['store'] = {
      ...bound(edge.store),
      async list<Data>(query: Query) {
        const page = await edge.store.list<Data>(query);
        const isClearing = (await edge.edge.migration.status()).run?.step === 'clearing';
        if (isClearing && query.collection === quotes.name && !isSaved) {
          isSaved = true;
          await edge.store.transact(async (transaction) => {
            transaction.create(quotes.name, 'Q-late', { customerId: 'C-2' });
          });
        }
        return page;
      },
    };
    const reading = { dispatcher: server.agent, hosts: [] };
    const parts = { ...edge.edge, store, embedded: undefined, reading, onError: () => undefined };
    const migration = new Migration(parts);
    await migration.clear('Eva');
    await migration.settled();
    const there = async () => [await count(customers.name), await count(quotes.name)];
    expect((await migration.status()).run).toMatchObject({
      state: 'completed',
      done: 2,
      failed: 1,
      failures: [{ record: 'Kunde Kunde 2' }],
    });
    expect(await there()).toEqual([1, 1]);
    expect(await stored('C-2')).toMatchObject({ version: 2, data: { name: 'Kunde 2' } });
    now = new Date(NOW.getTime() + 60_000);
    await migration.clear('Eva');
    await migration.settled();
    expect((await migration.status()).run).toMatchObject({ done: 1, failed: 0 });
    expect(await there()).toEqual([0, 0]);
  });

  it('finds what a killed server left of customers who are gone, and no more than goes with them', async () => {
    await upload({ customers: many(1) });
    await run('full');
    await edge.store.transact(async (transaction) => {
      transaction.create(quotes.name, 'Q-left', { customerId: 'C-gone' });
      transaction.create(quoteLinks.name, 'link', { originalId: 'Q-left' });
      transaction.create(invoices.name, 'issued', { customerId: 'C-2', status: 'sent' });
      transaction.create(emailHistory.name, 'sent', { customerId: 'C-2', invoiceId: 'issued' });
      transaction.create(calendarEvents.name, 'holiday', { customerId: '' });
    });
    await call('POST', '/clear', { confirmation: 'LÖSCHEN' });
    await edge.edge.migration.settled();
    expect((await status()).run).toMatchObject({ state: 'completed', done: 1, total: 1, failed: 0 });
    expect([await count(quotes.name), await count(quoteLinks.name)]).toEqual([0, 0]);
    const kept = [invoices, emailHistory, calendarEvents].map(({ name }) => count(name));
    expect(await Promise.all(kept)).toEqual([1, 1, 1]);
  });

  it('takes along the merges of those who are gone', async () => {
    await upload({ customers: many(1) });
    await run('full');
    const merge = (masterId: string) => ({ masterId, masterName: 'Kunde', others: [] });
    await edge.store.transact(async (transaction) => {
      transaction.create(customerMerges.name, 'merge_1', merge('C-1'));
      transaction.create(customerMerges.name, 'merge_2', merge('C-2'));
      transaction.create(mergeParts.name, 'part_1', { mergeId: 'merge_1', kind: 'original' });
      transaction.create(mergeParts.name, 'part_2', { mergeId: 'merge_2', kind: 'original' });
    });
    await call('POST', '/clear', { confirmation: 'LÖSCHEN' });
    await edge.edge.migration.settled();
    expect([await count(customerMerges.name), await count(mergeParts.name)]).toEqual([0, 0]);
  });

  it('is called what it is where somebody wants another one meanwhile', async () => {
    await begin();
    expect(await call('POST', '/clear', { confirmation: 'LÖSCHEN' })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Die Daten werden bereits gelöscht/) },
    });
    await edge.edge.migration.settled();
  });

  it('goes on only for who types the word again, after a backup of who has come meanwhile', async () => {
    await begin();
    await call('POST', '/control', { action: 'pause' });
    await edge.edge.migration.settled();
    await enter('zuletzt');
    const before = await count(customers.name);
    expect(await call('POST', '/control', { action: 'resume' })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/bestätigen Sie „Daten löschen“ erneut/) },
    });
    expect((await call('POST', '/start', { kind: 'full', source: 'sheet' })).status).toBe(409);
    expect(await count(customers.name)).toBe(before);

    now = new Date(NOW.getTime() + 60_000);
    await call('POST', '/clear', { confirmation: 'LÖSCHEN' });
    await edge.edge.migration.settled();
    const again = (await status()).run;
    expect(again).toMatchObject({ state: 'completed', done: before });
    expect(await count(customers.name)).toBe(0);
    const backup = await createTestEdge({ dataDir: again?.backup ?? '' });
    expect(await backup.store.get(customers.name, 'zuletzt')).toBeDefined();
    await backup.close();
  });

  it('is cancelled: whoever is not deleted yet stays', async () => {
    await begin();
    const before = await count(customers.name);
    await call('POST', '/control', { action: 'cancel' });
    await edge.edge.migration.settled();
    expect((await status()).run).toMatchObject({
      kind: 'clear',
      state: 'cancelled',
      finishedAt: NOW.toISOString(),
    });
    const left = await count(customers.name);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(before);
  });

  it('counts, cancelled, whom it was deleting right then', async () => {
    await upload({ customers: many(30) });
    await run('full');
    const { Migration } = await import('./migration.service.ts');
    let isCancelled = false;
    const store: TestEdge['store'] = {
      ...bound(edge.store),
      async list<Data>(query: Query) {
        const isClearing = (await edge.edge.migration.status()).run?.step === 'clearing';
        if (isClearing && !isCancelled) {
          isCancelled = true;
          await edge.edge.migration.control('cancel');
        }
        return edge.store.list<Data>(query);
      },
    };
    const reading = { dispatcher: server.agent, hosts: [] };
    const parts = { ...edge.edge, store, embedded: undefined, reading, onError: () => undefined };
    const migration = new Migration(parts);
    await migration.clear('Eva');
    await migration.settled();
    expect((await status()).run).toMatchObject({ state: 'cancelled', done: 25, total: 30 });
    expect(await count(customers.name)).toBe(5);
  });

  it('is left where the server closes before it has read what there is: that waits for no 50,000 documents', async () => {
    await upload({ customers: many(300) });
    await run('full');
    const { Migration } = await import('./migration.service.ts');
    let pages = 0;
    let closed: Promise<void> | undefined;
    const store: TestEdge['store'] = {
      ...bound(edge.store),
      list<Data>(query: Query) {
        pages += 1;
        closed ??= migration.close();
        return edge.store.list<Data>(query);
      },
    };
    const reading = { dispatcher: server.agent, hosts: [] };
    const migration = new Migration({ ...edge.edge, store, reading, onError: () => undefined });
    await migration.clear('Eva');
    await closed;
    await migration.settled();
    expect(pages).toBe(1);
    expect((await migration.status()).run).toMatchObject({ state: 'interrupted', step: 'backup' });
    expect(await count(customers.name)).toBe(300);
  });

  it('deletes nobody where the backup fails', async () => {
    await upload({ customers: many(2) });
    await run('full');
    writeFileSync(join(edge.dataDir, 'backups'), 'im Weg');
    vi.spyOn(console, 'error').mockReturnValue();
    await call('POST', '/clear', { confirmation: 'LÖSCHEN' });
    await edge.edge.migration.settled();
    expect((await status()).run).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^Daten löschen fehlgeschlagen/),
    });
    expect(await count(customers.name)).toBe(2);
  });

  it('ends where the store goes away, and says so: nobody counts as failed who was not tried', async () => {
    await upload({ customers: many(30) });
    await run('full');
    const { Migration } = await import('./migration.service.ts');
    let asked = 0;
    const store: TestEdge['store'] = {
      ...bound(edge.store),
      transact: (work) =>
        edge.store.transact((transaction) =>
          work({
            ...transaction,
            async get(collection, id) {
              if (collection === customers.name) asked += 1;
              if (collection === customers.name && asked > 25) throw new StoreUnavailable();
              return transaction.get(collection, id);
            },
          }),
        ),
    };
    const reading = { dispatcher: server.agent, hosts: [] };
    const migration = new Migration({ ...edge.edge, store, reading, onError: () => undefined });
    await migration.clear('Eva');
    await migration.settled();
    expect((await migration.status()).run).toMatchObject({
      state: 'failed',
      error: 'Daten löschen fehlgeschlagen: Der Speicher ist nicht erreichbar',
      done: 25,
      failed: 0,
    });
    expect(await count(customers.name)).toBe(5);
  });
});
