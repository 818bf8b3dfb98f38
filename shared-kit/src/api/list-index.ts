import * as z from 'zod/mini';
import type { Stored } from '../domain/index.ts';
import { keysOf } from '../domain/table.ts';
import { callApi } from './call.ts';

/** What every list index has of a document (D39). */
export interface ListedEntry {
  id: string;
  /** Of the stored document. */
  version: number;
  /** ISO 8601. */
  createdAt: string;
  /** Why the document is damaged (German); empty: it is not. */
  damage: string;
}

/** The compact index of a collection, or what changed in it. Columns compress to half of what rows do, and parse faster. */
export interface ListIndexAnswer<Entry> {
  /** What to ask for the changes since. */
  revision: string;
  /** False: only what changed since the asked revision. */
  full: boolean;
  /** The edge API has lost the store: this may be old. */
  stale: boolean;
  /** All of one length. */
  columns: { [Field in keyof Entry]: Entry[Field][] };
  removed: string[];
}

/** One index that the edge API keeps: where it is asked for, and what it says of each document. */
export interface ListIndexDefinition<Entry extends ListedEntry> {
  path: string;
  fields: readonly (keyof Entry & string)[];
  response: z.ZodMiniType<ListIndexAnswer<Entry>>;
}

/** @returns what every index says of a document that is not damaged. */
export function listedOf<Data extends { createdAt: string }>({
  id,
  version,
  data,
}: Stored<Data>): ListedEntry {
  return { id, version, createdAt: data.createdAt, damage: '' };
}

/** A text of a document that may be damaged; empty: there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A look at each cell is all: a schema for each makes an object of every one of the 100,000 that an index has. */
function columnOf<Cell>(isCell: (cell: unknown) => cell is Cell): z.ZodMiniType<Cell[]> {
  return z.custom<Cell[]>((column) => Array.isArray(column) && column.every(isCell));
}

export const texts = columnOf((cell) => typeof cell === 'string');
export const numbers = columnOf((cell) => typeof cell === 'number');
export const flags = columnOf((cell) => typeof cell === 'boolean');

/** A column of texts that are one of these. */
export function words<Word extends string>(known: readonly Word[]): z.ZodMiniType<Word[]> {
  const all: ReadonlySet<unknown> = new Set(known);
  return columnOf((cell): cell is Word => all.has(cell));
}

/** The columns of `ListedEntry`. */
export const LISTED_COLUMNS = { id: texts, version: numbers, createdAt: texts, damage: texts };

/** @param columns an array of each field, in the order in which they are sent */
export function defineListIndex<Columns extends z.core.$ZodLooseShape>(path: string, columns: Columns) {
  return {
    path,
    fields: keysOf(columns),
    response: z.object({
      revision: z.string(),
      full: z.boolean(),
      stale: z.boolean(),
      columns: z.object(columns),
      removed: z.array(z.string()),
    }),
  };
}

/**
 * All documents in short, or what changed since a revision. A revision of before the edge API's last start, or of too
 * long ago, is answered with all of them.
 * @throws ApiError `index-not-ready` while it is being built.
 */
export function readListIndex<Entry extends ListedEntry>(
  { path, response }: ListIndexDefinition<Entry>,
  since?: string,
): Promise<ListIndexAnswer<Entry>> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  return callApi({ method: 'GET', path: `${path}${query}`, response });
}

/** The index after an answer; what did not change stays the same object, but not where the edge API begins anew: perhaps with a store that was restored. */
export function applyListIndex<Entry extends ListedEntry>(
  before: ReadonlyMap<string, Entry>,
  { full, columns, removed }: ListIndexAnswer<Entry>,
): Map<string, Entry> {
  const after = new Map(full ? [] : before);
  for (const id of removed) after.delete(id);
  for (const [index, id] of columns.id.entries()) {
    const known = full ? undefined : before.get(id);
    const same =
      known?.version === columns.version[index] &&
      known?.damage === columns.damage[index] &&
      // One that was deleted and created anew begins with its versions from the start.
      known?.createdAt === columns.createdAt[index];
    after.set(id, known && same ? known : entryAt(columns, index));
  }
  return after;
}

/** The columns of an answer, of rows. */
export function indexColumns<Entry extends ListedEntry>(
  fields: readonly (keyof Entry & string)[],
  entries: readonly Entry[],
): ListIndexAnswer<Entry>['columns'] {
  const columns: PartialColumns<Entry> = {};
  if (fillColumns(columns, fields, entries)) return columns;
  throw new TypeError('An index needs its columns');
}

type PartialColumns<Entry> = { [Field in keyof Entry]?: Entry[Field][] };

function fillColumns<Entry extends ListedEntry>(
  columns: PartialColumns<Entry>,
  fields: readonly (keyof Entry & string)[],
  entries: readonly Entry[],
): columns is ListIndexAnswer<Entry>['columns'] {
  for (const field of fields) columns[field] = entries.map((entry) => entry[field]);
  return 'id' in columns;
}

function entryAt<Entry>(columns: ListIndexAnswer<Entry>['columns'], index: number): Entry {
  const entry: Partial<Entry> = {};
  if (fillEntry(entry, columns, index)) return entry;
  throw new TypeError('The columns of an index are of different lengths');
}

function fillEntry<Entry>(
  entry: Partial<Entry>,
  columns: ListIndexAnswer<Entry>['columns'],
  index: number,
): entry is Entry {
  for (const field in columns) {
    const cell = columns[field][index];
    if (cell === undefined) return false;
    entry[field] = cell;
  }
  return true;
}
