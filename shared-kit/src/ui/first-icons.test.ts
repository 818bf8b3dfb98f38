import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_ICONS } from './first-icons.ts';

const root = join(import.meta.dirname, '../../..');

test('what modules show in the navigation and on the dashboard fetches none of the later icons', () => {
  const modules = globSync('mfe-*/module.json', { cwd: root }).map((file) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  );
  const drawn: { icon: string }[] = modules.flatMap(({ nav = [], tiles = [] }) => [...nav, ...tiles]);
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.map(({ icon }) => icon).filter((icon) => !Object.hasOwn(FIRST_ICONS, icon))).toEqual([]);
});
