import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');

/** By folder: the other folders that it imports from, types among them. */
const imports = new Map<string, Set<string>>();
for (const file of globSync('*/**/*.{ts,tsx}', { cwd: root })) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const folder = folderOf(file);
  const known = imports.get(folder) ?? new Set();
  imports.set(folder, known);
  for (const [, from = ''] of readFileSync(join(root, file), 'utf8').matchAll(
    /(?:from |import\()'(\.[^']+)'/g,
  )) {
    const target = folderOf(relative(root, join(root, dirname(file), from)));
    if (target !== '' && target !== folder) known.add(target);
  }
}

/** The first way from a folder back to itself. */
function cycle(): string[] | undefined {
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const target of imports.get(folder) ?? []) {
      const found = visit(target, [...way, folder]);
      if (found) return found;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of imports.keys()) {
    const found = visit(folder, []);
    if (found) return found;
  }
  return undefined;
}

test('the folders of this module never import each other in a circle', () => {
  expect([...(imports.get('client') ?? [])]).toEqual(expect.arrayContaining(['composer', 'mail']));
  expect(cycle()).toBeUndefined();
});
