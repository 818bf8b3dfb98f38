import { CUSTOMER_LIST, DASHBOARD, visit } from './browser.mjs';
import { median, rounded } from './median.mjs';

const ROUNDS = { least: 5, most: 15 };
/** After that it is enough: a busy machine must not make a bench of half an hour. */
const MILLISECONDS = 40_000;

/** The office's own network, and a line from outside it. */
const LINES = [
  { name: 'on this machine' },
  { name: 'over 20 ms and 20 Mbit/s', latency: 20, megabitsPerSecond: 20 },
];

/** How long a cold, logged-in browser takes to the first paint and to what the user came for, against peers. */
export default async function coldLoadBench({ browser, office }) {
  const rows = [];
  for (const line of LINES) {
    const { federated, oneBundle, bare } = await inTurns({
      federated: () => visit(browser, office, office.federated, DASHBOARD, line),
      oneBundle: () => visit(browser, office, office.oneBundle, DASHBOARD, line),
      bare: () => visit(browser, office, office.bare, { path: '/', content: 'p' }, line),
    });
    rows.push(
      ratio(`First paint of the shell's skeleton ${line.name}`, federated, bare, 'firstPaint', {
        peer: 'a bare static page',
        budget: 1.1,
      }),
      ratio(`Cold load to the dashboard ${line.name}`, federated, oneBundle, 'content', {
        peer: 'the same code as one bundle',
        budget: 1.1,
      }),
    );
  }
  const [, line] = LINES;
  const { federated, oneBundle } = await inTurns({
    federated: () => visit(browser, office, office.federated, CUSTOMER_LIST, line),
    oneBundle: () => visit(browser, office, office.oneBundle, CUSTOMER_LIST, line),
  });
  rows.push(
    ratio(`Cold load to the customer list ${line.name}`, federated, oneBundle, 'content', {
      peer: 'the same code as one bundle',
      budget: null,
    }),
  );
  return rows;
}

/** Rounds of one visit each, so that what else the machine does hits all alike; the first round only warms up. */
async function inTurns(visits) {
  const names = Object.keys(visits);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const begin = performance.now();
  for (let round = 0; round <= ROUNDS.most; round += 1) {
    if (round > ROUNDS.least && performance.now() - begin > MILLISECONDS) break;
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const time = await visits[name]();
      if (round > 0) times[name].push(time);
    }
  }
  return times;
}

function ratio(name, ours, theirs, moment, { peer, budget }) {
  const [our, their] = [ours, theirs].map((times) => median(times.map((time) => time[moment])));
  const unit = 'times';
  const milliseconds = `${Math.round(their)} ms`;
  return {
    name,
    value: rounded(our / their, 2),
    unit,
    peer: `${peer} (${milliseconds})`,
    budget,
    better: 'lower',
  };
}
