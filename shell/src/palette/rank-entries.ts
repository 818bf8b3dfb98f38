import Fuse from 'fuse.js';
import type { PaletteEntry } from './palette-entries.ts';

/** The best matches first; without a search the first ones as they come. */
export function rankEntries(entries: readonly PaletteEntry[], search: string, limit: number): PaletteEntry[] {
  const wanted = search.trim();
  if (wanted === '') return entries.slice(0, limit);
  const fuse = new Fuse(entries, {
    keys: [
      { name: 'title', weight: 3 },
      { name: 'detail', weight: 2 },
      { name: 'keywords', weight: 1 },
    ],
    threshold: 0.3,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return fuse.search(wanted, { limit }).map(({ item }) => item);
}
