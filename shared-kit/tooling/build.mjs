import { join } from 'node:path';
import { once, remotes, root, run } from './workspace.mjs';

const kit = join(root, 'shared-kit');
const common = [
  join(root, 'package-lock.json'),
  join(kit, 'package.json'),
  join(kit, 'src'),
  join(kit, 'tooling/rspack-preset.mjs'),
];

/** Builds the shell and every remote, each only where something that it is made of has changed. */
export async function buildAll({ mode = 'production' } = {}) {
  await run('node', [join(kit, 'tooling/fonts.mjs')]);
  for (const name of ['shell', ...remotes()]) await buildWorkspace(name, mode);
}

export async function buildWorkspace(name, mode = 'production') {
  const directory = join(root, name);
  await once(`build-${name}-${mode}`, [...common, directory], join(directory, 'dist'), async () => {
    console.log(`${name} wird gebaut …`);
    await run('rspack', ['build'], { cwd: directory, env: { NODE_ENV: mode } });
  });
}
