import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedByRemotes, sharedEntries } from '../tooling/rspack-preset.mjs';

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

/** All that comes along with it, by relative imports; but not what the shell has of those. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const from of importsOf(file)) {
    const next = from.startsWith('.') ? join(dirname(file), from) : bundled(from);
    if (next && /\.tsx?$/.test(next) && !(next in sharedByRemotes)) reached(next, seen);
  }
  return seen;
}

/** Pages that a link opens know no session, and bring along what they need (design section 6). */
const LINKED_PAGES = /^(mfe-planning\/src\/share|mfe-quotes\/src\/customer-page)\//;

/** What remotes bundle of the kit. */
function bundledEntries(isOf: (source: string) => boolean = () => true): string[] {
  const sources = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/test|testing/.test(file) && isOf(file),
  );
  const entries = sources.flatMap((file) =>
    importsOf(join(root, file)).flatMap((from) => bundled(from) ?? []),
  );
  expect(entries).toContain(join(kit, 'src/data/kept-list-index.ts'));
  return [...new Set(entries)];
}

test('what a remote bundles of the kit brings no second copy of the document store', () => {
  const doubled = bundledEntries().filter((file) =>
    reached(file).has(join(kit, 'src/data/current-store.ts')),
  );
  expect(doubled).toEqual([]);
});

test('nor one of the exchange with the edge API, whose end of a session no gate would hear of', () => {
  const call = join(kit, 'src/api/call.ts');
  const doubled = bundledEntries((source) => !LINKED_PAGES.test(source)).filter((file) =>
    reached(file).has(call),
  );
  expect(doubled).toEqual([]);
});

test('what calls the edge API before the first screen brings along no call of a later one', () => {
  const api = join(kit, 'src/api/');
  const calls = [...reached(join(api, 'core.ts'))].filter((file) => file.startsWith(api));
  expect(calls.map((file) => basename(file, '.ts')).sort()).toEqual([
    'analytics',
    'call',
    'cloud-settings',
    'core',
    'email-status',
    'registry',
    'session',
    'settings',
    'sheet',
  ]);
});
