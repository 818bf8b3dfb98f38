import { customers } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../testing/firestore-emulator.ts';

const CUSTOMERS = 50;
const CONTACT = { phone: '0221 123456', email: 'kunde@example.de', fromAddress: '', toAddress: '' };

let emulator: FirestoreEmulator;
let edges: TestEdge[];

beforeAll(async () => {
  emulator = await startFirestoreEmulator(firestoreRules(COLLECTIONS));
  const env = {
    STORE: 'firestore',
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIREBASE_API_KEY: 'emulator',
    FIRESTORE_EMULATOR_HOST: emulator.address,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  };
  // One after the other: the first sets the password.
  edges = [await createTestEdge({ env }), await createTestEdge({ env })];
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
  await emulator.stop();
});

it(`${CUSTOMERS} customers created at once through two edges on Firestore have consecutive numbers (D8)`, {
  tags: ['by-chance'],
}, async () => {
  const headers = await Promise.all(edges.map((edge) => edge.login()));
  const answers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, index) => {
      const which = index % edges.length;
      const body = {
        id: `C-${crypto.randomUUID()}`,
        name: `Kunde ${index}`,
        services: ['Umzug'],
        ...CONTACT,
      };
      return edges[which]?.call('POST', '/api/customers', { body, headers: headers[which] ?? {} });
    }),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
  const numbers = answers.map(
    (answer) => JSON.stringify(answer?.body).match(/"customerNumber":"K\d{6}(\d+)"/)?.[1],
  );
  expect(numbers.toSorted()).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, '0')));
  expect(await edges[0]?.store.count({ collection: customers.name })).toBe(CUSTOMERS);
});

it('says so in German while Firestore is away, and goes on once it is back', {
  timeout: 90_000,
}, async () => {
  const [edge] = edges;
  if (!edge) throw new Error('no edge');
  const headers = await edge.login();
  const body = { id: `C-${crypto.randomUUID()}`, name: 'Geduld', services: ['Umzug'], ...CONTACT };
  const create = () => edge.call('POST', '/api/customers', { body, headers });
  await emulator.kill();
  const answer = await create();
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ success: false, error: expect.stringContaining('nicht erreichbar') });
  await emulator.restart();
  await vi.waitFor(async () => expect((await create()).status).toBeLessThan(300), {
    timeout: 60_000,
    interval: 200,
  });
  const where = [{ field: 'name', op: '==' as const, value: 'Geduld' }];
  expect(await edge.store.count({ collection: customers.name, where })).toBe(1);
});
