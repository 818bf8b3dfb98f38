import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.service.ts';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { demoData } from './demo-data.ts';
import { writeDemo } from './write-demo.ts';

const now = new Date('2026-11-27T10:30:00Z');
const demo = demoData(now, 700);
let edge: TestEdge;

beforeEach(async () => {
  edge = await createTestEdge({ clock: () => now });
  await writeDemo(edge.store, demo);
});
afterEach(() => edge.close());

it('writes everything, settings too', async () => {
  const count = (collection: string) => edge.store.count({ collection });
  expect(await count('customers')).toBe(700);
  expect(await count('quotes')).toBe(demo.quotes.length);
  expect(await count('emailHistory')).toBe(demo.mails.length);
  expect((await readSettings(edge.store)).data).toEqual(demo.settings);
  for (const { id, data } of demo.quotes.slice(0, 5)) {
    expect(await edge.store.get('quotes', id)).toEqual({ id, version: 1, data });
  }
});

it('leaves the counters so that the next customer gets the next number (D8)', async () => {
  const ofMonth = demo.customers.filter(({ data }) => data.customerNumber.startsWith('K202611'));
  expect(ofMonth.length).toBeGreaterThan(0);
  const answer = await edge.call('POST', '/api/customers', {
    headers: await edge.login(),
    body: { id: `C-${crypto.randomUUID()}`, name: 'Neu Angelegt' },
  });
  const customerNumber = `K202611${String(ofMonth.length + 1).padStart(3, '0')}`;
  expect(answer).toMatchObject({ status: 201, body: { data: { customerNumber } } });
});
