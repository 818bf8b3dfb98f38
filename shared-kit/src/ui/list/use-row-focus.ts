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
  /** Of the item, whether its row has an element of its own or not. */
  idAt(index: number): Key;
  /** Where the item of this id stands; nowhere: -1. */
  indexOf(id: Key): number;
  openAt?: ((index: number) => void) | undefined;
  selectAt?: ((index: number, isThrough: boolean) => void) | undefined;
  revealed: number;
  returnTo: number;
  onReturned(): void;
  list: RefObject<HTMLUListElement | null>;
  /** The rows that stand in the page. */
  drawn: readonly number[];
  virtualizer: { scrollToIndex(index: number, options?: { align: 'center' }): void };
  /** Given, the list scrolls inside it: in a low window that may reach out of what one sees. */
  height?: number | string | undefined;
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
  idAt,
  indexOf,
  openAt,
  selectAt,
  revealed,
  returnTo,
  onReturned,
  list,
  drawn,
  virtualizer,
  height,
}: FocusedList): RowFocus {
  const [active, setActive] = useState(0);
  const [isWithin, setIsWithin] = useState(false);
  const wanted = useRef<number | undefined>(undefined);

  const rowAt = (index: number) =>
    list.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`);

  // The row that had the focus has left, and its element is another's now.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (keyAt || wanted.current !== undefined || !(focused instanceof HTMLElement)) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row && list.current?.contains(row) && Number(row.dataset.index) !== active) focused.blur();
  });

  // Rows came or went before it: who is at a record stays at it. By Enter another one would be opened, or cancelled.
  const before = useRef<{ place: number; id: Key }>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { place: active, id: idAt(active) };
    if (!isWithin || last?.place !== active || last.id === before.current.id) return;
    const place = indexOf(last.id);
    if (place < 0) return;
    before.current = { place, id: last.id };
    setActive(place);
    const [from, to] = [rowAt(active), rowAt(place)];
    const focused = document.activeElement;
    if (from && to && from.contains(focused)) controlLike(focused, from, to).focus({ preventScroll: true });
    else if (isFocusLost()) to?.focus({ preventScroll: true });
  });

  // The one that had it is gone for good, and another stands in its place.
  const activeKey = keyAt?.(Math.min(active, count - 1));
  const takeItsPlace = useEffectEvent(() => {
    const isGone = before.current?.place === active;
    if (isGone && isWithin && document.activeElement === document.body) go(active);
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
    const row = rowAt(wanted.current);
    if (row) {
      wanted.current = undefined;
      row.focus({ preventScroll: true });
      if (height !== undefined) row.scrollIntoView({ block: 'nearest' });
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
  // What a dialog was opened from has the focus again after it: meanwhile that may have become another record's.
  const openedFrom = useRef<EventTarget>(undefined);
  const onFocus = useStable(({ currentTarget, target }: FocusEvent<HTMLElement>, index: number) => {
    const isBack = target === openedFrom.current;
    openedFrom.current = undefined;
    const row = isBack && index !== active ? rowAt(active) : undefined;
    if (row) {
      controlLike(target, currentTarget, row).focus({ preventScroll: true });
      return;
    }
    setActive(index);
    setIsWithin(true);
  });
  const onBlur = useStable(({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const isOpening = comesBack(relatedTarget);
    openedFrom.current = isOpening ? target : undefined;
    setIsWithin(currentTarget.contains(relatedTarget) || isOpening);
  });
  const handlers = useMemo(
    () => ({ onFocus, onBlur, onClick, onKeyDown }),
    [onFocus, onBlur, onClick, onKeyDown],
  );

  return { active, isWithin, handlers };
}

/** From a dialog or a menu the focus comes back to what opened it: that has to be there still. */
function comesBack(focused: Element | null): boolean {
  return focused?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') != null;
}

const CONTROLS = 'a, button, input';

/** What of a row is what this is of another; of rows with fewer controls the last ones are the same. */
function controlLike(control: Element | null, from: HTMLElement, to: HTMLElement): HTMLElement {
  const those = [...from.querySelectorAll(CONTROLS)];
  const place = control ? those.indexOf(control) : -1;
  if (place < 0) return to;
  return [...to.querySelectorAll<HTMLElement>(CONTROLS)].at(place - those.length) ?? to;
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
