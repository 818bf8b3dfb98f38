import { middleMean, rounded } from './averages.mjs';
import { CUSTOMER_LIST, DASHBOARD, visit } from './browser.mjs';

const ROUNDS = { least: 5, most: 15 };
/** A frame comes at one of few moments: of some rounds the mean jumps by a tenth, even of one page against itself. */
const FRAMES = { least: 20, most: 60 };
/** After that it is enough: a busy machine must not make a bench of half an hour. */
const MILLISECONDS = 40_000;

/** The office's own network, and a line from outside it. */
const LINES = [
  { name: 'on this machine' },
  { name: 'over 20 ms and 20 Mbit/s', latency: 20, megabitsPerSecond: 20 },
];

const ONE_BUNDLE = 'the same code as one bundle';

/**
 * How long a cold, logged-in browser takes to the first paint and to what the user came for, against peers. On a busy
 * machine the CPU of the main thread says more than the clock.
 */
export default async function coldLoadBench({ browser, office }) {
  const rows = [];
  for (const line of LINES) {
    const { skeleton, bare } = await inTurns(
      {
        skeleton: () =>
          visit(browser, office, office.federated, { path: DASHBOARD.path, content: 'p' }, line),
        bare: () => visit(browser, office, office.bare, { path: '/', content: 'p' }, line),
      },
      FRAMES,
    );
    const { federated, oneBundle } = await inTurns({
      federated: () => visit(browser, office, office.federated, DASHBOARD, line),
      oneBundle: () => visit(browser, office, office.oneBundle, DASHBOARD, line),
    });
    rows.push(
      ratio(`First paint of the shell's skeleton ${line.name}`, 'firstPaint', [skeleton, bare], {
        peer: 'a bare static page',
        budget: 1.1,
      }),
      ...against(oneBundle, federated, `Cold load to the dashboard ${line.name}`, 1.1),
    );
  }
  const [, line] = LINES;
  const { federated, oneBundle } = await inTurns({
    federated: () => visit(browser, office, office.federated, CUSTOMER_LIST, line),
    oneBundle: () => visit(browser, office, office.oneBundle, CUSTOMER_LIST, line),
  });
  return [...rows, ...against(oneBundle, federated, `Cold load to the customer list ${line.name}`, null)];
}

function against(oneBundle, federated, name, budget) {
  const both = [federated, oneBundle];
  return [
    ratio(name, 'content', both, { peer: ONE_BUNDLE, budget }),
    ratio(`${name}, CPU`, 'cpu', both, { peer: ONE_BUNDLE, budget: null }),
  ];
}

/** Rounds of one visit each, so that what else the machine does hits all alike; the first round only warms up. */
async function inTurns(visits, rounds = ROUNDS) {
  const names = Object.keys(visits);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const begin = performance.now();
  for (let round = 0; round <= rounds.most; round += 1) {
    if (round > rounds.least && performance.now() - begin > MILLISECONDS) break;
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const time = await visits[name]();
      if (round > 0) times[name].push(time);
    }
  }
  return times;
}

function ratio(name, measure, visits, { peer, budget }) {
  const [ours, theirs] = visits.map((times) => middleMean(times.map((time) => time[measure])));
  const value = rounded(ours / theirs, 2);
  return { name, value, unit: 'times', peer: `${peer} (${Math.round(theirs)} ms)`, budget, better: 'lower' };
}
