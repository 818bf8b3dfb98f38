import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './workspace.mjs';

/** Installs the packages of the lock file, unless exactly these are there. */
export async function installPackages() {
  if (isInstalled()) return;
  console.log('Pakete werden installiert …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** npm keeps what it installed in a lock file of its own; optional packages are those of other platforms. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const there = packagesOf(installed);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') || wanted.optional || there[path]?.version === wanted.version,
  );
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
