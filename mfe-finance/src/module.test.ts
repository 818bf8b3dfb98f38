// @vitest-environment happy-dom
import { assertModuleContract } from 'shared-kit/contract';
import { countedWhere } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { invoices } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import descriptor from '../module.json' with { type: 'json' };
import module from './module.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

test('module.json and the exposed module say the same', async () => {
  const { id } = await assertModuleContract(descriptor, module);
  expect(id).toBe('mfe-finance');
});

test('the tab counts invoices and drafts, and of a cancelled one no second document (D11)', async () => {
  const { slots } = await assertModuleContract(descriptor, module);
  const where = countedWhere(slots.find(({ id }) => id === 'rechnungen')?.count?.[0]?.where);
  const store = createMemoryStore();
  await store.transact(async (transaction) => {
    transaction.create(invoices.name, 'INV-1', sampleInvoice({ status: 'draft' }).data);
    transaction.create(invoices.name, 'INV-2', sampleInvoice({ status: 'cancelled' }).data);
    transaction.create(invoices.name, 'INV-3', sampleInvoice({ kind: 'cancellation' }).data);
  });
  expect(await store.count({ collection: invoices.name, where })).toBe(2);
});
