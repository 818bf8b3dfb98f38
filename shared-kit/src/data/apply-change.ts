import type { Stored } from '../domain/index.ts';
import type { Change } from './change.ts';
import type { Query } from './document-store.ts';
import { compareDocuments, matches } from './match-query.ts';
import { DEFAULT_LIMIT } from './query.ts';

/** A query's first page as it is known. `complete`: nothing matches beyond it. */
export interface KnownPage {
  items: readonly Stored<unknown>[];
  complete: boolean;
}

/**
 * The page after a change; the very same object where the change does not touch it, and undefined where only the
 * store can tell (what moves up from beyond the page).
 */
export function applyChange(query: Query, page: KnownPage, change: Change): KnownPage | undefined {
  const known = page.items.some((item) => item.id === change.id);
  const entering = change.kind === 'written' && matches(change.document, query);
  if (change.kind !== 'omitted' && !known && !entering) return page;
  if (change.kind === 'omitted' || query.cursor !== undefined) return undefined;

  const rest = known ? page.items.filter((item) => item.id !== change.id) : [...page.items];
  if (!entering) return page.complete ? { items: rest, complete: true } : undefined;

  const compare = compareDocuments(query);
  const { document } = change;
  const behind = rest.findIndex((item) => compare(document, item) < 0);
  const atEnd = behind === -1;
  if (atEnd && !page.complete) return known ? undefined : page;

  const items = rest.toSpliced(atEnd ? rest.length : behind, 0, document);
  const limit = query.limit ?? DEFAULT_LIMIT;
  return { items: items.slice(0, limit), complete: page.complete && items.length <= limit };
}
