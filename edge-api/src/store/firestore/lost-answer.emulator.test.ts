import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import type { DocumentStore } from 'shared-kit/data';
import { contractDocuments } from 'shared-kit/data/document-store.contract';
import { type FirestoreDriver, FirestoreFault } from 'shared-kit/data/firestore/firestore-driver';
import { createFirestoreStore } from 'shared-kit/data/firestore/firestore-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../collections.ts';
import {
  EMULATED_PROJECT,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../../testing/firestore-emulator.ts';
import { adminDriver } from './admin-driver.ts';
import { firestoreRules } from './firestore-rules.ts';

const collection = contractDocuments.name;

let emulator: FirestoreEmulator;
let app: ReturnType<typeof initializeApp>;
let store: DocumentStore;
/** The next commits reach Firestore, their answers do not reach us. */
let answersToLose = 0;
/** What somebody else does before the repetition. */
let meanwhile: (() => Promise<void>) | undefined;
/** The next commit arrives only when the one after it is already under way. */
let isLate = false;

/** The next commit is sent twice by what carries it, as browsers do on a connection that breaks off. */
let sentTwice: 'aborted' | 'permission-denied' | undefined;

/** The real driver on a line that cuts out between the commit and its answer. */
function losingAnswers(driver: FirestoreDriver): FirestoreDriver {
  return {
    ...driver,
    async transact(addresses, decide) {
      if (sentTwice) {
        const status = sentTwice;
        sentTwice = undefined;
        await driver.transact(addresses, decide);
        throw new FirestoreFault(status, undefined);
      }
      if (isLate) {
        isLate = false;
        late = () => driver.transact(addresses, decide);
        throw new FirestoreFault('unavailable', undefined);
      }
      if (late) {
        const arrive = late;
        late = undefined;
        await driver.transact(addresses, (found) => {
          decide(found);
          return [];
        });
        await arrive();
        throw new FirestoreFault('aborted', undefined);
      }
      await driver.transact(addresses, decide);
      if (answersToLose === 0) return;
      answersToLose -= 1;
      const act = meanwhile;
      meanwhile = undefined;
      await act?.();
      throw new FirestoreFault('unavailable', undefined);
    },
  };
}

let late: (() => Promise<void>) | undefined;

beforeAll(async () => {
  emulator = await startFirestoreEmulator(firestoreRules([...COLLECTIONS, contractDocuments]));
  app = initializeApp({ projectId: EMULATED_PROJECT }, crypto.randomUUID());
  const firestore = initializeFirestore(app, {});
  firestore.settings({ host: emulator.address, ssl: false });
  store = createFirestoreStore({
    driver: losingAnswers(adminDriver(firestore)),
    collections: [contractDocuments],
  });
});
afterAll(async () => {
  await deleteApp(app);
  await emulator.stop();
});

const create = (id: string) =>
  store.transact(async (transaction) => transaction.create(collection, id, { group: 'lost', value: 1 }));
const stored = (id: string) => store.get<{ value: number }>(collection, id);

it.each(['aborted', 'permission-denied'] as const)(
  'a commit that was sent twice is made once, and not overtaken by itself: %s',
  async (status) => {
    const id = crypto.randomUUID();
    sentTwice = status;
    await create(id);
    expect(await stored(id)).toMatchObject({ version: 1 });
    sentTwice = status;
    await store.transact(async (transaction) => {
      const found = await transaction.get<{ value: number }>(collection, id);
      transaction.set(collection, id, { group: 'lost', value: Number(found?.data.value) + 1 });
    });
    expect(await stored(id)).toMatchObject({ version: 2, data: { value: 2 } });
  },
);

it('what only reads is read anew where it was overtaken: half of it may be old', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) await create(id);
  sentTwice = 'aborted';
  let runs = 0;
  await store.transact(async (transaction) => {
    runs += 1;
    for (const id of ids) await transaction.get(collection, id);
  });
  expect(runs).toBe(2);
});

describe('a commit whose answer is lost', () => {
  it('is made once where it creates', async () => {
    const id = crypto.randomUUID();
    answersToLose = 2;
    await create(id);
    expect(await stored(id)).toMatchObject({ version: 1, data: { value: 1 } });
  });

  it('is made once where it changes, and is no conflict with itself', async () => {
    const id = crypto.randomUUID();
    await create(id);
    answersToLose = 1;
    await store.transact(async (transaction) => {
      const value = (await transaction.get<{ value: number }>(collection, id))?.data.value ?? 0;
      transaction.set(collection, id, { group: 'lost', value: value + 1 });
    });
    expect(await stored(id)).toMatchObject({ version: 2, data: { value: 2 } });
  });

  it('is recognised by one of its documents, where somebody else has written another since', async () => {
    const [counter, id] = [crypto.randomUUID(), crypto.randomUUID()];
    await create(counter);
    const draw = async () => {
      await store.transact(async (transaction) => {
        const value = (await transaction.get<{ value: number }>(collection, counter))?.data.value ?? 0;
        transaction.set(collection, counter, { group: 'lost', value: value + 1 });
      });
    };
    meanwhile = draw;
    answersToLose = 1;
    await store.transact(async (transaction) => {
      const value = (await transaction.get<{ value: number }>(collection, counter))?.data.value ?? 0;
      transaction.set(collection, counter, { group: 'lost', value: value + 1 });
      transaction.create(collection, id, { group: 'lost', value });
    });
    expect(await stored(counter)).toMatchObject({ data: { value: 3 } });
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it('is recognised where it arrives in the middle of the next attempt', async () => {
    const id = crypto.randomUUID();
    await create(id);
    isLate = true;
    await store.transact(async (transaction) =>
      transaction.set(collection, id, { group: 'lost', value: 2 }, 1),
    );
    expect(await stored(id)).toMatchObject({ version: 2, data: { value: 2 } });
  });

  it('is made once where it deletes', async () => {
    const id = crypto.randomUUID();
    await create(id);
    answersToLose = 1;
    await store.transact(async (transaction) => transaction.delete(collection, id, 1));
    expect(await stored(id)).toBeUndefined();
  });
});
