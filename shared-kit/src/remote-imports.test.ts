import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedEntries } from '../tooling/rspack-preset.mjs';

const root = join(import.meta.dirname, '../..');
const kit = join(root, 'shared-kit');
const { exports }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(kit, 'package.json'), 'utf8'),
);

const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)';/gms;
const importsOf = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, from]) => from ?? '');

/** The file that an entry of the kit is, where remotes bundle it. */
function bundled(from: string): string | undefined {
  const entry = from.replace(/^shared-kit\//, '');
  if (entry === from || sharedEntries.includes(entry)) return undefined;
  const file =
    exports[`./${entry}`] ?? exports[`./${dirname(entry)}/*`]?.replace('*', entry.split('/').at(-1) ?? '');
  return file && join(kit, file);
}

/** All that comes along with it, by relative imports. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const from of importsOf(file)) {
    const next = from.startsWith('.') ? join(dirname(file), from) : bundled(from);
    if (next && /\.tsx?$/.test(next)) reached(next, seen);
  }
  return seen;
}

test('what a remote bundles of the kit brings no second copy of the document store', () => {
  const sources = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/test|testing/.test(file),
  );
  const entries = new Set(
    sources.flatMap((file) => importsOf(join(root, file)).flatMap((from) => bundled(from) ?? [])),
  );
  expect(entries).toContain(join(kit, 'src/data/kept-list-index.ts'));
  const doubled = Array.from(entries).filter((file) =>
    reached(file).has(join(kit, 'src/data/current-store.ts')),
  );
  expect(doubled).toEqual([]);
});
