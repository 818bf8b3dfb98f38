import { demoCustomers } from '../../../edge-api/src/demo/demo-customers.ts';
import { MonthlyNumbers } from '../../../edge-api/src/demo/monthly-numbers.ts';
import { Random } from '../../../edge-api/src/demo/random.ts';
import { CustomerFinder } from '../../../mfe-customers/src/find-customers/customer-finder.ts';
import { haystack } from '../../../mfe-customers/src/find-customers/haystack.ts';
import { matchHaystack } from '../../../mfe-customers/src/find-customers/match-haystack.ts';
import { searchTerms } from '../../../mfe-customers/src/find-customers/search-terms.ts';
import { listedCustomer } from '../../../mfe-customers/src/listed-customer.ts';
import { CUSTOMER_LIST, visit } from './browser.mjs';
import { median, rounded } from './median.mjs';
import { openOffice } from './office.mjs';

const MANY = 50_000;
const FEW = 500;
const VISITS = 5;
const SLOW_DOWN = 4;
/** This machine's own. */
const LINE = {};
/** Milliseconds. */
const FRAME = 1000 / 60;
const UNCHANGED = 2000;
/** What somebody types, letter by letter. */
const TYPED = ['müller', 'schröder berlin', 'k202611', '0171 234', 'lindenstraße 4', 'anna.weber', 'özt'];

/** The customer list and its search over 50,000 customers (design section 8). */
export default async function customerListBench({ browser }) {
  return [...searchRows(), ...(await screenRows(browser))];
}

function searchRows() {
  const customers = demoCustomers(new Random(451), MANY, new MonthlyNumbers(), new Date()).map(
    (one, version) => listedCustomer({ id: one.id, version, data: one.data }),
  );
  const finder = new CustomerFinder();
  const build = milliseconds(() => finder.change({ slots: [...customers.keys()], customers, removed: [] }));
  const sorts = ['created', 'name', 'movingDate', 'date'].map((order) =>
    milliseconds(() => finder.find({ search: '', order })),
  );
  const keystrokes = TYPED.flatMap((text) => [...text].map((_, index) => text.slice(0, index + 1)));
  const search = () =>
    keystrokes.map((text) => milliseconds(() => finder.find({ search: text, order: 'created' })));
  search();
  const indexed = search();
  const hays = customers.map(haystack);
  const scanned = keystrokes.map((text) =>
    milliseconds(() => {
      const terms = searchTerms(text);
      return hays.filter((hay) => matchHaystack(hay, terms) > 0);
    }),
  );
  const change = milliseconds(() =>
    finder.change({ slots: [7], customers: [{ ...customers[7], name: 'Jürgen Groß' }], removed: [] }),
  );
  const peer = `looking at every one: ${rounded(median(scanned), 2)} ms`;
  return [
    row('a keystroke, p50', median(indexed), 'ms', 1, peer),
    row('a keystroke, p95', quantile(indexed, 0.95), 'ms', null),
    row('taking all in, in the worker', build, 'ms', null),
    row('the slowest first sorting, in the worker', Math.max(...sorts), 'ms', null),
    row('one changed customer, in the worker', change, 'ms', null),
  ];
}

async function screenRows(browser) {
  const few = await openOffice(FEW);
  try {
    const many = await openOffice(MANY);
    try {
      await visit(browser, many, many.federated, CUSTOMER_LIST, LINE);
      const moments = { few: [], many: [] };
      // In turn: the machine's mood hits both.
      for (let round = 0; round < VISITS; round += 1) {
        moments.few.push((await visit(browser, few, few.federated, CUSTOMER_LIST, LINE)).content);
        moments.many.push((await visit(browser, many, many.federated, CUSTOMER_LIST, LINE)).content);
      }
      const [first, peer] = [median(moments.many), median(moments.few)];
      const { scrolling, typing } = await inUse(browser, many);
      return [
        row('first rows, against 500 customers', first / peer, 'times', 1.2, `${rounded(peer, 0)} ms`),
        row(`frame while scrolling, ${SLOW_DOWN}× slower, p95`, scrolling / FRAME, 'frames', 2),
        row(`keystroke to paint, ${SLOW_DOWN}× slower, p50`, typing / FRAME, 'frames', 3),
      ];
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

/** @returns milliseconds: the frame that 95 % of the frames keep within, and the median from a key to its painted hits. */
async function inUse(browser, office) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  try {
    const [name, value] = office.cookie.split('=');
    await context.addCookies([{ name, value, url: office.federated, httpOnly: true, sameSite: 'Strict' }]);
    await context.addInitScript(
      (session) => localStorage.setItem('session', session),
      JSON.stringify({ expiresAt: office.expiresAt }),
    );
    const page = await context.newPage();
    await page.goto(new URL('/customers', office.federated).href);
    await page.locator(`li[aria-setsize="${MANY}"]`).first().waitFor({ timeout: 60_000 });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const scrolling = quantile(await page.evaluate(scrollFrames), 0.95);
    await page.evaluate(() => scrollTo(0, 0));
    const field = page.getByRole('searchbox', { name: 'Kunden durchsuchen' });
    await field.click();
    await page.evaluate(notePaints);
    for (const letter of 'müller ber') {
      const before = await page.evaluate(() => globalThis.paints.length);
      await page.keyboard.type(letter);
      // A letter that changes no hit paints nothing.
      await page
        .waitForFunction((count) => globalThis.paints.length > count, before, { timeout: UNCHANGED })
        .catch(() => undefined);
    }
    return { scrolling, typing: median(await page.evaluate(() => globalThis.paints)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: scrolls on with every frame. @returns what each frame took */
async function scrollFrames() {
  const frames = [];
  let last = performance.now();
  for (let frame = 0; frame < 240; frame += 1) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
    scrollBy(0, 400);
  }
  return frames.slice(1);
}

/** Runs in the page: from each key to the frame in which the count of hits stands for it. */
function notePaints() {
  globalThis.paints = [];
  let typedAt;
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      typedAt = timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (typedAt === undefined) return;
    const from = typedAt;
    typedAt = undefined;
    requestAnimationFrame(() => globalThis.paints.push(performance.now() - from));
  }).observe(document.querySelector('ul[aria-label="Kunden"]'), {
    childList: true,
    subtree: true,
    attributes: true,
  });
}

function milliseconds(work) {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

function row(name, value, unit, budget, peer = '') {
  return {
    name: `List of ${MANY.toLocaleString('en')} customers: ${name}`,
    value: rounded(value, 2),
    unit,
    peer,
    budget,
    better: 'lower',
  };
}
