import { invoiceResponse } from 'shared-kit/api';
import {
  type Invoice,
  type InvoiceEvent,
  invoiceEvents,
  invoiceSchema,
  invoices,
  type Stored,
} from 'shared-kit/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../auth/sessions.collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { envelope, firestoreClient } from '../testing/firestore-client.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../testing/firestore-emulator.ts';
import { InvoiceFixture } from '../testing/invoice-fixture.ts';
import { invoiceMailings } from './invoice-mailings.collection.ts';
import { invoiceNumbers } from './invoice-numbers.collection.ts';

let emulator: FirestoreEmulator;
let edges: TestEdge[];
let offices: InvoiceFixture[];
let office: InvoiceFixture;

beforeAll(async () => {
  emulator = await startFirestoreEmulator(firestoreRules(COLLECTIONS));
  const env = {
    STORE: 'firestore',
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIREBASE_API_KEY: 'emulator',
    FIRESTORE_EMULATOR_HOST: emulator.address,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  };
  // One after the other: the first sets the password and makes the customer.
  edges = [await createTestEdge({ env }), await createTestEdge({ env })];
  offices = [];
  for (const edge of edges) offices.push(await InvoiceFixture.in(edge));
  const [first] = offices;
  if (!first) throw new Error('no office');
  office = first;
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
  await emulator.stop();
});

it.each([
  { invoices: 50, through: 1 },
  { invoices: 10, through: 2 },
])(
  '$invoices invoices issued at once through $through edges on Firestore have consecutive numbers (D23)',
  {
    tags: ['by-chance'],
    timeout: 180_000,
  },
  async ({ invoices: many, through }) => {
    const drafts: Stored<Invoice>[] = [];
    for (let index = 0; index < many; index += 1) drafts.push(await office.draft());
    const first = (await office.prepare(await office.acceptedQuote())).invoiceNumber;
    const answers = await Promise.all(drafts.map((draft, index) => offices[index % through]?.issue(draft)));
    expect(answers.filter((answer) => answer?.status !== 200)).toEqual([]);
    const running = answers
      .map((answer) => Number(invoiceResponse.parse(answer?.body).data.invoiceNumber.slice(-4)))
      .toSorted((one, other) => one - other);
    expect(running).toEqual(running.map((_, index) => Number(first.slice(-4)) + index));
    for (const edge of edges) await edge.edge.invoiceArchive.sweep();
  },
);

it('issues, is paid, is cancelled on Firestore', async () => {
  const invoice = await office.issued();
  const paid = invoiceResponse.parse((await office.pay(invoice, invoice.data.totalPrice)).body);
  expect(paid.data.status).toBe('paid');
  const cancellation = invoiceResponse.parse((await office.cancel(paid)).body);
  expect(cancellation.data.totalPrice).toBe(-invoice.data.totalPrice);
  expect((await office.quotes.stored(invoice.data.quoteId))?.data.status).toBe('accepted');
});

describe('an issued invoice on Firestore', () => {
  it('is changed and deleted by no code of the edge API', async () => {
    const { id, data } = await office.issued();
    for (const change of [undefined, { ...data, totalPrice: 1 }]) {
      const work = edges[0]?.store.transact(async (transaction) => {
        await transaction.get(invoices.name, id);
        if (change) transaction.set(invoices.name, id, change);
        else transaction.delete(invoices.name, id);
      });
      await expect(work).rejects.toThrow('Eine ausgestellte Rechnung wird nie');
    }
    expect((await office.stored(id))?.data).toEqual(data);
  });

  it('is written by no browser, in any field, and nor are its history, number and mail', async () => {
    const server = firestoreClient(emulator, 'server');
    const gate = await edges[0]?.edge.gate.epoch();
    const session = { epoch: gate, expiresAtMs: Date.now() + 3_600_000 };
    await server.put(sessions.name, 'live', envelope(1, session));
    const browser = firestoreClient(emulator, { session: 'live' });
    const { id, data } = await office.issued();
    expect(await browser.get(invoices.name, id)).toBe(true);
    for (const field of Object.keys(invoiceSchema.shape)) {
      const paths = ['version', 'commit', `data.${field}`];
      const changed = envelope(3, { ...data, [field]: 'anders' });
      expect(await browser.change(invoices.name, id, changed, paths), field).toBe(false);
    }
    expect(await browser.put(invoices.name, 'INV-new', envelope(1, data))).toBe(false);
    expect(await browser.delete(invoices.name, id)).toBe(false);
    const [event] = await office.history(id);
    const forged: InvoiceEvent = { ...event, text: 'anders' } as InvoiceEvent;
    expect(await browser.put(invoiceEvents.name, `${id}_000099`, envelope(1, forged))).toBe(false);
    for (const collection of [invoiceNumbers.name, invoiceMailings.name]) {
      expect(await browser.get(collection, id), collection).toBe(false);
      expect(await browser.put(collection, id, envelope(1, { invoiceId: id })), collection).toBe(false);
    }
  });
});
