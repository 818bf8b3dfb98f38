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
  indexOf(id: Key | undefined): number;
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
  /** Of the list: a row that is pressed is meant, whatever became of it. */
  onPointerDown(): void;
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
  const [stop, setStop] = useState<{ index: number; id?: Key }>({ index: 0 });
  const [isWithin, setIsWithin] = useState(false);
  const wanted = useRef<number | undefined>(undefined);
  /** What had the focus last. */
  const control = useRef<Control>(undefined);
  // Rows came or went before it: who is at a record stays at it. By Enter another one would be opened, or cancelled.
  const hasMoved = isWithin && stop.id !== undefined && stop.id !== idAt(stop.index);
  const place = hasMoved ? indexOf(stop.id) : -1;
  const active = place < 0 ? stop.index : place;
  const setActive = (index: number) =>
    setStop((last) => {
      const next = { index, id: idAt(index) };
      return last.index === next.index && last.id === next.id ? last : next;
    });

  const rowAt = (index: number) =>
    list.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`);

  /** Scrolled to last: what keeps a list steady as rows come has scrolled it by then. */
  const farAway = useRef<number>(undefined);
  useEffect(() => {
    if (farAway.current !== undefined) virtualizer.scrollToIndex(farAway.current);
    farAway.current = undefined;
  });
  const follow = () => {
    // With an element of its own the row took the focus along; of one that is gone the next has the place.
    const isLeft = rowAt(stop.index)?.contains(document.activeElement) || isFocusLost();
    if (place < 0 || !isLeft) return;
    const row = rowAt(place);
    if (row) inRow(row, control.current).focus({ preventScroll: true });
    // Whoever points at something does not want the page to go elsewhere.
    else if (control.current?.isByKeyboard) {
      wanted.current = place;
      farAway.current = place;
    }
  };
  useLayoutEffect(() => {
    if (!hasMoved) return;
    follow();
    // Last: what hears of the focus knows the items as they were.
    setActive(active);
  });

  // The row that had the focus has left, and its element is another's now.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (keyAt || wanted.current !== undefined || !(focused instanceof HTMLElement)) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row && list.current?.contains(row) && Number(row.dataset.index) !== active) focused.blur();
  });

  // Somebody has scrolled away from it: nothing goes back there by itself.
  useEffect(() => {
    const isDrawn = drawn.includes(Math.min(active, count - 1));
    if (isWithin && !isDrawn && wanted.current === undefined && isFocusLost()) setIsWithin(false);
  });

  // The one that had it is gone for good, and another stands in its place.
  const activeKey = keyAt?.(Math.min(active, count - 1));
  const takeItsPlace = useEffectEvent(() => {
    if (place < 0 && isWithin && document.activeElement === document.body) go(active);
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
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
    if (height !== undefined) row.scrollIntoView({ block: 'nearest' });
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
  const onFocus = useStable(({ target }: FocusEvent<HTMLElement>, index: number) => {
    const isBack = target === openedFrom.current;
    openedFrom.current = undefined;
    if (isBack && index !== active) {
      const row = rowAt(active);
      if (row) inRow(row, control.current).focus({ preventScroll: true });
      else go(active);
      return;
    }
    control.current = controlOf(target);
    setActive(index);
    setIsWithin(true);
  });
  const onPointerDown = useStable(() => {
    openedFrom.current = undefined;
  });
  const onBlur = useStable(({ currentTarget, target, relatedTarget }: FocusEvent) => {
    // Another window has the focus: in this one it stays where it is.
    if (document.activeElement === target) return;
    const isOpening = comesBack(relatedTarget);
    openedFrom.current = isOpening ? target : undefined;
    setIsWithin(currentTarget.contains(relatedTarget) || isOpening);
  });
  const handlers = useMemo(
    () => ({ onFocus, onBlur, onClick, onKeyDown }),
    [onFocus, onBlur, onClick, onKeyDown],
  );

  return { active, isWithin, handlers, onPointerDown };
}

/** From a dialog or a menu the focus comes back to what opened it: that has to be there still. */
function comesBack(focused: Element | null): boolean {
  return focused?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') != null;
}

/** What of a row had the focus, or it itself; titles say the same in each row. */
interface Control {
  tag: string;
  title: string;
  isByKeyboard: boolean;
}

const controlOf = (element: HTMLElement): Control => ({
  tag: element.tagName,
  title: element.title,
  isByKeyboard: element.matches(':focus-visible'),
});

/** The same of this row; where it has no such thing, the row. */
function inRow(row: HTMLElement, control: Control | undefined): HTMLElement {
  const all = row.querySelectorAll<HTMLElement>('a, button, input');
  return [...all].find(({ tagName, title }) => tagName === control?.tag && title === control.title) ?? row;
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
