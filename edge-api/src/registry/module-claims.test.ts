import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleDescriptor } from 'shared-kit/contract';
import { expect, it } from 'vitest';
import { assertFreeClaims, SHELL_PATHS } from './module-claims.ts';

const workplace = readFileSync(join(import.meta.dirname, '../../../shell/src/workplace.tsx'), 'utf8');
const drawn = [...workplace.matchAll(/path="(\/[^"]*)"/g)].map(([, path = '']) => path);

const claiming = (path: string): ModuleDescriptor => ({
  id: 'mfe-eigen',
  title: 'Eigenes',
  contract: 1,
  routes: [{ path, page: 'list', title: 'Eigenes' }],
  nav: [],
  tiles: [],
  slots: [],
});

it('keeps for the shell what the shell draws, and nothing else', () => {
  expect(drawn).toContain('/settings');
  expect(new Set(SHELL_PATHS)).toEqual(new Set(drawn));
});

it.each(drawn)('gives %s to no module', (path) => {
  expect(() => assertFreeClaims(claiming(path), [])).toThrow(`${path} gehört schon zu der Shell`);
  expect(() => assertFreeClaims(claiming(`${path}/eigen`.replace('//', '/')), [])).not.toThrow();
});
