import { demoData } from '../../../edge-api/src/demo/demo-data.ts';
import { matchingQuotes } from '../../../mfe-quotes/src/list/match-quote.ts';
import { indexEntry, quoteRows } from '../../../mfe-quotes/src/list/quote-rows.ts';
import { applyListIndex, indexColumns, quoteIndex } from '../../src/api/index.ts';
import { QUOTE_LIST, visit } from './browser.mjs';
import { FRAME, inUse, quantile, SLOW_DOWN } from './list-in-use.mjs';
import { median, rounded } from './median.mjs';
import { openOffice } from './office.mjs';

/** With as many customers the demo has a little over 5,000 quotes, versions included. */
const MANY = 3750;
/** And some 500 with as many. */
const FEW = 375;
const VISITS = 5;
/** This machine's own. */
const LINE = {};
/** What somebody types, letter by letter. */
const TYPED = ['müller', 'schröder', 'an-1a', '1.149', 'freie zufahrt', 'weber anna', 'özt'];

/** The list of 5,000 quotes and its search, which the page itself does. */
export default async function quoteListBench({ browser }) {
  return [...searchRows(), ...(await screenRows(browser))];
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

async function screenRows(browser) {
  const few = await openOffice(FEW);
  try {
    const many = await openOffice(MANY);
    try {
      await visit(browser, many, many.federated, QUOTE_LIST, LINE);
      const moments = { few: [], many: [] };
      // In turn: the machine's mood hits both.
      for (let round = 0; round < VISITS; round += 1) {
        moments.few.push((await visit(browser, few, few.federated, QUOTE_LIST, LINE)).content);
        moments.many.push((await visit(browser, many, many.federated, QUOTE_LIST, LINE)).content);
      }
      const [first, peer] = [median(moments.many), median(moments.few)];
      const { scrolling, typing } = await inUse(browser, many, {
        path: QUOTE_LIST.path,
        label: 'Angebote',
        search: 'Angebote durchsuchen',
        typed: 'müller ann',
        many: await counting(many),
      });
      return [
        row('first rows, against 500 quotes', first / peer, 'times', 1.2, `${rounded(peer, 0)} ms`),
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

/** Of how many quotes the list has a row: of each the version that counts. */
async function counting({ federated, cookie }) {
  const response = await fetch(new URL(quoteIndex.path, federated), { headers: { Cookie: cookie } });
  return (await response.json()).columns.counts.filter(Boolean).length;
}

function milliseconds(work) {
  const begin = performance.now();
  work();
  return performance.now() - begin;
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
