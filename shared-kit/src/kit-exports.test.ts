// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../package.json' with { type: 'json' };
import { sharedEntries } from '../tooling/rspack-preset.mjs';

const folder = join(import.meta.dirname, 'kit-exports');

/**
 * Remotes use these at run time from the shell that is there: a new name is a new minor version, one that is gone a
 * new major one (design section 3). Else the registry could not tell which module needs a newer shell.
 */
it('what remotes share is written down for this version', async () => {
  const lines: string[] = [];
  for (const entry of sharedEntries.toSorted()) {
    for (const name of Object.keys(await import(`shared-kit/${entry}`)).sort())
      lines.push(`${entry} ${name}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, `${version}.txt`));
});

it.each([
  ['major', ['ui A', 'ui B'], ['ui A']],
  ['major', ['ui A'], ['ui-rich A']],
  ['minor', ['ui A'], ['ui A', 'ui B']],
  ['patch', ['ui A'], ['ui A']],
] as const)('a %s version goes from %j to %j', (step, before, after) => {
  expect(stepBetween(before, after)).toBe(step);
});

it('every version is as far from the one before as its names demand', () => {
  const versions = readdirSync(folder)
    .map((file) => file.replace(/\.txt$/, ''))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((of) => ({ of, names: readFileSync(join(folder, `${of}.txt`), 'utf8').split('\n') }));
  for (const [index, after] of versions.slice(1).entries()) {
    const before = versions[index] ?? after;
    const steps = ['patch', 'minor', 'major'];
    const needed = steps.indexOf(stepBetween(before.names, after.names));
    const taken = steps.indexOf(stepOf(before.of, after.of));
    expect(taken, `${before.of} to ${after.of}`).toBeGreaterThanOrEqual(needed);
  }
});

function stepBetween(before: readonly string[], after: readonly string[]): 'major' | 'minor' | 'patch' {
  if (before.some((name) => !after.includes(name))) return 'major';
  return after.some((name) => !before.includes(name)) ? 'minor' : 'patch';
}

function stepOf(before: string, after: string): 'major' | 'minor' | 'patch' {
  const [major, minor] = before.split('.');
  if (!after.startsWith(`${major}.`)) return 'major';
  return after.startsWith(`${major}.${minor}.`) ? 'patch' : 'minor';
}
