import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Google's emulators of Auth and Storage are parts of it; 240 MB that nothing else needs, so it is no dependency. */
const VERSION = '15.34.2';
const folder = join(root, 'node_modules/.cache/firebase-tools');

/** The emulators themselves: the command line around them asks Google for news before it starts. */
export const FIREBASE_EMULATORS = join(folder, 'node_modules/firebase-tools/lib/emulator');
export const AUTH_EMULATOR = join(FIREBASE_EMULATORS, 'auth/server.js');

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
