import { useCallback, useState } from 'react';
import { type BulkDeletionRules, type DeletionFailure, useBulkDeletion } from './use-bulk-deletion.ts';
import { useSelection } from './use-selection.ts';

/**
 * Selecting in a list, and deleting what is selected; what could not be deleted stays selected.
 * @param items those that the list shows
 * @returns `bar` is what `SelectionBar` needs, to be drawn while `selection.ids` are there
 */
export function useSelectedDeletion<Item extends { id: string }, Known>(
  items: readonly Item[],
  rules: BulkDeletionRules<Item, Known>,
) {
  const selection = useSelection();
  const { ids, begin, end, set } = selection;
  const [failures, setFailures] = useState<readonly DeletionFailure[]>([]);
  const deletion = useBulkDeletion(rules, (done, failed) => {
    setFailures(failed);
    const gone = new Set(done);
    const left = [...(ids ?? [])].filter((id) => !gone.has(id));
    if (left.length > 0) set(left);
    else end();
  });
  const progress = deletion.deletion;
  const selected = ids ? items.filter(({ id }) => ids.has(id)) : [];
  const isSelecting = ids !== undefined;
  return {
    selection,
    selected,
    deletion,
    failures,
    dismissFailures: () => setFailures([]),
    /** Begins and ends selecting; stable while one types. */
    onSelect: useCallback(() => (isSelecting ? end() : begin()), [isSelecting, begin, end]),
    bar: {
      count: selected.length,
      shown: items.length,
      allSelected: selected.length > 0 && selected.length === items.length,
      counting: progress.step === 'counting' ? Math.round((100 * progress.done) / progress.of) : undefined,
      onSelectAll: () => set(items.map(({ id }) => id)),
      onSelectNone: () => set([]),
      onDelete: () => void deletion.ask(selected),
      onEnd: () => {
        deletion.stop();
        end();
      },
    },
  };
}
