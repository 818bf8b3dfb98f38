import { expect, it } from 'vitest';
import { createTestEdge } from '../testing/edge-fixture.ts';
import { type HandledRowsPage, handledRows } from './handled-rows.collection.ts';
import { HandledRows } from './handled-rows.ts';

const rowsOf = (page: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ content: `${page}-${index}`, customerId: 'C-1' }));

it.each([
  [299, '00000002'],
  [300, '00000003'],
])(
  'writes over no page where those before it were forgotten: %i rows on the last one',
  async (count, next) => {
    const { store, close } = await createTestEdge();
    await store.transact(async (transaction) => {
      transaction.create<HandledRowsPage>(handledRows.name, '00000002', { rows: rowsOf('2', count) });
    });
    const handled = await HandledRows.read(store);
    await close();
    expect(handled.next().id).toBe(next);
  },
);
