// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { version } from '../package.json' with { type: 'json' };

const sharedEntries = {
  api: () => import('./api/index.ts'),
  data: () => import('./data/index.ts'),
  'data/hooks': () => import('./data/hooks.ts'),
  documents: () => import('./documents/index.ts'),
  preferences: () => import('./preferences/index.ts'),
  router: () => import('./ui/router.ts'),
  session: () => import('./session/index.ts'),
  ui: () => import('./ui/index.ts'),
  'ui-core': () => import('./ui/core.ts'),
  'ui-rich': () => import('./ui/rich.ts'),
};

/**
 * Remotes use these at run time from the shell that is there: a new name is a new minor version, one that is gone a
 * new major one (design section 3). Else the registry could not tell which module needs a newer shell.
 */
it('what remotes share changes only with the version of the kit', async () => {
  const lines: string[] = [];
  for (const [entry, load] of Object.entries(sharedEntries)) {
    for (const name of Object.keys(await load()).sort()) lines.push(`${entry} ${name}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./kit-exports/${version}.txt`);
});
