// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { moduleDescriptorSchema } from '../contract/index.ts';
import { Icon } from './icon.tsx';

const root = join(import.meta.dirname, '../../..');

afterEach(cleanup);

test('an icon of later screens keeps its place until it has come; a name that nobody knows is an app', async () => {
  const { container } = render(['app', 'camera', 'nobody-knows', 'constructor'].map(icon));
  const drawings = () => [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
  const [app] = drawings();
  expect(app).toContain('path');
  expect(drawings()).toEqual([app, '', '', '']);
  await waitFor(() => expect(drawings()).toEqual([app, expect.stringContaining('path'), app, app]));
  expect(drawings()[1]).not.toBe(app);
});

test('every icon that a module.json names is one of ours', async () => {
  const files = globSync('mfe-*/module.json', { cwd: root });
  const named = files.flatMap((file) => {
    const { nav, tiles, slots } = moduleDescriptorSchema.parse(
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    );
    return [...nav, ...tiles, ...slots].flatMap((entry) => (entry.icon ? [{ file, icon: entry.icon }] : []));
  });
  expect(new Set(named.map(({ file }) => file))).toEqual(new Set(files));
  await import('./later-icons.ts');
  const names = ['app', ...new Set(named.map(({ icon: name }) => name).filter((name) => name !== 'app'))];
  const { container } = render(names.map(icon));
  const [app, ...drawn] = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
  const unknown = names.slice(1).filter((_name, index) => drawn[index] === app);
  expect(named.filter(({ icon: name }) => unknown.includes(name))).toEqual([]);
});

const icon = (name: string) => <Icon key={name} name={name} />;
