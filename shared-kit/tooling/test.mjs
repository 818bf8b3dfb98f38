import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { missingForFirestore } from './firestore-emulator.mjs';
import { installPackages } from './install.mjs';
import { installSystemPackages } from './system-packages.mjs';

/**
 * `npm test`: brings what is missing, then lint, types, unit and contract tests, build, end-to-end tests, and what is
 * known of the packages.
 * Ends with `N passed, N failed`.
 */
const results = mkdtempSync(join(tmpdir(), 'umzug-test-'));
const totals = { passed: 0, failed: 0 };
/** What failed, by name: said again at the end, where it is read. */
const failures = [];
/** What passed at its second try alone: named at the end too, for somebody to find out why. */
const unsteady = [];

try {
  await installPackages();
  installSystemPackages();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { run } = await import('./workspace.mjs');
const { buildAll } = await import('./build.mjs');
const { auditPackages } = await import('./audit.mjs');
const { installFirebaseTools } = await import('./firebase-tools.mjs');
const missing = missingForFirestore() ?? installFirebaseTools();

await step('Schriften', () => run('node', ['shared-kit/tooling/fonts.mjs']));
await step('Stil und Mauern (biome)', () => run('biome', ['ci', '--reporter=summary', '.']));
await step('Toter Code (knip)', () => run('knip', ['--no-progress']));
await step('Typen (tsc)', () => run('tsc', ['--noEmit', '-p', 'tsconfig.json']));
await suite('Unit- und Vertragstests (vitest)', unitReport, (report) =>
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
);
if (await step('Bau', () => buildAll())) {
  await suite('Ende zu Ende (playwright)', endToEndReport, (report) =>
    run('playwright', ['test', '-c', 'shell/e2e/playwright.config.ts', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  );
}
const severe = auditPackages();
rmSync(results, { recursive: true, force: true });
process.exitCode = totals.failed === 0 ? 0 : 1;
if (missing) console.warn(`\n!!! NICHT GELAUFEN: die Tests mit einem echten Firestore. ${missing}.`);
if (!severe) {
  console.warn(
    '\n!!! NICHT GEPRÜFT: ob von den Paketen Lücken bekannt sind. Die Registry beantwortet npm audit nicht.',
  );
}
// Not red: it came with no change of anybody here, and must not hold up what has nothing to do with it.
for (const flaw of severe ?? []) console.warn(`\n!!! BEKANNTE LÜCKE in einem Paket: ${flaw}`);
for (const name of unsteady) console.warn(`! erst beim zweiten Mal bestanden: ${name}`);
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);

/** Counts as one test. */
async function step(name, work) {
  const passed = await timed(name, work);
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  return passed;
}

/** Counts as what its report says; a run that fails without a failing test counts as one failure. */
async function suite(name, read, work) {
  const report = join(results, 'report.json');
  rmSync(report, { force: true });
  const succeeded = await timed(name, () => work(report));
  const { passed, failed } = read(parse(report));
  const named = succeeded || failed.length > 0 ? failed : [name];
  totals.passed += passed;
  totals.failed += named.length;
  failures.push(...named);
}

async function timed(name, work) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  try {
    await work();
    console.log(`   ${Math.round((Date.now() - start) / 1000)} s`);
    return true;
  } catch (error) {
    console.error(`   FEHLGESCHLAGEN: ${error.message.split('\n')[0]}`);
    return false;
  }
}

function parse(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function unitReport(report) {
  const files = report?.testResults ?? [];
  for (const { name, assertionResults } of files)
    for (const { status, failureMessages, fullName } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        unsteady.push(`${relative('.', name)} › ${fullName}`);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: files.flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      const names = failed.map((test) => `${relative('.', file.name)} › ${test.fullName}`);
      return file.status === 'failed' && names.length === 0 ? [relative('.', file.name)] : names;
    }),
  };
}

function endToEndReport(report) {
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const named = (some) => some.map(({ file, title }) => `shell/e2e/${file} › ${title}`);
  unsteady.push(...named(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))));
  return { passed: specs.filter(({ ok }) => ok).length, failed: named(specs.filter(({ ok }) => !ok)) };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
