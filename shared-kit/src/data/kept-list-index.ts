import { applyListIndex, type ListedEntry, type ListIndexDefinition, readListIndex } from '../api/index.ts';
import type { DocumentStore } from './document-store.ts';
import { followListIndex, type ListIndexCopy } from './follow-list-index.ts';
import { type Kept, keepWhileUsed } from './kept.ts';

export type KeptListIndex<Listed extends object> =
  | { status: 'loading' }
  /** The index could not be read; it is tried again by itself. */
  | { status: 'failed' }
  | ({
      status: 'ready';
      /** The edge API has lost the store: this may be old. */
      stale: boolean;
    } & Listed);

/**
 * This page's copy of a list index (D39), for a list that the page searches by itself: thousands are parsed and searched
 * in no time.
 * @param store `documentStore`: a remote bundles this file, and a copy of that would know no store
 * @param listed what the list shows of all entries
 */
export function keepListIndex<Entry extends ListedEntry, Listed extends object>(
  store: () => DocumentStore,
  definition: ListIndexDefinition<Entry>,
  collection: { name: string },
  listed: (entries: Iterable<Entry>) => Listed,
): Kept<KeptListIndex<Listed>> {
  return keepWhileUsed<KeptListIndex<Listed>>({ status: 'loading' }, (tell) => {
    let isReady = false;
    const index = new ListIndexEntries(definition, (entries, stale) => {
      isReady = true;
      tell({ status: 'ready', stale, ...listed(entries) });
    });
    return followListIndex({ store: store(), collection, index }, () => {
      if (!isReady) tell({ status: 'failed' });
    });
  });
}

class ListIndexEntries<Entry extends ListedEntry> implements ListIndexCopy {
  readonly #definition: ListIndexDefinition<Entry>;
  readonly #onChange: (entries: Iterable<Entry>, stale: boolean) => void;
  #entries: ReadonlyMap<string, Entry> = new Map();
  #revision: string | undefined;

  constructor(
    definition: ListIndexDefinition<Entry>,
    onChange: (entries: Iterable<Entry>, stale: boolean) => void,
  ) {
    this.#definition = definition;
    this.#onChange = onChange;
  }

  async refresh(): Promise<void> {
    const answer = await readListIndex(this.#definition, this.#revision);
    // Its revision names all that it says: what changed, and whether it may be old.
    if (answer.revision === this.#revision) return;
    this.#revision = answer.revision;
    this.#entries = applyListIndex(this.#entries, answer);
    this.#onChange(this.#entries.values(), answer.stale);
  }

  get size(): number {
    return this.#entries.size;
  }

  versionOf(id: string): number {
    return this.#entries.get(id)?.version ?? 0;
  }
}
