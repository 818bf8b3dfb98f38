import { middleMean, rounded } from './averages.mjs';
import { CUSTOMER_LIST, DASHBOARD, firstPaint, openBareBrowser, visit } from './browser.mjs';

const ROUNDS = { least: 5, most: 15 };
/** A frame comes at one of few moments: of fifty rounds the mean jumps by a tenth, even of one page against itself. */
const FRAMES = { least: 20, most: 140 };
/** After that it is enough: a busy machine must not make a bench of half an hour. */
const MILLISECONDS = 60_000;

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
  const rows = await firstPaints(office);
  for (const line of LINES) {
    const { federated, oneBundle } = await inTurns({
      federated: () => visit(browser, office, office.federated, DASHBOARD, line),
      oneBundle: () => visit(browser, office, office.oneBundle, DASHBOARD, line),
    });
    rows.push(...against(oneBundle, federated, `Cold load to the dashboard ${line.name}`, 1.1));
  }
  const [, line] = LINES;
  const { federated, oneBundle } = await inTurns({
    federated: () => visit(browser, office, office.federated, CUSTOMER_LIST, line),
    oneBundle: () => visit(browser, office, office.oneBundle, CUSTOMER_LIST, line),
  });
  return [...rows, ...against(oneBundle, federated, `Cold load to the customer list ${line.name}`, null)];
}

async function firstPaints(office) {
  const browser = await openBareBrowser();
  try {
    const rows = [];
    for (const line of LINES) {
      const { skeleton, bare } = await inTurns(
        {
          skeleton: () => firstPaint(browser, new URL(DASHBOARD.path, office.federated).href, line),
          bare: () => firstPaint(browser, office.bare, line),
        },
        FRAMES,
      );
      const name = `First paint of the shell's skeleton ${line.name}`;
      rows.push(ratio(name, [skeleton, bare], { peer: 'a bare static page', budget: 1.1 }));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function against(oneBundle, federated, name, budget) {
  const both = (measure) => [federated, oneBundle].map((visits) => visits.map((visit) => visit[measure]));
  return [
    ratio(name, both('content'), { peer: ONE_BUNDLE, budget }),
    ratio(`${name}, CPU`, both('cpu'), { peer: ONE_BUNDLE, budget: null }),
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

function ratio(name, times, { peer, budget }) {
  const [ours, theirs] = times.map(middleMean);
  const value = rounded(ours / theirs, 2);
  return { name, value, unit: 'times', peer: `${peer} (${Math.round(theirs)} ms)`, budget, better: 'lower' };
}
