import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarState } from './calendar.model.ts';

/** Goes along with an entry that is to show at another day; empty: at none. */
export type Follow = (key: string, day: string) => void;

interface Followed {
  key: string;
  day: string;
  /** The day that it leaves: a dialog that closes gives the focus there, with the entry gone. */
  left: Element | null | undefined;
  waitsAt?: HTMLElement;
}

const entryAt = (key: string) => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`);

/** An entry that is moved is drawn anew at its day: the focus goes along, to the day until, or where, that has no room for it. */
export function useFollowEntry(state: CalendarState): {
  follow: Follow;
  /** The key of the one that was moved last. */
  moved: string | undefined;
} {
  const [moved, setMoved] = useState<string>();
  const followed = useRef<Followed>(undefined);
  const goAlong = useEffectEvent(() => {
    const active = document.activeElement;
    // The question about it is still open.
    if (followed.current === undefined || active?.closest('[role="dialog"], [role="alertdialog"]')) return;
    const { key, day, left, waitsAt } = followed.current;
    if (active instanceof HTMLElement && active.dataset.entry === key) return;
    // It was put there on purpose.
    if (active?.matches('button, a, input, [tabindex]:not(main)') && active !== (waitsAt ?? left)) {
      followed.current = undefined;
      return;
    }
    const entry = entryAt(key);
    // It may still come with the days that are asked for.
    if (!entry && (state.status !== 'ready' || state.isPartial)) return;
    const there = entry ?? document.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!there) return;
    // The days are drawn anew as the store answers, and a moving day is known to stand there a moment after it does.
    followed.current = { key, day, left: undefined, waitsAt: there };
    if (there !== active) there.focus();
  });
  useEffect(() => {
    if (state !== undefined) goAlong();
  }, [state]);
  useEffect(() => {
    // The question gives it to the page where what it came from is gone.
    const onFocus = () => goAlong();
    const onPress = () => {
      followed.current = undefined;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return {
    moved,
    follow(key, day) {
      followed.current = { key, day, left: entryAt(key)?.closest('[data-day]') };
      setMoved(key);
    },
  };
}
