import { demoData } from '../../../edge-api/src/demo/demo-data.ts';
import { matchingQuotes } from '../../../mfe-quotes/src/list/match-quote.ts';
import { indexEntry, quoteRows } from '../../../mfe-quotes/src/list/quote-rows.ts';
import { applyListIndex, indexColumns, quoteIndex } from '../../src/api/index.ts';
import { median, milliseconds, rounded } from './averages.mjs';
import { QUOTE_LIST } from './browser.mjs';
import { listScreenRows, quantile } from './list-in-use.mjs';

/** With as many customers the demo has a little over 5,000 quotes, versions included. */
const MANY = 3750;
/** And some 500 with as many. */
const FEW = 375;
const SCREEN = {
  screen: QUOTE_LIST,
  customers: { many: MANY, few: FEW },
  label: 'Angebote',
  search: 'Angebote durchsuchen',
  typed: 'müller ann',
  rowsOf: counting,
  // Rows of some fifteen elements, with badges and a menu.
  budgets: { scrolling: 3, typing: 2.5 },
};
/** What somebody types, letter by letter. */
const TYPED = ['müller', 'schröder', 'an-1a', '1.149', 'freie zufahrt', 'weber anna', 'özt'];

/** The list of 5,000 quotes and its search, which the page itself does. */
export default async function quoteListBench({ browser }) {
  const screen = await listScreenRows(browser, SCREEN);
  const inScreen = screen.map(({ name, value, unit, budget, peer }) => row(name, value, unit, budget, peer));
  return [...searchRows(), ...inScreen];
}

function searchRows() {
  const stored = demoData(new Date(), MANY).quotes.map(({ id, data }) =>
    indexEntry({ id, version: 1, data }),
  );
  const columns = indexColumns(quoteIndex.fields, stored);
  const text = JSON.stringify({ revision: 'r.1', full: true, stale: false, columns, removed: [] });
  const read = () => applyListIndex(new Map(), quoteIndex.response.parse(JSON.parse(text)));
  read();
  const reading = milliseconds(read);
  const entries = [...read().values()];
  const listing = milliseconds(() => quoteRows(entries));
  const { rows } = quoteRows(entries);
  const keystrokes = TYPED.flatMap((typed) => [...typed].map((_, index) => typed.slice(0, index + 1)));
  const search = () => keystrokes.map((typed) => milliseconds(() => matchingQuotes(rows, typed)));
  const [first] = search();
  const searched = search();
  return [
    row('reading the index', reading, 'ms', null),
    row('making rows of it', listing, 'ms', null),
    row('the first keystroke', first, 'ms', null),
    row('a keystroke, p50', median(searched), 'ms', 1),
    row('a keystroke, p95', quantile(searched, 0.95), 'ms', null),
  ];
}

/** Of how many quotes the list has a row: of each the version that counts. */
async function counting({ federated, cookie }) {
  const response = await fetch(new URL(quoteIndex.path, federated), { headers: { Cookie: cookie } });
  return (await response.json()).columns.counts.filter(Boolean).length;
}

function row(name, value, unit, budget, peer = '') {
  return {
    name: `List of 5,000 quotes: ${name}`,
    value: rounded(value, 2),
    unit,
    peer,
    budget,
    better: 'lower',
  };
}
