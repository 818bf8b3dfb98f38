import { customers } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { firestoreRules } from '../store/firestore/firestore-rules.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { type FirestoreEmulator, startFirestoreEmulator } from '../testing/firestore-emulator.ts';

const CUSTOMERS = 50;
const CONTACT = { phone: '0221 123456', email: 'kunde@example.de', fromAddress: '', toAddress: '' };

let emulator: FirestoreEmulator;
let edges: TestEdge[];

beforeAll(async () => {
  emulator = await startFirestoreEmulator(firestoreRules(COLLECTIONS));
  const env = {
    STORE: 'firestore',
    FIREBASE_PROJECT_ID: 'demo-umzug',
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

it(`${CUSTOMERS} customers created at once through two edges on Firestore have consecutive numbers (D8)`, async () => {
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
