import { createHash } from 'node:crypto';
import { type DocumentStore, pagesOf } from 'shared-kit/data';
import { identityOf, type NewCustomer } from 'shared-kit/domain';
import { type HandledRow, type HandledRowsPage, handledRows } from './handled-rows.collection.ts';

/** Rows in a document: some 40 kB, and few enough documents to read them all at each run. */
const ROWS_A_PAGE = 300;
const PAGES_AT_ONCE = 100;

/** Where the next handled rows go, within a transaction. */
export interface NextPage {
  id: string;
  /** What stands there already. */
  rows: readonly HandledRow[];
}

/** What is known of the rows that earlier runs handled, read whole once a run. */
export class HandledRows {
  /** Whom a row became or meant, by its content. */
  readonly #contents = new Map<string, string>();
  readonly #customers = new Map<string, string>();
  #last: NextPage = { id: pageId(0), rows: [] };

  static async read(store: DocumentStore): Promise<HandledRows> {
    const all = new HandledRows();
    const query = { collection: handledRows.name, limit: PAGES_AT_ONCE };
    for await (const pages of pagesOf<HandledRowsPage>(store, query)) {
      for (const { id, data } of pages) {
        for (const row of data.rows) all.#know(row);
        all.#last = { id, rows: data.rows };
      }
    }
    return all;
  }

  has(content: string): boolean {
    return this.#contents.has(content);
  }

  /** Whom exactly this row became or meant. */
  customerWith(content: string): string | undefined {
    return this.#contents.get(content);
  }

  /** Whom a row with this identity became or meant before. */
  customerOf(identity: string | undefined): string | undefined {
    return identity === undefined ? undefined : this.#customers.get(identity);
  }

  /** The page with room for a batch. */
  next(): NextPage {
    const { id, rows } = this.#last;
    return rows.length < ROWS_A_PAGE ? this.#last : { id: pageId(Number(id) + 1), rows: [] };
  }

  /** A transaction has added `rows` to `page`. */
  added(page: NextPage, rows: readonly HandledRow[]): void {
    for (const row of rows) this.#know(row);
    this.#last = { id: page.id, rows: [...page.rows, ...rows] };
  }

  #know({ content, identity, customerId }: HandledRow): void {
    this.#contents.set(content, customerId);
    if (identity !== undefined) this.#customers.set(identity, customerId);
  }
}

/** What names the cells of a row; empty cells at its end mean nothing. */
export function contentHash(cells: readonly string[]): string {
  const end = cells.findLastIndex((cell) => cell.trim() !== '');
  return hash(JSON.stringify(cells.slice(0, end + 1)));
}

export function identityHash(customer: NewCustomer): string | undefined {
  const identity = identityOf(customer);
  return identity === undefined ? undefined : hash(identity);
}

/** 128 bits: no two rows share them by chance. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}

/** In the order in which a store lists ids. */
function pageId(index: number): string {
  return String(index).padStart(8, '0');
}
