import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * With a step taken, here or in another window, a row leaves its group: had it the focus, the one that stands there now
 * gets it, the group where there is none.
 * @param shown what is drawn: looked at with each change
 */
export function useFocusInGroup(shown: unknown): {
  group: RefObject<HTMLElement | null>;
  onFocus(event: FocusEvent): void;
} {
  const group = useRef<HTMLElement>(null);
  const last = useRef<{ element: Element; at: number }>(undefined);
  useEffect(() => {
    if (shown === undefined || last.current === undefined || last.current.element.isConnected) return;
    const rows = rowsOf(group.current);
    const there = rows[Math.min(last.current.at, rows.length - 1)]?.querySelector('a') ?? group.current;
    last.current = undefined;
    if (document.activeElement === document.body) there?.focus();
  }, [shown]);
  return {
    group,
    onFocus({ target }) {
      last.current = { element: target, at: rowsOf(group.current).findIndex((row) => row.contains(target)) };
    },
  };
}

const rowsOf = (group: HTMLElement | null) => [...(group?.querySelectorAll('li') ?? [])];
