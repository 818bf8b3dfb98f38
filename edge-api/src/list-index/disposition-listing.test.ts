import { dispositionIndex } from 'shared-kit/api';
import { DEFAULT_VEHICLES, dispositions } from 'shared-kit/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';

let edge: TestEdge;
let headers: { Cookie: string };

beforeEach(async () => {
  edge = await createTestEdge();
  headers = await edge.login();
});
afterEach(() => edge.close());

const AT = '2026-11-21T08:00:00.000Z';
const LATER = '2026-11-21T09:00:00.000Z';

const planned = (changes: object = {}) => ({
  customerId: 'C-1',
  quoteId: 'quote_1',
  status: 'assigned',
  assignedVehicles: DEFAULT_VEHICLES.slice(0, 1),
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});

const put = (id: string, data: object) =>
  edge.store.transact(async (transaction) => transaction.create(dispositions.name, id, data));

async function ask(since = '') {
  const { status, body } = await edge.call('GET', `/api/dispositions/index?since=${since}`, { headers });
  expect(status).toBe(200);
  return dispositionIndex.response.parse(body);
}

it('the index of all dispositions has status and vehicles of each, and what is damaged as damaged (D39)', async () => {
  await put('quote_1', planned());
  const [, transporter] = DEFAULT_VEHICLES;
  const broken = { assignedVehicles: ['LKW', transporter], status: 'vielleicht' };
  await put('quote_2', planned({ quoteId: 'quote_2', ...broken }));
  expect((await ask()).columns).toEqual({
    id: ['quote_1', 'quote_2'],
    version: [1, 1],
    createdAt: [AT, AT],
    damage: ['', expect.stringContaining('status')],
    customerId: ['C-1', 'C-1'],
    status: ['assigned', ''],
    assignedVehicles: [DEFAULT_VEHICLES.slice(0, 1), [transporter]],
  });
});

it('tells of one that was deleted and planned anew, whose version is the same', async () => {
  await put('quote_1', planned());
  const { revision } = await ask();
  await edge.store.transact(async (transaction) => transaction.delete(dispositions.name, 'quote_1', 1));
  await put('quote_1', planned({ createdAt: LATER, status: 'in_planning', assignedVehicles: [] }));
  const { columns } = await ask(revision);
  expect([columns.version, columns.createdAt, columns.status]).toEqual([[1], [LATER], ['in_planning']]);
});

it('is closed to whoever has not passed the gate', async () => {
  expect((await edge.call('GET', '/api/dispositions/index')).status).toBe(401);
});
