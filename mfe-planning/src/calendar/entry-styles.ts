import { makeStyles, tokens } from 'shared-kit/ui';
import type { CalendarEntry } from './calendar-entries.ts';

/** A moving day is a filled bar, an appointment a tinted one with its colour at the left: never colour alone. */
export const useEntryStyles = makeStyles({
  'moving-day': {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    borderLeftColor: tokens.colorBrandBackground,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  viewing: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    borderLeftColor: tokens.colorPaletteBlueForeground2,
  },
  moving: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderLeftColor: tokens.colorBrandStroke1,
  },
  quote: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    borderLeftColor: tokens.colorPaletteGreenForeground1,
  },
  other: {
    backgroundColor: tokens.colorNeutralBackground4,
    borderLeftColor: tokens.colorNeutralForeground3,
  },
  'dot-moving-day': { backgroundColor: tokens.colorBrandBackground },
  'dot-viewing': { backgroundColor: tokens.colorPaletteBlueForeground2 },
  'dot-moving': { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
  'dot-quote': { backgroundColor: tokens.colorPaletteGreenForeground1 },
  'dot-other': { backgroundColor: tokens.colorNeutralForeground3 },
});

export type EntryLook = 'moving-day' | 'viewing' | 'moving' | 'quote' | 'other';

export function lookOf(entry: CalendarEntry): EntryLook {
  return entry.source === 'moving-day' ? 'moving-day' : entry.event.data.type;
}
