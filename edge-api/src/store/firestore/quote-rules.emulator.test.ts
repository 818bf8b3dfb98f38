import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  calculateQuote,
  customerSchema,
  customers,
  DEFAULT_SETTINGS,
  noticeSchema,
  notices,
  offerOf,
  QUOTE_STATUSES,
  type Quote,
  quoteSchema,
  quotes,
  quoteTemplateSchema,
  quoteTemplates,
  STANDARD_TEMPLATE_ID,
  SYSTEM_TEMPLATES,
} from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions } from '../../auth/sessions.collection.ts';
import { PROJECT_FOLDER } from '../../config.ts';
import { demoData } from '../../demo/demo-data.ts';
import { quoteLinks } from '../../offers/quote-links.collection.ts';
import { quoteMailings } from '../../quotes/quote-mailing.ts';
import { quoteSignatures } from '../../signatures/quote-signatures.collection.ts';
import { signedDocuments } from '../../signatures/signed-documents.collection.ts';
import { type Caller, envelope, firestoreClient } from '../../testing/firestore-client.ts';
import { type FirestoreEmulator, startFirestoreEmulator } from '../../testing/firestore-emulator.ts';

/** Whatever the collections declare: of quotes and what belongs to them a browser writes nothing (D17, D19). */
const RULES = readFileSync(join(PROJECT_FOLDER, 'edge-api/firestore/firestore.rules'), 'utf8');
const BROWSER: Caller = { session: 'live' };
const NOW = new Date('2026-11-21T08:00:00.000Z');

let emulator: FirestoreEmulator;
const as = (caller: Caller) => firestoreClient(emulator, caller);
const live = () => as(BROWSER);

beforeAll(async () => {
  emulator = await startFirestoreEmulator(RULES);
  await as('server').put('system', 'gate', envelope(1, { epoch: 1 }));
  const session = { epoch: 1, expiresAtMs: Date.now() + 3_600_000 };
  await as('server').put(sessions.name, 'live', envelope(1, session));
});
afterAll(() => emulator.stop());

const at = NOW.toISOString();
const DEMO = demoData(NOW, 1);
const CUSTOMER = customerSchema.parse(DEMO.customers[0]?.data);
const QUOTE = quoteSchema.parse({
  ...DEMO.quotes[0]?.data,
  status: 'sent',
  isLatestVersion: true,
  counts: true,
});
const details = { ...QUOTE.details, volume: 33 };
/** Every field that a quote can have, each with a value that a quote could have too. */
const OTHER: Required<Quote> = {
  customerId: 'C-2',
  customerName: 'Jemand Anderes',
  price: 1,
  comment: 'geändert',
  createdAt: at,
  createdBy: 'Jemand Anderes',
  status: 'accepted',
  updatedAt: at,
  volume: 33,
  distance: 451,
  fromFloor: 4,
  calculation: calculateQuote(details),
  details,
  customerEmail: 'jemand@example.de',
  customerPhone: '0171 7654321',
  rooms: 4,
  area: 90,
  emailData: { subject: 'Eine andere Anfrage', date: at, messageId: '<andere@example.de>' },
  version: 2,
  parentQuoteId: 'quote_other',
  isLatestVersion: false,
  versionIds: ['quote_other'],
  counts: false,
  changes: 'geändert',
  replaces: 'AN-00000001',
  offered: offerOf({ createdAt: at }, CUSTOMER, DEFAULT_SETTINGS),
  signatures: [{ role: 'customer', signedBy: 'Jemand Anderes', signedAt: at }],
  decision: {
    by: 'customer',
    outcome: 'accepted',
    name: 'Jemand Anderes',
    at,
    ipAddress: '198.51.100.1',
    contentHash: 'a'.repeat(64),
  },
  invoiceId: 'INV-1',
  delivery: { state: 'by-hand', at },
};
const stored = async (collection: string, data: unknown) => {
  const id = crypto.randomUUID();
  await as('server').put(collection, id, envelope(4, data));
  return id;
};
/** As the client's SDK writes one field. @returns who was let through */
const change = async (collection: string, before: object, more: object) => {
  const id = await stored(collection, before);
  const paths = ['version', 'commit', ...Object.keys(more).map((field) => `data.${field}`)];
  const write = (caller: Caller) => as(caller).change(collection, id, envelope(5, more), paths);
  return { live: await write(BROWSER), server: await write('server') };
};
const REFUSED = { live: false, server: true };

it('a browser changes a field where it may', async () => {
  expect(await change(customers.name, CUSTOMER, { notes: 'geändert' })).toEqual({ live: true, server: true });
});

it.each(QUOTE_STATUSES)(
  'no browser gives a quote that is %s another status, be it the next (D19)',
  async (from) => {
    const others = QUOTE_STATUSES.filter((status) => status !== from);
    for (const to of others) {
      expect(await change(quotes.name, { ...QUOTE, status: from }, { status: to }), to).toEqual(REFUSED);
    }
  },
);

it('no browser changes any field of a quote', async () => {
  expect(Object.keys(OTHER).toSorted()).toEqual(Object.keys(quoteSchema.shape).toSorted());
  for (const [field, value] of Object.entries(quoteSchema.parse(OTHER))) {
    expect(Reflect.get(QUOTE, field), field).not.toEqual(value);
    expect(await change(quotes.name, QUOTE, { [field]: value }), field).toEqual(REFUSED);
  }
});

it('no browser changes a quote along with what it may change', async () => {
  const id = await stored(quotes.name, QUOTE);
  const customer = await stored(customers.name, CUSTOMER);
  const both = [
    { collection: customers.name, id: customer, fields: envelope(5, CUSTOMER) },
    { collection: quotes.name, id, fields: envelope(5, { ...QUOTE, status: 'accepted' }) },
  ];
  expect(await live().writeAll(both)).toBe(false);
  expect(await as('server').writeAll(both)).toBe(true);
});

const quoteId = 'quote_1';
const customerId = 'C-1';
const documents = [
  { name: quotes.name, reads: true, data: QUOTE },
  {
    name: quoteTemplates.name,
    reads: true,
    data: quoteTemplateSchema.parse({
      ...SYSTEM_TEMPLATES[STANDARD_TEMPLATE_ID],
      isDefault: true,
      isSystem: false,
      createdAt: at,
      updatedAt: at,
      createdBy: 'Petra',
    }),
  },
  {
    name: notices.name,
    reads: true,
    data: noticeSchema.parse({
      at,
      kind: 'quote-accepted',
      text: 'Jemand hat das Angebot angenommen.',
      path: '/quotes',
      customerId,
      quoteId,
    }),
  },
  {
    name: quoteSignatures.name,
    reads: false,
    data: quoteSignatures.schema.parse({
      quoteId,
      customerId,
      role: 'customer',
      signedBy: 'Jemand',
      signedAt: at,
      ipAddress: '198.51.100.1',
      contentHash: 'a'.repeat(64),
      image: 'data:image/png;base64,AAAA',
      archived: true,
    }),
  },
  {
    name: quoteLinks.name,
    reads: false,
    data: quoteLinks.schema.parse({ originalId: quoteId, quoteId, version: 1, customerId, createdAt: at }),
  },
  {
    name: signedDocuments.name,
    reads: false,
    data: signedDocuments.schema.parse({
      quoteId,
      customerId,
      fileId: 'f',
      fileName: 'Angebot_signiert.pdf',
      sha256: 'a'.repeat(64),
      size: 1,
      archivedAt: at,
      roles: ['customer'],
    }),
  },
  { name: quoteMailings.name, reads: false, data: { mailId: 'mail_1' } },
];

it.each(documents)('no browser makes, replaces or deletes one of $name', async ({ name, reads, data }) => {
  const id = await stored(name, data);
  expect(await live().get(name, id)).toBe(reads);
  expect(await live().list(name)).toBe(reads);
  expect(await live().create(name, crypto.randomUUID(), envelope(1, data))).toBe(false);
  expect(await live().update(name, id, envelope(5, data))).toBe(false);
  expect(await live().put(name, crypto.randomUUID(), envelope(1, data))).toBe(false);
  expect(await live().delete(name, id)).toBe(false);
  expect(await as('server').delete(name, id)).toBe(true);
});
