// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentStore } from '../data/index.ts';
import { createMemoryStore } from '../data/memory-store.ts';
import type { Customer } from '../domain/index.ts';
import { LOGGED_OUT_KEY } from '../session/logged-out.ts';
import { fillStorage } from '../testing/full-storage.ts';
import { SAMPLE_CUSTOMER } from '../testing/sample-customer.ts';

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

/** As a page begins that finds this in its browser. */
async function reload(...tags: string[]) {
  const kept = tags.map((tag) => ({
    id: tag,
    customerId: 'C-1',
    addition: { kind: 'tag', tag },
    waits: true,
  }));
  localStorage.setItem('unsent-additions', JSON.stringify(kept));
  vi.resetModules();
  const { setDocumentStore } = await import('../data/index.ts');
  setDocumentStore(store);
  return import('./index.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  before = async () => undefined;
  vi.useRealTimers();
});

test('what waited before a reload is sent without any screen', async () => {
  await memory.transact(async (transaction) => transaction.create('customers', 'C-1', SAMPLE_CUSTOMER));
  const { unsentAdditions } = await reload('Klavier');
  expect(await unsentAdditions.waiting()).toContainEqual({ count: 1, one: 'Tag', many: 'Tags' });
  void unsentAdditions.send();
  await vi.waitFor(async () => expect(await storedTags()).toEqual(['Klavier']));
  await vi.waitFor(() => expect(localStorage.getItem('unsent-additions')).toBeNull());
});

test('what the browser has no room for holds the tab until it is sent', async () => {
  const { addToCustomer, sendUnsent } = await reload();
  const { StoreUnavailable } = await import('../data/index.ts');
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  before = async () => {
    throw new StoreUnavailable();
  };
  await addToCustomer('C-1', { kind: 'tag', tag: 'Hat Platz' });
  expect(mayClose()).toBe(true);
  fillStorage();
  await addToCustomer('C-1', { kind: 'tag', tag: 'Kein Platz' });
  expect(mayClose()).toBe(false);
  before = async () => undefined;
  await sendUnsent();
  expect(await storedTags()).toEqual(expect.arrayContaining(['Hat Platz', 'Kein Platz']));
  expect(mayClose()).toBe(true);
});

test('what another tab has sent or given up meanwhile is not sent again', async () => {
  const { addToCustomer } = await reload('Schon gesendet');
  before = async () => {
    localStorage.removeItem('unsent-additions');
    before = async () => undefined;
  };
  const tags = await storedTags();
  await addToCustomer('C-1', { kind: 'tag', tag: 'Andere' });
  expect(await storedTags()).toEqual([...(tags ?? []), 'Schon gesendet']);
});

test('what is given up at logging out is not sent any more', async () => {
  const { unsentAdditions } = await reload('Vergessen');
  await unsentAdditions.forget();
  expect(localStorage.getItem('unsent-additions')).toBeNull();
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

test('what was for a customer who was merged meanwhile is added to who they are now', async () => {
  const { addToCustomer, unsentAdditions } = await reload();
  await memory.transact(async (transaction) => {
    const merge = {
      masterId: 'C-1',
      others: [{ id: 'C-alt' }],
      at: '2026-11-02T10:00:00.000Z',
      state: 'merged',
    };
    transaction.create('customerMerges', 'merge_1', merge);
  });
  await addToCustomer('C-alt', { kind: 'tag', tag: 'Stammkunde' });
  expect(await storedTags()).toContain('Stammkunde');
  expect(await unsentAdditions.waiting()).toContainEqual({ count: 0, one: 'Tag', many: 'Tags' });
});

test('what whoever they were merged into does not take waits on their page', async () => {
  const { addToCustomer, unsentAdditions } = await reload();
  const { Refused } = await import('../data/index.ts');
  let reads = 0;
  before = async () => {
    reads += 1;
    if (reads > 1) throw new Refused('Der Speicher ist voll.');
  };
  await addToCustomer('C-alt', { kind: 'tag', tag: 'Zu viel' });
  expect(await unsentAdditions.waiting()).toContainEqual({ count: 1, one: 'Tag', many: 'Tags' });
  expect(JSON.parse(localStorage.getItem('unsent-additions') ?? '')).toMatchObject([
    { customerId: 'C-1', refusal: 'Der Speicher ist voll.' },
  ]);
});

test('nothing is kept of somebody who has logged out in another tab (D2)', async () => {
  const { addToCustomer } = await reload();
  localStorage.setItem(LOGGED_OUT_KEY, '2026-11-02T10:00:00.000Z');
  await addToCustomer('C-1', { kind: 'tag', tag: 'Vorbei' });
  expect(localStorage.getItem('unsent-additions')).toBeNull();
  expect(await storedTags()).not.toContain('Vorbei');
});

test('what was refused waits for staff, whatever else is sent', async () => {
  const { addToCustomer, sendAgain } = await reload();
  const { Refused } = await import('../data/index.ts');
  before = async () => {
    throw new Refused('Der Speicher ist voll.');
  };
  await addToCustomer('C-1', { kind: 'tag', tag: 'Abgelehnt' });
  before = async () => undefined;
  await addToCustomer('C-1', { kind: 'tag', tag: 'Danach' });
  expect(await storedTags()).toContain('Danach');
  expect(await storedTags()).not.toContain('Abgelehnt');
  const [kept] = JSON.parse(localStorage.getItem('unsent-additions') ?? '');
  await sendAgain(kept.id);
  expect(await storedTags()).toContain('Abgelehnt');
});

test('one tab of the browser sends at a time', async () => {
  const asked: string[] = [];
  const request = async (name: string, work: () => Promise<void>) => {
    asked.push(name);
    await work();
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const { addToCustomer } = await reload();
  await addToCustomer('C-1', { kind: 'tag', tag: 'Allein' });
  expect(asked).toEqual(['unsent-additions']);
});

test('what another tab kept, and was closed with, is sent by this one', async () => {
  await reload();
  vi.useFakeTimers();
  const kept = { id: 'x', customerId: 'C-1', addition: { kind: 'tag', tag: 'Von nebenan' }, waits: true };
  localStorage.setItem('unsent-additions', JSON.stringify([kept]));
  window.dispatchEvent(new Event('storage'));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await storedTags()).toContain('Von nebenan');
});
