import { median, rounded } from './averages.mjs';
import { recordBytes, visit } from './browser.mjs';
import { crewsPage } from './linked-pages.mjs';
import { openSlowLine, SLOW_4G } from './slow-line.mjs';

const ROUNDS = 5;

/** How long a crew in a stairwell waits for its job, in a cold browser, and how much comes down the line for it. */
export default async function crewsPageBench({ browser, office }) {
  const page = await crewsPage(office);
  const bytes = await recordBytes(browser, office, page);
  const times = [];
  const line = await openSlowLine(office.federated, SLOW_4G);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { content } = await visit(browser, office, line.origin, page, { slowerBy: 4 });
    // The first one only warms up the server.
    if (round > 0) times.push(content);
  }
  line.close();
  return [
    {
      // Asserted by the end-to-end test too, on every run (design section 6).
      name: 'The crew’s page: all that it loads, gzip',
      value: rounded(bytes / 1000, 1),
      unit: 'kB',
      peer: '',
      budget: 130,
      better: 'lower',
    },
    {
      name: 'The crew’s page: its job stands, at Slow 4G and a quarter of the processor',
      value: rounded(median(times) / 1000, 2),
      unit: 's',
      peer: '',
      budget: 2.5,
      better: 'lower',
    },
  ];
}
