import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-kit/ui';
import { isInDialog } from '../office/is-in-dialog.ts';
import type { Job } from './jobs.ts';

/** To the job's row in the list or its card on the board, where the focus went with the notice whose button was pressed. */
export function focusJob({ id }: Pick<Job, 'id'>): void {
  if (!isFocusLost()) return;
  const job = document.querySelector<HTMLElement>(`[data-job="${CSS.escape(id)}"]`);
  (job?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? job)?.focus();
}

/**
 * A job that is moved, here or in another window, leaves one cell for another: had its card the focus, the one that
 * stands there now gets it. Of several that is the one that was not there before.
 */
export function useFocusOnJob<Board extends HTMLElement>(): {
  board: RefObject<Board | null>;
  onFocus(event: FocusEvent): void;
} {
  const board = useRef<Board>(null);
  const held = useRef<HTMLElement>(undefined);
  const known = useRef<ReadonlySet<string | undefined>>(new Set());
  const follow = useCallback(() => {
    const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const before = known.current;
    known.current = new Set(cards.map(({ dataset }) => dataset.card));
    const last = held.current;
    if (!last || last.isConnected || !isFocusLost()) return;
    const ofJob = cards.filter(({ dataset }) => dataset.job === last.dataset.job);
    (ofJob.find(({ dataset }) => !before.has(dataset.card)) ?? ofJob[0])?.focus();
  }, []);
  useEffect(follow);
  useEffect(() => {
    const onFocus = ({ target }: Event) => {
      // Staff have left the card; a dialog gives the focus back.
      if (held.current?.isConnected && target !== held.current && !isInDialog(target))
        held.current = undefined;
      // The dialog that moved it has given the focus back to what was there before.
      follow();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [follow]);
  return {
    board,
    onFocus({ target }) {
      if (target instanceof HTMLElement && target.dataset.card !== undefined) held.current = target;
    },
  };
}
