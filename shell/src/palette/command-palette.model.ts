import { type KeyboardEvent, useMemo, useState } from 'react';
import type { NavItem } from 'shared-kit/contract';
import { useDocuments } from 'shared-kit/data/hooks';
import { customers } from 'shared-kit/domain';
import { customerEntries, type PaletteEntry, type PaletteScreen, screenEntries } from './palette-entries.ts';
import { rankEntries } from './rank-entries.ts';

/** Until the list index of all customers is there (D39), the newest ones are searched. */
const NEWEST_CUSTOMERS = { orderBy: { field: 'createdAt', direction: 'desc' }, limit: 500 } as const;
const MOST_SCREENS = 8;
const MOST_CUSTOMERS = 12;
const CUSTOMERS_UNASKED = 5;

interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

export interface PaletteModel {
  search: string;
  groups: PaletteGroup[];
  active: PaletteEntry | undefined;
  loading: boolean;
  failed: boolean;
  setSearch(search: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function useCommandPalette(
  nav: readonly NavItem[],
  screens: readonly PaletteScreen[],
  open: (entry: PaletteEntry) => void,
): PaletteModel {
  const [search, setSearch] = useState('');
  const [position, setPosition] = useState(0);
  const found = useDocuments(customers, NEWEST_CUSTOMERS);

  const allScreens = useMemo(() => screenEntries(nav, screens), [nav, screens]);
  const newest = found.status === 'ready' ? found.items : undefined;
  const allCustomers = useMemo(() => customerEntries(newest ?? []), [newest]);
  const groups = useMemo(
    () =>
      [
        { title: 'Seiten', entries: rankEntries(allScreens, search, MOST_SCREENS) },
        {
          title: 'Kunden',
          entries: rankEntries(
            allCustomers,
            search,
            search.trim() === '' ? CUSTOMERS_UNASKED : MOST_CUSTOMERS,
          ),
        },
      ].filter((group) => group.entries.length > 0),
    [allScreens, allCustomers, search],
  );

  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(position, entries.length - 1)];

  return {
    search,
    groups,
    active,
    loading: found.status === 'loading',
    failed: found.status === 'failed',
    setSearch(next) {
      setSearch(next);
      setPosition(0);
    },
    onKeyDown(event) {
      if (event.key === 'ArrowDown') setPosition((position + 1) % Math.max(entries.length, 1));
      else if (event.key === 'ArrowUp')
        setPosition((position - 1 + entries.length) % Math.max(entries.length, 1));
      else if (event.key === 'Enter' && active) open(active);
      else return;
      event.preventDefault();
    },
  };
}
