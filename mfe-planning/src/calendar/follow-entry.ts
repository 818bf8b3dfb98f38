import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from 'shared-kit/ui';
import { isInDialog } from '../office/is-in-dialog.ts';
import type { CalendarState } from './calendar.model.ts';

/** Goes along with an entry that is to show at another day; empty: at none. Without a key, with the day alone. */
export type Follow = (key: string | undefined, day: string) => void;

/** What has the focus in the calendar: an entry of a day, or the day itself. */
export interface FocusedPlace {
  key: string | undefined;
  day: string;
}

/** @param shown the day that is shown beneath the month, whose entries have no day around them */
export function focusedPlace(shown: string): FocusedPlace | undefined {
  const active = document.activeElement;
  const key = active?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
  const day = active?.closest<HTMLElement>('[data-day]')?.dataset.day ?? (key && shown);
  return day ? { key, day } : undefined;
}

/** Whether what comes late may take the focus along: staff may be at something else by then. */
export function isNobodyElseFocused(key: string): boolean {
  const active = document.activeElement?.closest<HTMLElement>('[data-entry]');
  return isFocusLost() || active?.dataset.entry === key;
}

const dayAt = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
const entryAt = (key: string) => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`);

/**
 * An entry that is moved is drawn anew at its day: the focus goes along, to the day until, or where, that has no room for
 * it. It does until staff press something, or the focus is taken on from there. Another view, or the way back, is followed
 * in the same manner.
 * @param day the one that is asked for: it has the focus where what was followed is out of view
 */
export function useFollowEntry(
  state: CalendarState,
  day: string,
): {
  follow: Follow;
  /** The key of the one that was followed last. */
  moved: string | undefined;
} {
  const [moved, setMoved] = useState<{ key: string | undefined }>();
  const followed = useRef<FocusedPlace>(undefined);
  /** What has the focus: whatever a colleague takes away from under it leaves it at the day. */
  const focused = useRef<FocusedPlace>(undefined);
  const focusFollowed = useEffectEvent(() => {
    const active = document.activeElement;
    if (!followed.current && active === document.body && focused.current) dayAt(focused.current.day)?.focus();
    // The question about it is still open.
    if (followed.current === undefined || isInDialog(active)) return;
    const { key } = followed.current;
    const entry = key === undefined ? null : entryAt(key);
    // It may still come with the days that are asked for.
    if (key !== undefined && !entry && (state.status !== 'ready' || state.isPartial)) return;
    const there = entry ?? dayAt(followed.current.day) ?? (active === document.body ? dayAt(day) : null);
    if (there !== active) there?.focus();
  });
  // Before it is painted: what is drawn anew has lost the focus.
  useLayoutEffect(() => focusFollowed());
  useEffect(() => {
    const onPop = () => {
      followed.current = focusedPlace(day) ?? followed.current;
    };
    const onFocus = () => {
      focused.current = focusedPlace(day);
    };
    const onBlur = ({ target }: FocusEvent) => {
      // What is gone has not been left.
      const isLeft = target instanceof HTMLElement && target.isConnected && target !== document.activeElement;
      if (isLeft) focused.current = undefined;
    };
    // Before the way back is gone: it takes what has the focus along.
    window.addEventListener('popstate', onPop, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      window.removeEventListener('popstate', onPop, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [day]);
  useEffect(() => {
    const stop = () => {
      followed.current = undefined;
    };
    const onFocus = ({ target, relatedTarget: from }: FocusEvent) => {
      if (!followed.current || !(target instanceof HTMLElement)) return;
      const { key, day } = followed.current;
      if (target.dataset.entry === key || target.dataset.day === day) return;
      // From what is gone a dialog gives it back, to whatever is near.
      if (from instanceof Element && from.isConnected && !isInDialog(from)) stop();
      else focusFollowed();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => !MODIFIERS.has(key) && stop();
    document.addEventListener('focusin', onFocus);
    // First of all: what is pressed may move the next one.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', stop, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', stop, true);
    };
  }, []);
  return {
    moved: moved?.key,
    follow(key, day) {
      followed.current = { key, day };
      // Drawn anew also where the same days stay shown.
      setMoved((before) => ({ key: key ?? before?.key }));
    },
  };
}

/** Held before the arrow that moves it again. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);
