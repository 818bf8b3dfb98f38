import { useEffect, useEffectEvent } from 'react';
import { dialogInFront, isTyping, type Shortcut, useAnnouncedShortcuts } from 'shared-kit/ui';

export type CalendarKey = 'create' | 'today' | 'monat' | 'woche' | 'tag';

const KEYS: Readonly<Record<string, CalendarKey>> = {
  n: 'create',
  h: 'today',
  m: 'monat',
  w: 'woche',
  t: 'tag',
};

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['N'], meaning: 'Neuer Termin' },
  { keys: ['H'], meaning: 'Heute' },
  { keys: ['M', 'W', 'T'], meaning: 'Monat, Woche, Tag' },
  { keys: ['←', '→', '↑', '↓'], meaning: 'Anderer Tag' },
  { keys: ['Bild ↑', 'Bild ↓'], meaning: 'Voriger, nächster Monat' },
  { keys: ['Umschalt', '←'], meaning: 'Termin verschieben, mit jedem Pfeil' },
];

/** Days that an arrow moves an entry, held with Shift. */
export const ARROW_DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

export const FARTHEST_STEP = Math.max(...Object.values(ARROW_DAYS));

/** The keys of the calendar, from anywhere but a field or what lies over the page. */
export function useCalendarKeys(act: (key: CalendarKey) => void): void {
  useAnnouncedShortcuts(SHORTCUTS);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    const known = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    if (!known || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
    if (dialogInFront()) return;
    event.preventDefault();
    act(known);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
