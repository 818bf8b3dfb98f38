import { expect, test } from 'vitest';
import { NotPermitted } from '../data/browser-access.ts';
import { createMemoryStore } from '../data/memory-store.ts';
import { dispositions, invoices } from '../domain/index.ts';
import { browserStore } from './browser-store.ts';

const office = createMemoryStore();
const browser = browserStore(office);
const id = 'quote_1';
const planned = { quoteId: id, customerId: 'C-1', status: 'assigned', createdAt: '2026-11-20T10:00:00.000Z' };

const change = (collection: string, part: object) =>
  browser.transact(async (transaction) => {
    const before = await transaction.get<object>(collection, id);
    transaction.set(collection, id, { ...before?.data, ...part });
  });

test('a screen changes what browsers may change, and neither fixed fields nor what needs a command', async () => {
  await browser.transact(async (transaction) => transaction.create(dispositions.name, id, planned));
  await office.transact(async (transaction) => transaction.create(invoices.name, id, { status: 'sent' }));
  await change(dispositions.name, { status: 'completed' });
  await expect(change(dispositions.name, { customerId: 'C-2' })).rejects.toBeInstanceOf(NotPermitted);
  await expect(change(invoices.name, { status: 'paid' })).rejects.toBeInstanceOf(NotPermitted);
  expect((await office.get(dispositions.name, id))?.data).toEqual({ ...planned, status: 'completed' });
  expect((await office.get(invoices.name, id))?.data).toEqual({ status: 'sent' });
});
