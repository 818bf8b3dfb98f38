import {
  type FocusEvent,
  type Key,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isFocusLost } from '../is-focus-lost.ts';
import { useStable } from '../use-stable.ts';
import type { RowHandlers } from './data-list.row.tsx';

interface FocusedList {
  count: number;
  keyAt?: ((index: number) => Key) | undefined;
  openAt?: ((index: number) => void) | undefined;
  selectAt?: ((index: number, isThrough: boolean) => void) | undefined;
  revealed: number;
  returnTo: number;
  onReturned(): void;
  list: RefObject<HTMLUListElement | null>;
  /** The rows that stand in the page. */
  drawn: readonly number[];
  virtualizer: { scrollToIndex(index: number, options?: { align: 'center' }): void };
}

interface RowFocus {
  /** The row that Tab stops at. */
  active: number;
  /** Whether the focus is in that row, or in what was opened from it. */
  isWithin: boolean;
  handlers: RowHandlers;
}

/** One row of a list is a stop of Tab; arrows, Home and End go on, also to rows that have to be drawn first. */
export function useRowFocus({
  count,
  keyAt,
  openAt,
  selectAt,
  revealed,
  returnTo,
  onReturned,
  list,
  drawn,
  virtualizer,
}: FocusedList): RowFocus {
  const [active, setActive] = useState(0);
  const [isWithin, setIsWithin] = useState(false);
  const wanted = useRef<number | undefined>(undefined);

  // The row that had the focus has left, and its element is another's now.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (keyAt || wanted.current !== undefined || !(focused instanceof HTMLElement)) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row && list.current?.contains(row) && Number(row.dataset.index) !== active) focused.blur();
  });

  // The one that had it is gone for good, and another stands in its place.
  const activeKey = keyAt?.(Math.min(active, count - 1));
  const takeItsPlace = useEffectEvent(() => {
    if (isWithin && document.activeElement === document.body) go(active);
  });
  useEffect(() => {
    if (activeKey !== undefined) takeItsPlace();
  }, [activeKey]);

  const comeBack = useEffectEvent(() => {
    if (isFocusLost()) {
      wanted.current = returnTo;
      setActive(returnTo);
      if (!drawn.includes(returnTo)) virtualizer.scrollToIndex(returnTo, { align: 'center' });
    }
    onReturned();
  });
  useEffect(() => {
    if (returnTo >= 0) comeBack();
  }, [returnTo]);

  const isRevealing = revealed >= 0;
  const bringIntoView = useEffectEvent(() => {
    setActive(revealed);
    virtualizer.scrollToIndex(revealed, { align: 'center' });
  });
  useEffect(() => {
    if (isRevealing) bringIntoView();
  }, [isRevealing]);

  // A row that the keyboard went to may have to be drawn first.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (row) {
      wanted.current = undefined;
      row.focus({ preventScroll: true });
    }
  });

  const go = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    wanted.current = next;
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  const onKeyDown = useStable((event: KeyboardEvent<HTMLLIElement>, index: number) => {
    // Keys that a control inside the row was meant to get stay there.
    if (event.target !== event.currentTarget) return;
    const target = keyTarget(event.key, index, count);
    if (target !== undefined) go(target);
    else if (event.key === 'Enter') openAt?.(index);
    else if (event.key === ' ' && selectAt) selectAt(index, event.shiftKey);
    else return;
    event.preventDefault();
  });
  const onClick = useStable((event: MouseEvent, index: number) =>
    selectAt ? selectAt(index, event.shiftKey) : openAt?.(index),
  );
  const handlers = useMemo(
    () => ({
      onFocus(index: number) {
        setActive(index);
        setIsWithin(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsWithin(currentTarget.contains(relatedTarget) || comesBack(relatedTarget)),
      onClick,
      onKeyDown,
    }),
    [onClick, onKeyDown],
  );

  return { active, isWithin, handlers };
}

/** From a dialog or a menu the focus comes back to what opened it: that has to be there still. */
function comesBack(focused: Element | null): boolean {
  return focused?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') != null;
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
