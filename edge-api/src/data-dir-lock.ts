import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from './config.ts';

const SQLITE_BUSY = 5;

/**
 * Keeps a second server off the same data folder: two would send mail without knowing of each other.
 * An SQLite lock, because the system takes it back however the process ends.
 * @throws ConfigError where it is taken, or nothing can be written there.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    database = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const taken = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    throw new ConfigError([
      taken
        ? `Auf dem Datenordner ${dataDir} läuft schon ein Server. Beenden Sie ihn, oder wählen Sie mit DATA_DIR einen anderen Ordner.`
        : `Der Datenordner ${dataDir} kann nicht benutzt werden (${error instanceof Error ? error.message : error}). Wählen Sie mit DATA_DIR einen anderen.`,
    ]);
  }
  const held = database;
  return { release: () => held.close() };
}
