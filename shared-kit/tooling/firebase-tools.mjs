import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Google's Auth emulator is a part of it; 240 MB that nothing else needs, so it is no dependency. */
const VERSION = '15.34.2';
const folder = join(root, 'node_modules/.cache/firebase-tools');

/** The emulator itself: the command line around it asks Google for news before it starts. */
export const AUTH_EMULATOR = join(folder, 'node_modules/firebase-tools/lib/emulator/auth/server.js');

/** Brings firebase-tools for the tests. @returns what kept it from that, in German; undefined: nothing did. */
export function installFirebaseTools() {
  if (existsSync(AUTH_EMULATOR)) return undefined;
  console.log('Für die Tests mit Firestore wird firebase-tools geholt …');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `firebase-tools@${VERSION}`,
  ];
  spawnSync('npm', args, { cwd: folder, stdio: 'ignore' });
  return existsSync(AUTH_EMULATOR) ? undefined : `firebase-tools ${VERSION} war nicht zu holen`;
}
