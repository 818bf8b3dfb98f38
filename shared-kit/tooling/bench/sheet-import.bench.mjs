import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { COLLECTIONS } from '../../../edge-api/src/collections.ts';
import { customerListing } from '../../../edge-api/src/list-index/customer-listing.ts';
import { ListIndex } from '../../../edge-api/src/list-index/list-index.ts';
import { SheetSync } from '../../../edge-api/src/sheet/sheet-sync.service.ts';
import { sqliteFeed } from '../../../edge-api/src/store/sqlite-feed.ts';
import { openSqliteStore } from '../../../edge-api/src/store/sqlite-store.ts';
import { csv, startSheetServer } from '../../../edge-api/src/testing/sheet-server.ts';
import { customers, DEFAULT_SETTINGS } from '../../src/domain/index.ts';
import { median, rounded } from './averages.mjs';

const ROWS = 20_000;
const ROUNDS = 3;
/** As the import commits. */
const AT_ONCE = 100;
const ADDRESS = 'https://docs.google.com/sheet.csv';

/**
 * The import of 20,000 rows of the spreadsheet (D41), from asking for it to its end, over the embedded store: against the
 * same customers written in the same batches with nothing read, parsed, matched or remembered.
 */
export default async function sheetImportBench() {
  const server = await startSheetServer();
  server.answers.set('docs.google.com/sheet.csv', csv(sheet()));
  try {
    const rounds = [];
    // In turns, so that what else the machine does hits both alike.
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(server));
    const of = (pick) => median(rounds.map(pick));
    return [
      row(
        'import',
        of(({ first }) => first),
        'ms',
      ),
      {
        ...row(
          'import, times the bare writes',
          of(({ first, bare }) => first / bare),
          'times',
        ),
        peer: 'the same customers written to SQLite in the same batches',
        budget: 2.5,
      },
      row(
        'longest pause for other requests meanwhile',
        of(({ pause }) => pause),
        'ms',
      ),
      row(
        'read again, with nothing new',
        of(({ again }) => again),
        'ms',
      ),
    ];
  } finally {
    await server.close();
  }
}

async function measure(server) {
  const office = open();
  try {
    await office.store.transact(async (transaction) => {
      transaction.create('system', 'settings', { ...DEFAULT_SETTINGS, sheetAddresses: [ADDRESS] });
    });
    const { store, index } = office;
    const reading = { dispatcher: server.agent, hosts: ['docs.google.com'] };
    const clock = () => new Date();
    const sync = new SheetSync({ store, clock, customerIndex: index, collections: COLLECTIONS, reading });
    await index.ready();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const first = await timed(() => run(sync));
    delay.disable();
    const again = await timed(() => run(sync));
    const { items } = await store.list({ collection: customers.name, limit: 1 });
    const bare = await timed(() => writeBarely(items[0].data));
    return { first, again, bare, pause: delay.max / 1e6 };
  } finally {
    office.close();
  }
}

async function run(sync) {
  await sync.start('button');
  await sync.settled(600_000);
  const { errorCount, customerssynced } = await sync.status();
  if (errorCount > 0 || customerssynced !== ROWS)
    throw new Error(`${customerssynced} customers, ${errorCount} errors`);
}

function writeBarely(data) {
  const office = open();
  try {
    for (let from = 0; from < ROWS; from += AT_ONCE) {
      const writes = Array.from({ length: AT_ONCE }, (_, at) => ({
        op: 'create',
        collection: customers.name,
        id: `C-${crypto.randomUUID()}`,
        data: { ...data, name: `${data.name} ${from + at}` },
      }));
      office.store.commit({ reads: [], writes });
    }
  } finally {
    office.close();
  }
}

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-bench-'));
  const store = openSqliteStore(join(folder, 'store.db'), COLLECTIONS);
  const index = new ListIndex(customerListing, sqliteFeed(store));
  return {
    store,
    index,
    close() {
      index.close();
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function sheet() {
  const header =
    'Name,Telefon,E-Mail,WhatsApp,Von Adresse,Von Etage,Wohnfläche,Nach Adresse,Nach Etage,Umzugstag,Eingangsdatum,Quelle,Datum/Uhrzeit,Nachricht';
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `Jürgen Müller ${at},0049 30 ${at},mueller${at}@example.de,,"Schönhauser Allee ${at}, 10439 Berlin",3. OG,85 m²,"Große Bergstr. ${at}, 22767 Hamburg",EG,01.12.2026,21.11.2026,Website,21.11.2026 14:05,"Klavier im zweiten Stock,\nbitte zurückrufen"`,
  );
  return [header, ...rows].join('\n');
}

async function timed(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function row(name, value, unit) {
  return {
    name: `Spreadsheet of ${ROWS.toLocaleString('en')} rows: ${name}`,
    value: unit === 'times' ? rounded(value, 2) : Math.round(value),
    unit,
    peer: '',
    budget: null,
    better: 'lower',
  };
}
