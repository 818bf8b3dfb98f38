import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { demoCustomers } from '../../../edge-api/src/demo/demo-customers.ts';
import { MonthlyNumbers } from '../../../edge-api/src/demo/monthly-numbers.ts';
import { Random } from '../../../edge-api/src/demo/random.ts';
import { customerIndexEntry } from '../../src/api/customer-index.ts';
import { plainDuplicates } from '../../src/domain/duplicates/testing/all-pairs.ts';
import { rounded, timesRow } from './averages.mjs';
import { signedInPage } from './browser.mjs';
import { mainThreadTasks } from './main-thread.mjs';
import { openOffice } from './office.mjs';

const WORKER = join(import.meta.dirname, 'duplicates-worker.mjs');
const PEER = 'their index copied as JSON';
/** 0.15 s and 2 s where the peer takes 27 and 160 ms. All pairs of ten thousand take minutes: nobody waits for them in a bench. */
const CASES = [
  { count: 2000, budget: null, rounds: 5, withAllPairs: true },
  { count: 10_000, budget: 5.5, rounds: 9, withAllPairs: false },
  { count: 50_000, budget: 12.5, rounds: 3, withAllPairs: false },
];
/** Of so many customers one is entered a second time, with slips. */
const ONE_IN = 40;

/** Duplicates among all customers (D36), in a worker, beside the definition that compares all pairs. */
export default async function duplicatesBench({ browser }) {
  const rows = [];
  for (const { count, budget, rounds, withAllPairs } of CASES) {
    const customers = officeOf(count);
    const { taken, groups } = await inWorker(customers, rounds);
    const row = timesRow(`Duplicates among ${count.toLocaleString('en')} customers`, taken, {
      peerName: PEER,
      budget,
    });
    rows.push(
      withAllPairs ? { ...row, peer: `${row.peer}; all pairs: ${allPairsOf(customers, groups)}` } : row,
    );
  }
  return [...rows, await pageRow(browser)];
}

/** Customers of the office whose page is watched, and milliseconds of its main thread (design section 8). */
const WATCHED = 50_000;
const LONGEST_TASK = 50;

/** The screen while a search goes on, from opening the tab to the groups on it. */
async function pageRow(browser) {
  const office = await openOffice(WATCHED);
  const { page, close } = await signedInPage(browser, office);
  try {
    await page.goto(new URL('/admin-tools?tab=eml', office.federated).href);
    const tab = page.getByRole('tab', { name: 'Duplikate-Verwaltung' });
    await tab.waitFor();
    await page.waitForLoadState('networkidle');
    // The server's first build is no work of the page.
    await page.waitForFunction(async () => (await fetch('/api/customers/index')).ok, undefined, {
      timeout: 120_000,
    });
    const tasks = await mainThreadTasks(browser, page, async () => {
      await tab.click();
      await page
        .getByText(`${WATCHED.toLocaleString('de-DE')} Kunden verglichen`)
        .waitFor({ timeout: 120_000 });
      await page.getByLabel('Gruppen von Duplikaten').waitFor();
    });
    return {
      name: `Duplicates among ${WATCHED.toLocaleString('en')} customers, longest task of the page`,
      value: rounded(tasks[0], 1),
      unit: 'ms',
      peer: '',
      budget: LONGEST_TASK,
      better: 'lower',
    };
  } finally {
    await close();
    await office.close();
  }
}

async function inWorker(customers, rounds) {
  const worker = new Worker(WORKER, { workerData: { customers, rounds } });
  const [answer] = await once(worker, 'message');
  await worker.terminate();
  return answer;
}

/** What the definition takes, which must find the same groups. */
function allPairsOf(customers, groups) {
  const begin = performance.now();
  const masters = new Set(plainDuplicates(customers).groups.map((group) => group.split(' ')[0]));
  if (masters.size !== groups)
    throw new Error(`${groups} groups were found, and all pairs are ${masters.size}`);
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
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
