import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { demoCustomers } from '../../../edge-api/src/demo/demo-customers.ts';
import { MonthlyNumbers } from '../../../edge-api/src/demo/monthly-numbers.ts';
import { Random } from '../../../edge-api/src/demo/random.ts';
import { customerIndexEntry } from '../../src/api/customer-index.ts';
import { plainDuplicates } from '../../src/domain/duplicates/testing/all-pairs.ts';
import { median } from './median.mjs';

const WORKER = join(import.meta.dirname, 'duplicates-worker.mjs');
/** Seconds. All pairs of ten thousand take minutes: nobody waits for them in a bench. */
const CASES = [
  { count: 2000, budget: null, runs: 5, withPeer: true },
  { count: 10_000, budget: 0.15, runs: 5, withPeer: false },
  { count: 50_000, budget: 2, runs: 3, withPeer: false },
];
/** Of so many customers one is entered a second time, with slips. */
const ONE_IN = 40;

/** Duplicates among all customers (D36), in a worker, beside the definition that compares all pairs. */
export default async function duplicatesBench() {
  const rows = [];
  for (const { count, budget, runs, withPeer } of CASES) {
    const customers = officeOf(count);
    const { seconds, groups } = await inWorker(customers, runs);
    rows.push({
      name: `Duplicates among ${count.toLocaleString('en')} customers`,
      value: Math.round(seconds * 1000) / 1000,
      unit: 's',
      peer: withPeer ? peerOf(customers, groups) : '',
      budget,
      better: 'lower',
    });
  }
  return rows;
}

async function inWorker(customers, runs) {
  const worker = new Worker(WORKER, { workerData: { customers, runs } });
  const [answer] = await once(worker, 'message');
  await worker.terminate();
  return { seconds: median(answer.runs) / 1000, groups: answer.groups };
}

function peerOf(customers, groups) {
  const begin = performance.now();
  const masters = new Set(plainDuplicates(customers).groups.map((group) => group.split(' ')[0]));
  if (masters.size !== groups)
    throw new Error(`${groups} groups were found, and all pairs are ${masters.size}`);
  return `all pairs: ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/** Oldest first, as the list index tells them. */
function officeOf(count) {
  const random = new Random(451);
  const all = demoCustomers(random, count, new MonthlyNumbers(), new Date()).map(({ id, data }) =>
    customerIndexEntry(data, { id, version: 1, createdAt: data.createdAt, damage: '' }),
  );
  return all
    .map((customer, index) => {
      const twin = index % ONE_IN === 0 && all[index - ONE_IN / 2];
      return twin
        ? { ...twin, id: customer.id, createdAt: customer.createdAt, name: slip(twin.name), email: '' }
        : customer;
    })
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
}

/** Two letters in the wrong order. */
const slip = (name) => name.replace(/(.)(.)$/u, '$2$1');
