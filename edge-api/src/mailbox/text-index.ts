import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Of what is kept for a mail: with another one all of them are read again. */
const VERSION = 1;
/** Rows that are looked through before others get a turn. */
const AT_ONCE = 2000;

/**
 * What the mails of the local mailbox say, to be searched without reading them again. It can always be made anew from
 * the mails, and follows them: a search reads those that are missing, and removes those that are gone. No fault of its
 * own reaches whoever searches or tidies up: it is made anew, and without room for it nothing is kept.
 */
export class TextIndex {
  readonly #file: string;
  readonly #onError: (error: unknown) => void;
  #open: DatabaseSync | undefined;

  /** @param file made anew where it is missing, damaged or of another version */
  constructor(file: string, onError: (error: unknown) => void = (error) => console.error(error)) {
    this.#file = file;
    this.#onError = onError;
  }

  /** @returns by the file names of the folder's mails: whether all the words (lower case) stand in it */
  *matches(folder: string, words: readonly string[]): Generator<Map<string, boolean>> {
    const hit = words.map(() => 'instr(said, ?) > 0').join(' AND ') || '1';
    const query = `SELECT id, base, ${hit} AS hit FROM texts WHERE folder = ? AND id > ? ORDER BY id LIMIT ${AT_ONCE}`;
    for (let last = 0; ; ) {
      const some = this.#use((database) => database.prepare(query).all(...words, folder, last)) ?? [];
      if (some.length === 0) return;
      last = Number(some.at(-1)?.id);
      yield new Map(some.map(({ base, hit }) => [String(base), hit === 1]));
    }
  }

  /** @param texts by file name, lower case */
  put(folder: string, texts: ReadonlyMap<string, string>): void {
    this.#atOnce((database) => {
      const insert = database.prepare('INSERT OR REPLACE INTO texts (folder, base, said) VALUES (?, ?, ?)');
      for (const [base, said] of texts) insert.run(folder, base, said);
    });
  }

  drop(folder: string, bases: readonly string[]): void {
    if (bases.length === 0) return;
    this.#atOnce((database) => {
      const forget = database.prepare('DELETE FROM texts WHERE folder = ? AND base = ?');
      for (const base of bases) forget.run(folder, base);
    });
    this.#clearLog();
  }

  /** Of folders that are gone nothing is kept. */
  keepFolders(paths: readonly string[]): void {
    const gone = this.#use((database) => {
      const others = `folder NOT IN (${paths.map(() => '?').join(', ')})`;
      return database.prepare(`DELETE FROM texts WHERE ${others}`).run(...paths).changes;
    });
    if (gone) this.#clearLog();
  }

  close(): void {
    this.#open?.close();
    this.#open = undefined;
  }

  /** What was written before stands in it until then. */
  #clearLog(): void {
    this.#use((database) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  #atOnce(work: (database: DatabaseSync) => void): void {
    this.#use((database) => {
      database.exec('BEGIN');
      work(database);
      database.exec('COMMIT');
    });
  }

  /** @returns undefined where it can be kept nowhere */
  #use<Result>(work: (database: DatabaseSync) => Result): Result | undefined {
    try {
      return this.#tried(work);
    } catch (fault) {
      this.#onError(fault);
      try {
        remove(this.#file);
        return this.#tried(work);
      } catch {
        return undefined;
      }
    }
  }

  #tried<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      this.#open ??= opened(this.#file);
      return work(this.#open);
    } catch (error) {
      this.close();
      throw error;
    }
  }
}

function opened(file: string): DatabaseSync {
  try {
    return prepared(file);
  } catch {
    remove(file);
    return prepared(file);
  }
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

/** @throws where it is no such index */
function prepared(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON');
    const version = database.prepare('PRAGMA user_version').get()?.user_version;
    if (version === VERSION) return database;
    if (version !== 0) throw new Error(`version ${version}`);
    database.exec(`
      CREATE TABLE texts (
        id INTEGER PRIMARY KEY,
        folder TEXT NOT NULL,
        base TEXT NOT NULL,
        said TEXT NOT NULL,
        UNIQUE (folder, base)
      );
      CREATE INDEX texts_of_folder ON texts (folder);
      PRAGMA user_version = ${VERSION};
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
