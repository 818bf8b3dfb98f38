import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathPattern } from './path-pattern.ts';

const workplace = readFileSync(join(import.meta.dirname, '../workplace.tsx'), 'utf8');
/** The shell's own addresses; those that only lead on to another one show nothing that could be counted. */
const screens = workplace
  .split('<Route')
  .filter((route) => !route.includes('<Navigate'))
  .flatMap((route) => /path="(\/[^"]*)"/.exec(route)?.[1] ?? []);

test('each screen of the shell has its address as its pattern', () => {
  expect(screens).toContain('/settings');
  expect(screens.map((path) => pathPattern([], path))).toEqual(screens);
});

test.each(['/', '/login', '/unbekannt'])('%s, where nothing is shown, has none', (path) => {
  expect(pathPattern([], path)).toBeUndefined();
});
