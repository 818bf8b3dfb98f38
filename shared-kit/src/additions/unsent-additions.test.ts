// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../data/memory-store.ts';
import type { Customer } from '../domain/index.ts';

const memory = createMemoryStore();
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
  setDocumentStore(memory);
  return import('./index.ts');
}

afterEach(() => sessionStorage.clear());

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
  const { keepSendingAdditions, unsentAdditions } = await reload('Klavier');
  expect(await unsentAdditions.waiting()).toContainEqual({ count: 1, one: 'Tag', many: 'Tags' });
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  keepSendingAdditions();
  expect(mayClose()).toBe(false);
  await vi.waitFor(async () => expect(await storedTags()).toEqual(['Klavier']));
  await vi.waitFor(() => expect(sessionStorage.getItem('unsent-additions')).toBeNull());
  expect(mayClose()).toBe(true);
});

test('what is given up at logging out is not sent any more', async () => {
  const { keepSendingAdditions, unsentAdditions } = await reload('Vergessen');
  await unsentAdditions.forget();
  expect(sessionStorage.getItem('unsent-additions')).toBeNull();
  keepSendingAdditions();
  await unsentAdditions.send();
  expect(await storedTags()).not.toContain('Vergessen');
});
