import { StoreUnavailable } from 'shared-kit/data';
import { codeOf } from './blobs/disk-error.ts';
import { ConfigError } from './config.ts';
import { asStoreError, storeProblem } from './store/store-error.ts';

/** What errno(3) says about a disk or a folder that somebody named. */
const DISK: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'Auf dem Datenträger ist kein Platz mehr'],
  ['EDQUOT', 'Auf dem Datenträger ist kein Platz mehr'],
  ['EACCES', 'Hier fehlt das Recht zu lesen oder zu schreiben'],
  ['EPERM', 'Hier fehlt das Recht zu lesen oder zu schreiben'],
  ['EROFS', 'Der Datenträger ist schreibgeschützt'],
  ['ENOTDIR', 'Auf diesem Weg liegt etwas, das kein Ordner ist'],
  ['EEXIST', 'Auf diesem Weg liegt etwas, das kein Ordner ist'],
  ['EIO', 'Der Datenträger ist gestört'],
]);

/** Runs a program of the command line. What somebody can mend is told in German, without a stack, and ends it with code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const told = mendable(error);
    if (told === undefined) throw error;
    console.error(told);
    process.exitCode = 1;
  }
}

function mendable(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const ofStore = asStoreError(error);
  if (ofStore instanceof StoreUnavailable) return storeProblem(ofStore).message;
  const ofDisk = DISK.get(codeOf(error));
  if (ofDisk === undefined) return undefined;
  const path = error instanceof Error && 'path' in error ? `: ${error.path}` : '';
  return `${ofDisk}${path}`;
}
