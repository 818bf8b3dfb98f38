import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { once, remotes, root, run } from './workspace.mjs';

const kit = join(root, 'shared-kit');
const common = [
  join(root, 'package-lock.json'),
  join(kit, 'package.json'),
  join(kit, 'src'),
  join(kit, 'tooling/rspack-preset.mjs'),
  join(kit, 'tooling/forget-failed-loads.ts'),
];

/** Builds the shell and every remote, each only where something that it is made of has changed. */
export async function buildAll() {
  await run('node', [join(kit, 'tooling/fonts.mjs')]);
  for (const name of ['shell', ...remotes()]) await buildWorkspace(name);
}

/** @returns whether there was anything to build */
export async function buildWorkspace(name) {
  const directory = join(root, name);
  return once(`build-${name}`, [...common, directory], join(directory, 'dist'), async () => {
    console.log(`${name} wird gebaut …`);
    await run('rspack', ['build'], { cwd: directory, env: { NODE_ENV: 'production' } });
  });
}

/** Runs the contract test of a remote, unless it has passed on the same sources. @throws where it does not pass */
export async function checkContract(name) {
  const directory = join(root, name);
  const test = join(directory, 'src/module.test.ts');
  if (!existsSync(test)) throw new Error(`${name}: src/module.test.ts fehlt, der Vertrag ist nicht geprüft`);
  await once(`contract-${name}`, [...common, directory], test, () =>
    run('vitest', ['run', '--root', root, '--testTimeout=120000', test], { quiet: true }),
  );
}
