import { demoCustomers } from '../../../edge-api/src/demo/demo-customers.ts';
import { MonthlyNumbers } from '../../../edge-api/src/demo/monthly-numbers.ts';
import { Random } from '../../../edge-api/src/demo/random.ts';
import { CustomerFinder } from '../../../mfe-customers/src/find-customers/customer-finder.ts';
import { haystack } from '../../../mfe-customers/src/find-customers/haystack.ts';
import { matchHaystack } from '../../../mfe-customers/src/find-customers/match-haystack.ts';
import { searchTerms } from '../../../mfe-customers/src/find-customers/search-terms.ts';
import { listedCustomer } from '../../../mfe-customers/src/listed-customer.ts';
import { median, milliseconds, rounded, timesRow } from './averages.mjs';
import { CUSTOMER_LIST } from './browser.mjs';
import { listScreenRows, quantile } from './list-in-use.mjs';

const MANY = 50_000;
const FEW = 500;
const SCREEN = {
  screen: CUSTOMER_LIST,
  customers: { many: MANY, few: FEW },
  label: 'Kunden',
  search: 'Kunden durchsuchen',
  typed: 'müller ber',
  rowsOf: () => MANY,
  // Rows of five elements: two and three frames on a machine that needs 1 and 1.5 for plain ones.
  budgets: { scrolling: 2, typing: 2 },
};
const ROUNDS = 3;
/** 1 ms where looking at every one takes 8 ms. */
const KEYSTROKE = 0.125;
/** What somebody types, letter by letter. */
const TYPED = ['müller', 'schröder berlin', 'k202611', '0171 234', 'lindenstraße 4', 'anna.weber', 'özt'];

/** The customer list and its search over 50,000 customers (design section 8). */
export default async function customerListBench({ browser }) {
  const screen = await listScreenRows(browser, SCREEN);
  const inScreen = screen.map(({ name, value, unit, budget, peer }) => row(name, value, unit, budget, peer));
  return [...searchRows(), ...inScreen];
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
  const hays = customers.map(haystack);
  const search = () =>
    keystrokes.map((text) => milliseconds(() => finder.find({ search: text, order: 'created' })));
  const scan = () =>
    keystrokes.map((text) =>
      milliseconds(() => {
        const terms = searchTerms(text);
        return hays.filter((hay) => matchHaystack(hay, terms) > 0);
      }),
    );
  search();
  const [indexed, scanned] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    indexed.push(...search());
    scanned.push(...scan());
  }
  const change = milliseconds(() =>
    finder.change({ slots: [7], customers: [{ ...customers[7], name: 'Jürgen Groß' }], removed: [] }),
  );
  const taken = { work: median(indexed), peer: median(scanned) };
  return [
    timesRow(nameOf('a keystroke, p50'), taken, { peerName: 'looking at every one', budget: KEYSTROKE }),
    row('a keystroke, p95', quantile(indexed, 0.95), 'ms', null),
    row('taking all in, in the worker', build, 'ms', null),
    row('the slowest first sorting, in the worker', Math.max(...sorts), 'ms', null),
    row('one changed customer, in the worker', change, 'ms', null),
  ];
}

const nameOf = (part) => `List of ${MANY.toLocaleString('en')} customers: ${part}`;

function row(name, value, unit, budget, peer = '') {
  return {
    name: nameOf(name),
    value: rounded(value, 2),
    unit,
    peer,
    budget,
    better: 'lower',
  };
}
