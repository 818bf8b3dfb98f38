import { expect, it } from 'vitest';
import { createTestEdge, TEST_PASSWORD } from '../testing/edge-fixture.ts';
import { InvoiceFixture } from '../testing/invoice-fixture.ts';
import { type Latencies, OfficeLine } from './office-line.ts';
import { workingDay } from './working-day.ts';

it('a working day leaves one sale of each member of staff, and none of what came and went', async () => {
  const edge = await createTestEdge();
  await InvoiceFixture.in(edge);
  const latencies: Latencies = { read: [], write: [], issue: [] };
  const connection = { incoming: { socket: { remoteAddress: '203.0.113.1' } } };
  const send = (path: string, init: RequestInit) => edge.app.request(path, init, connection);
  const line = await OfficeLine.open(send, TEST_PASSWORD, latencies);
  const staff = { name: 'Petra', line, customers: ['C-1'], revisions: new Map<string, string>() };
  for (const day of [1, 2]) await workingDay(staff, day);

  const count = (collection: string) => edge.store.count({ collection });
  expect(await count('customers')).toBe(1 + 2);
  expect(await count('quotes')).toBe(2);
  const paid = [{ field: 'status', op: '==' as const, value: 'paid' }];
  expect(await edge.store.count({ collection: 'invoices', where: paid })).toBe(2);
  // Read, and changed: eight times a day.
  expect(await edge.store.get('customers', 'C-1')).toMatchObject({ version: 1 + 16 });
  expect(latencies.read.length).toBeGreaterThan(latencies.write.length);
  expect(latencies.write.length).toBeGreaterThan(30);
  await edge.close();
});
