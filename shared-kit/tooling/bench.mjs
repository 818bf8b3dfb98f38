import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';

/**
 * `npm run bench`: every benchmark (design section 8), as a table and in `bench.json`; with names behind `--` those alone,
 * as a table. A missed budget is marked and makes it fail. What another one measures is a file `bench/*.bench.mjs` whose
 * default export returns rows `{ name, value, unit, peer, budget, better }`.
 */
await installPackages();
const { buildAll } = await import('./build.mjs');
const { openOffice } = await import('./bench/office.mjs');
const { openBrowser } = await import('./bench/browser.mjs');
const { root } = await import('./workspace.mjs');

const folder = join(import.meta.dirname, 'bench');
const asked = process.argv.slice(2);
const benches = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.mjs'))
  .filter((name) => asked.length === 0 || asked.includes(name.replace('.bench.mjs', '')));

// What was started ends with this process: see `startChild`.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  await buildAll();
  const rows = await measure();
  if (asked.length === 0) writeFileSync(join(root, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
  console.table(rows.map(asText));
  const missed = rows.filter((row) => !isKept(row));
  if (missed.length > 0) {
    console.error(`Budget verfehlt: ${missed.map(({ name }) => name).join('; ')}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

async function measure() {
  const office = await openOffice();
  try {
    const rows = [];
    for (const name of benches) rows.push(...(await measureOne(name, office)));
    return rows;
  } finally {
    await office.close();
  }
}

/** In a browser of its own: what one measures must not depend on what was shown before. */
async function measureOne(name, office) {
  console.log(`${name.replace('.bench.mjs', '')} …`);
  const { default: bench } = await import(join(folder, name));
  const browser = await openBrowser();
  try {
    return await bench({ office, browser });
  } finally {
    await browser.close();
  }
}

function isKept({ value, budget, better }) {
  return budget === null || (better === 'lower' ? value <= budget : value >= budget);
}

function asText(row) {
  const { name, value, unit, peer, budget, better } = row;
  const bound = better === 'lower' ? '≤' : '≥';
  return {
    '': isKept(row) ? (budget === null ? ' ' : '✓') : '✗',
    name,
    value: `${value} ${unit}`,
    budget: budget === null ? '' : `${bound} ${budget}`,
    peer,
  };
}
