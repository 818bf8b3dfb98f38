// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentStore } from '../data/index.ts';
import { createMemoryStore } from '../data/memory-store.ts';
import type { Customer } from '../domain/index.ts';

const memory = createMemoryStore();
/** What the store does before it takes a change. */
let before: () => Promise<void> = async () => undefined;
const store: DocumentStore = {
  ...memory,
  transact: async (work) => {
    await before();
    return memory.transact(work);
  },
};
const storedTags = async () => (await memory.get<Customer>('customers', 'C-1'))?.data.tags;

/** As a page begins that finds this in its tab. */
async function reload(...tags: string[]) {
  const kept = tags.map((tag) => ({
    key: tag,
    customerId: 'C-1',
    addition: { kind: 'tag', tag },
    waits: true,
  }));
  sessionStorage.setItem('unsent-additions', JSON.stringify(kept));
  vi.resetModules();
  const { setDocumentStore } = await import('../data/index.ts');
  setDocumentStore(store);
  return import('./index.ts');
}

afterEach(() => {
  sessionStorage.clear();
  before = async () => undefined;
  vi.useRealTimers();
});

test('what waited before a reload holds the tab, is sent without any screen, and lets go of the tab', async () => {
  await memory.transact(async (transaction) =>
    transaction.create('customers', 'C-1', {
      customerNumber: 'K202611001',
      name: 'Anna Weber',
      phone: '',
      email: '',
      fromAddress: '',
      toAddress: '',
      services: [],
      createdAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-01T10:00:00.000Z',
    }),
  );
  const { unsentAdditions } = await reload('Klavier');
  expect(await unsentAdditions.waiting()).toContainEqual({ count: 1, one: 'Tag', many: 'Tags' });
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  void unsentAdditions.send();
  expect(mayClose()).toBe(false);
  await vi.waitFor(async () => expect(await storedTags()).toEqual(['Klavier']));
  await vi.waitFor(() => expect(sessionStorage.getItem('unsent-additions')).toBeNull());
  expect(mayClose()).toBe(true);
});

test('what is given up at logging out is not sent any more', async () => {
  const { unsentAdditions } = await reload('Vergessen');
  await unsentAdditions.forget();
  expect(sessionStorage.getItem('unsent-additions')).toBeNull();
  await unsentAdditions.send();
  expect(await storedTags()).not.toContain('Vergessen');
});

test('they are sent one after the other', async () => {
  let running = 0;
  let most = 0;
  before = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const { addToCustomer } = await reload();
  await Promise.all(['Eins', 'Zwei', 'Drei'].map((tag) => addToCustomer('C-1', { kind: 'tag', tag })));
  expect(most).toBe(1);
  expect((await storedTags())?.slice(-3)).toEqual(['Eins', 'Zwei', 'Drei']);
});

test('what found the store away is tried again, though nobody says that it is back', async () => {
  const { addToCustomer } = await reload();
  // Of the modules as they were loaded last.
  const { StoreUnavailable } = await import('../data/index.ts');
  vi.useFakeTimers();
  before = async () => {
    throw new StoreUnavailable();
  };
  await addToCustomer('C-1', { kind: 'tag', tag: 'Später' });
  before = async () => undefined;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await storedTags()).not.toContain('Später');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await storedTags()).toContain('Später');
});
