// @vitest-environment happy-dom
import { assertModuleContract } from 'shared-kit/contract';
import { countedWhere } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { isOpen, QUOTE_STATUSES, quotes } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import descriptor from '../module.json' with { type: 'json' };
import module from './module.ts';
import { sampleQuote } from './testing/sample-quote.ts';

test('module.json and the exposed module say the same', async () => {
  const { id } = await assertModuleContract(descriptor, module);
  expect(id).toBe('mfe-quotes');
});

test('badge and tab count a quote once, however many versions it has (D20)', async () => {
  const { nav, slots } = await assertModuleContract(descriptor, module);
  const store = createMemoryStore();
  await store.transact(async (transaction) => {
    transaction.create(quotes.name, 'quote-1', sampleQuote({ status: 'sent', counts: false }).data);
    transaction.create(quotes.name, 'quote-2', sampleQuote({ status: 'sent', version: 2 }).data);
    transaction.create(quotes.name, 'quote-3', sampleQuote({ status: 'draft' }).data);
  });
  const count = (where: Parameters<typeof countedWhere>[0]) =>
    store.count({ collection: quotes.name, where: countedWhere(where) });
  const badge = nav.find(({ group }) => group === 'bottom')?.badge;
  expect(typeof badge === 'object' && (await count(badge.where))).toBe(1);
  expect(await count(slots.find(({ id }) => id === 'angebote')?.count?.[0]?.where)).toBe(2);
});

test('the badge counts what the tile ‘Offen’ counts', async () => {
  const { nav } = await assertModuleContract(descriptor, module);
  const badge = nav.find(({ group }) => group === 'bottom')?.badge;
  expect(badge).toMatchObject({ where: { status: QUOTE_STATUSES.filter(isOpen) } });
});
