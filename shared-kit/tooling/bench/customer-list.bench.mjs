import { demoCustomers } from '../../../edge-api/src/demo/demo-customers.ts';
import { MonthlyNumbers } from '../../../edge-api/src/demo/monthly-numbers.ts';
import { Random } from '../../../edge-api/src/demo/random.ts';
import { CustomerFinder } from '../../../mfe-customers/src/find-customers/customer-finder.ts';
import { haystack } from '../../../mfe-customers/src/find-customers/haystack.ts';
import { matchHaystack } from '../../../mfe-customers/src/find-customers/match-haystack.ts';
import { searchTerms } from '../../../mfe-customers/src/find-customers/search-terms.ts';
import { listedCustomer } from '../../../mfe-customers/src/listed-customer.ts';
import { CUSTOMER_LIST, visit } from './browser.mjs';
import { FRAME, inUse, quantile, SLOW_DOWN } from './list-in-use.mjs';
import { median, rounded } from './median.mjs';
import { openOffice } from './office.mjs';

const MANY = 50_000;
const FEW = 500;
const VISITS = 5;
const USED = {
  path: CUSTOMER_LIST.path,
  label: 'Kunden',
  search: 'Kunden durchsuchen',
  typed: 'müller ber',
  many: MANY,
};
/** This machine's own. */
const LINE = {};
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
      const { scrolling, typing } = await inUse(browser, many, USED);
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

function milliseconds(work) {
  const begin = performance.now();
  work();
  return performance.now() - begin;
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
