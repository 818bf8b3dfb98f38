import { type Customer, customers, DEFAULT_SETTINGS } from 'shared-kit/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEdge, type TestEdge } from '../testing/edge-fixture.ts';
import { firestoreProject } from '../testing/firestore-project.ts';
import { csv, type SheetServer, startSheetServer } from '../testing/sheet-server.ts';

const ROWS = 350;
const ADDRESS = 'https://docs.google.com/sheet.csv';
const header = 'Name,Telefon,E-Mail,WhatsApp,Von Adresse';

let server: SheetServer;
let edges: TestEdge[];

beforeAll(async () => {
  server = await startSheetServer();
  const { env } = firestoreProject();
  const outside = server.agent;
  // One after the other: the first sets the password.
  edges = [await createTestEdge({ env, outside }), await createTestEdge({ env, outside })];
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
  await server.close();
});

const sheetSays = (rows: readonly string[]) =>
  server.answers.set('docs.google.com/sheet.csv', csv([header, ...rows].join('\n')));

it('a sheet is imported once into Firestore, whichever of two edges is asked (D41)', {
  tags: ['by-chance'],
  timeout: 90_000,
}, async () => {
  const [first, second] = edges;
  if (!first || !second) throw new Error('no edges');
  const headers = await first.login();
  const sync = (edge: TestEdge) =>
    edge.call('POST', '/api/sheet/sync', { headers, body: { trigger: 'button' } });
  const settings = { ...DEFAULT_SETTINGS, sheetAddresses: [ADDRESS] };
  await first.call('PUT', '/api/settings', { headers, body: { basedOn: 0, settings } });
  const rows = Array.from({ length: ROWS }, (_, index) => `Kunde ${index},030 ${index},k${index}@example.de`);
  sheetSays(rows);

  const answers = await Promise.all([sync(first), sync(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await Promise.all([first, second].map(({ edge }) => edge.sheet.settled(60_000)));
  expect((await sync(second)).body).toMatchObject({ customerssynced: ROWS, errors: [], running: false });

  sheetSays(rows.map((row) => `${row},,Weg 1`));
  expect((await sync(first)).body).toMatchObject({ customerssynced: ROWS, errors: [] });
  const { items } = await first.store.list<Customer>({
    collection: customers.name,
    orderBy: { field: 'customerNumber', direction: 'desc' },
    limit: 1,
  });
  expect(items[0]?.data.customerNumber).toMatch(new RegExp(`${ROWS}$`));
  expect(items[0]).toMatchObject({ version: 2, data: { fromAddress: 'Weg 1' } });
});
