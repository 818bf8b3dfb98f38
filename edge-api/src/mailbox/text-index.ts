import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Of what is kept for a mail: with another one all of them are read again. */
const VERSION = 1;
/** Rows that are looked through before others get a turn. */
const AT_ONCE = 2000;

/**
 * What the mails of the local mailbox say, to be searched without reading them again. It can always be made anew from
 * the mails, and follows them: a search reads those that are missing, and removes those that are gone.
 */
export class TextIndex {
  readonly #database: DatabaseSync;

  /** @param file made anew where it is missing, damaged or of another version */
  constructor(file: string) {
    this.#database = opened(file);
  }

  /** @returns by the file names of the folder's mails: whether all the words (lower case) stand in it */
  *matches(folder: string, words: readonly string[]): Generator<Map<string, boolean>> {
    const hit = words.map(() => 'instr(said, ?) > 0').join(' AND ') || '1';
    const rows = this.#database.prepare(
      `SELECT id, base, ${hit} AS hit FROM texts WHERE folder = ? AND id > ? ORDER BY id LIMIT ${AT_ONCE}`,
    );
    for (let last = 0; ; ) {
      const some = rows.all(...words, folder, last);
      if (some.length === 0) return;
      last = Number(some.at(-1)?.id);
      yield new Map(some.map(({ base, hit }) => [String(base), hit === 1]));
    }
  }

  /** @param texts by file name, lower case */
  put(folder: string, texts: ReadonlyMap<string, string>): void {
    const insert = this.#database.prepare(
      'INSERT OR REPLACE INTO texts (folder, base, said) VALUES (?, ?, ?)',
    );
    this.#atOnce(() => {
      for (const [base, said] of texts) insert.run(folder, base, said);
    });
  }

  drop(folder: string, bases: readonly string[]): void {
    const remove = this.#database.prepare('DELETE FROM texts WHERE folder = ? AND base = ?');
    this.#atOnce(() => {
      for (const base of bases) remove.run(folder, base);
    });
  }

  close(): void {
    this.#database.close();
  }

  #atOnce(work: () => void): void {
    this.#database.exec('BEGIN');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

function opened(file: string): DatabaseSync {
  try {
    return prepared(file);
  } catch {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    return prepared(file);
  }
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
