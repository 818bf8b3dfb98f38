import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliCompressSync, constants } from 'node:zlib';
import { demoCustomers } from '../../../edge-api/src/demo/demo-customers.ts';
import { MonthlyNumbers } from '../../../edge-api/src/demo/monthly-numbers.ts';
import { Random } from '../../../edge-api/src/demo/random.ts';
import { customerListing } from '../../../edge-api/src/list-index/customer-listing.ts';
import { ListIndex } from '../../../edge-api/src/list-index/list-index.ts';
import { sqliteFeed } from '../../../edge-api/src/store/sqlite-feed.ts';
import { openSqliteStore } from '../../../edge-api/src/store/sqlite-store.ts';
import { applyListIndex, customerIndex } from '../../src/api/index.ts';
import { customers } from '../../src/domain/index.ts';

const CUSTOMERS = 50_000;
const AT_ONCE = 500;
/** As the route compresses. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The list index of all customers (D39), over the embedded store: what building, sending and reading it costs. */
export default async function customerIndexBench() {
  const folder = mkdtempSync(join(tmpdir(), 'index-bench-'));
  const store = openSqliteStore(join(folder, 'store.db'), [customers]);
  fill(store);
  const index = new ListIndex(customerListing, sqliteFeed(store));
  try {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const [, build] = await timed(() => index.ready());
    delay.disable();
    const [whole, answer] = await timed(() => JSON.stringify(index.answer()));
    const [, read] = await timed(() =>
      applyListIndex(new Map(), customerIndex.response.parse(JSON.parse(whole))),
    );
    const { revision } = index;
    await changeOne(store);
    const [delta, deltaTime] = await timed(() => JSON.stringify(index.answer(revision)));
    return [
      row('build', build, 'ms'),
      row('longest pause for other requests while it is built', delay.max / 1e6, 'ms'),
      row('JSON of all', answer, 'ms'),
      row('size of all, brotli', brotliCompressSync(whole, BROTLI).length / 1024, 'kB'),
      row('reading all of it, as a browser does', read, 'ms'),
      row('JSON of what one change leaves to tell', deltaTime, 'ms'),
      row('its size', Buffer.byteLength(delta), 'B'),
    ];
  } finally {
    index.close();
    store.close();
    rmSync(folder, { recursive: true });
  }
}

function fill(store) {
  const all = demoCustomers(new Random(451), CUSTOMERS, new MonthlyNumbers(), new Date());
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const writes = all.slice(from, from + AT_ONCE).map(({ data }) => ({
      op: 'create',
      collection: customers.name,
      id: `C-${crypto.randomUUID()}`,
      data,
    }));
    store.commit({ reads: [], writes });
  }
}

async function changeOne(store) {
  const { items } = await store.list({ collection: customers.name, limit: 1 });
  const [{ id, version, data }] = items;
  const changed = { ...data, name: 'Jürgen Groß' };
  store.commit({
    reads: [],
    writes: [{ op: 'set', collection: customers.name, id, data: changed, basedOn: version }],
  });
  // The store tells of it in microtasks.
  await new Promise(setImmediate);
}

async function timed(work) {
  const begin = performance.now();
  const result = await work();
  return [result, performance.now() - begin];
}

function row(name, value, unit) {
  return {
    name: `List index of ${CUSTOMERS.toLocaleString('en')} customers: ${name}`,
    value: Math.round(value),
    unit,
    peer: '',
    budget: null,
    better: 'lower',
  };
}
