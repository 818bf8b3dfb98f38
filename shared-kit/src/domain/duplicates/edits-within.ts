import { distance } from 'fastest-levenshtein';
import { mostEdits, type Tenths } from './outlines.ts';

/** The edits between two texts that are that similar; undefined: they are not. */
export function editsWithin(a: string, b: string, tenths: Tenths): number | undefined {
  const most = mostEdits(Math.max(a.length, b.length), tenths);
  if (a === '' || b === '' || Math.abs(a.length - b.length) > most) return undefined;
  const edits = a === b ? 0 : distance(a, b);
  return edits <= most ? edits : undefined;
}
