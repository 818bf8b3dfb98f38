import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_CREATED_VERSION } from 'shared-kit/data/wire-requests';
import {
  type BrowserAccess,
  type Collection,
  calendarEvents,
  customerSchema,
  customers,
  dispositions,
  emailCustomerLinks,
  photoSchema,
  photos,
} from 'shared-kit/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../auth/sessions.collection.ts';
import { COLLECTIONS } from '../../collections.ts';
import { PROJECT_FOLDER } from '../../config.ts';
import { demoData } from '../../demo/demo-data.ts';
import { type Caller, envelope, firestoreClient } from '../../testing/firestore-client.ts';
import { type FirestoreEmulator, startFirestoreEmulator } from '../../testing/firestore-emulator.ts';

/** The file that is deployed, not what would be written out of the collections today. */
const RULES = readFileSync(join(PROJECT_FOLDER, 'edge-api/firestore/firestore.rules'), 'utf8');
const HOUR = 3_600_000;
const EPOCH = 7;

const CALLERS: Record<string, Caller> = {
  'a live session': { session: 'live' },
  'an ended session': { session: 'ended' },
  'an expired session': { session: 'expired' },
  'a session of an older epoch': { session: 'old' },
  'no session': 'nobody',
};

const NOW = new Date('2026-11-21T08:00:00.000Z');
const CUSTOMER = customerSchema.parse(demoData(NOW, 1).customers[0]?.data);
const PHOTO = photoSchema.parse({
  customerId: 'C-1',
  fileName: 'Küche.jpg',
  category: 'Küche',
  uploadDate: NOW.toISOString(),
  fileSize: 1_000_000,
  mimeType: 'image/jpeg',
});

let emulator: FirestoreEmulator;
const as = (caller: Caller) => firestoreClient(emulator, caller);

beforeAll(async () => {
  emulator = await startFirestoreEmulator(RULES);
  const server = as('server');
  const session = (epoch: number, expiresAtMs: number) => envelope(1, { epoch, expiresAtMs });
  await server.put('system', 'gate', envelope(1, { epoch: EPOCH, passwordHash: 'geheim' }));
  await server.put(sessions.name, 'live', session(EPOCH, Date.now() + HOUR));
  await server.put(sessions.name, 'expired', session(EPOCH, Date.now() - 1));
  await server.put(sessions.name, 'old', session(EPOCH - 1, Date.now() + HOUR));
});
afterAll(() => emulator.stop());

/** What a browser may write fits its schema. */
const WRITABLE = new Map<string, unknown>([
  [customers.name, CUSTOMER],
  [photos.name, PHOTO],
  [
    emailCustomerLinks.name,
    {
      emailId: '<anfrage@example.de>',
      customerId: 'C-1',
      linkedAt: NOW.toISOString(),
      linkedBy: 'Ben',
      emailSubject: 'Anfrage',
      emailFrom: 'Anna <anna@example.de>',
    },
  ],
  [
    dispositions.name,
    {
      quoteId: 'quote_1',
      customerId: 'C-1',
      status: 'assigned',
      assignedVehicles: [{ id: 'lkw-1', name: 'LKW 1', type: 'LKW', licensePlate: 'K-AB 1' }],
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    },
  ],
  [
    calendarEvents.name,
    {
      title: 'Besichtigung Groß',
      date: '2026-11-30',
      time: '10:00',
      type: 'viewing',
      description: '',
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    },
  ],
]);
const dataOf = ({ name }: Collection) => WRITABLE.get(name) ?? { some: 'thing' };

/** Each operation on a document of its own. @returns whether it was let through. */
const OPERATIONS: Record<string, (collection: Collection, caller: Caller) => Promise<boolean>> = {
  get: async ({ name }, caller) => {
    await as('server').put(name, 'read', envelope(1, {}));
    return as(caller).get(name, 'read');
  },
  list: ({ name }, caller) => as(caller).list(name),
  create: (collection, caller) =>
    as(caller).create(collection.name, crypto.randomUUID(), envelope(1, dataOf(collection))),
  update: async (collection, caller) => {
    const id = crypto.randomUUID();
    await as('server').put(collection.name, id, envelope(4, dataOf(collection)));
    return as(caller).update(collection.name, id, envelope(5, dataOf(collection)));
  },
  delete: async (collection, caller) => {
    const id = crypto.randomUUID();
    await as('server').put(collection.name, id, envelope(4, dataOf(collection)));
    return as(caller).delete(collection.name, id);
  },
};

const RIGHT: Record<string, keyof BrowserAccess> = {
  get: 'read',
  list: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

describe.each(COLLECTIONS)('$name', (collection) => {
  describe.each(Object.keys(OPERATIONS))('%s', (operation) => {
    const right = RIGHT[operation];
    it.each(Object.keys(CALLERS))('with %s', async (who) => {
      const allowed = who === 'a live session' && right !== undefined && collection.browser[right];
      const passed = await OPERATIONS[operation]?.(collection, CALLERS[who] ?? 'nobody');
      expect(passed).toBe(allowed);
    });
  });
});

describe('a live session', () => {
  const live = () => as({ session: 'live' });
  const stored = async () => {
    const id = `C-${crypto.randomUUID()}`;
    await as('server').put(customers.name, id, envelope(4, CUSTOMER));
    return id;
  };

  it('sees its own session, and no other', async () => {
    expect(await live().get(sessions.name, 'live')).toBe(true);
    for (const session of ['old', 'expired']) {
      expect(await as({ session }).get(sessions.name, session), session).toBe(false);
    }
    expect(await live().get(sessions.name, 'old')).toBe(false);
    expect(await live().list(sessions.name)).toBe(false);
    expect(await live().get('system', 'gate')).toBe(false);
  });

  it('touches nothing that is no collection', async () => {
    expect(await live().get('invented', 'x')).toBe(false);
    expect(await live().create('invented', 'x', envelope(1, {}))).toBe(false);
  });

  it('reaches nothing below a document, nor collections by their name alone', async () => {
    const below = `${customers.name}/${await stored()}/${customers.name}`;
    expect(await live().get(below, 'x')).toBe(false);
    expect(await live().create(below, 'x', envelope(1, CUSTOMER))).toBe(false);
    expect(await live().listEverywhere(customers.name)).toBe(false);
  });

  it('does not write what is allowed together with what is not', async () => {
    const id = await stored();
    const both = [
      { collection: customers.name, id, fields: envelope(5, CUSTOMER) },
      { collection: 'system', id: 'gate', fields: envelope(2, { epoch: 99 }) },
    ];
    expect(await live().writeAll(both)).toBe(false);
    expect(await as('server').get(customers.name, id)).toBe(true);
    expect(await live().update(customers.name, id, envelope(5, CUSTOMER))).toBe(true);
  });

  it.each<[string, number]>([
    ['the same version', 4],
    ['a version that skips one', 6],
    ['an older version', 3],
  ])('does not write %s', async (_, version) => {
    expect(await live().update(customers.name, await stored(), envelope(version, CUSTOMER))).toBe(false);
  });

  it.each<[number, boolean]>([
    [1, true],
    [7, true],
    [0, false],
    [MAX_CREATED_VERSION + 1, false],
    [Number.MAX_SAFE_INTEGER, false],
  ])('creates with the version %i, as what was deleted is put back: %s', async (version, isAllowed) => {
    const event = envelope(version, WRITABLE.get(calendarEvents.name));
    expect(await live().create(calendarEvents.name, crypto.randomUUID(), event)).toBe(isAllowed);
  });

  it.each<[string, unknown]>([
    ['another customer number', { ...CUSTOMER, customerNumber: 'K202611999' }],
    ['another time of creation', { ...CUSTOMER, createdAt: '2020-01-01T00:00:00.000Z' }],
    ['a name that is no text', { ...CUSTOMER, name: 7 }],
    ['a name of 201 characters', { ...CUSTOMER, name: 'x'.repeat(201) }],
    ['a field of nobody’s', { ...CUSTOMER, isAdmin: true }],
    ['no name', { ...CUSTOMER, name: undefined }],
    ['a floor in the sky', { ...CUSTOMER, destination: { floor: 201, hasElevator: true } }],
    ['no data', undefined],
  ])('does not write %s', async (_, data) => {
    const written = data === undefined ? data : JSON.parse(JSON.stringify(data));
    expect(await live().update(customers.name, await stored(), envelope(5, written))).toBe(false);
  });

  it('does not write beside the data', async () => {
    const more = { ...envelope(5, CUSTOMER), more: { stringValue: 'x' } };
    expect(await live().update(customers.name, await stored(), more)).toBe(false);
  });

  it('ends at once where it is ended elsewhere', async () => {
    const id = await stored();
    const caller = as({ session: 'leaving' });
    await as('server').put(
      sessions.name,
      'leaving',
      envelope(1, { epoch: EPOCH, expiresAtMs: Date.now() + HOUR }),
    );
    expect(await caller.get(customers.name, id)).toBe(true);
    await as('server').delete(sessions.name, 'leaving');
    expect(await caller.get(customers.name, id)).toBe(false);
    expect(await caller.update(customers.name, id, envelope(5, CUSTOMER))).toBe(false);
  });
});
