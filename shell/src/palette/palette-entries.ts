import type { NavItem } from 'shared-kit/contract';
import type { Customer, Stored } from 'shared-kit/domain';

/** A screen that the palette can open. */
export interface PaletteScreen {
  title: string;
  path: string;
  icon?: string | undefined;
}

export interface PaletteEntry {
  id: string;
  title: string;
  /** What tells two of the same name apart. */
  detail: string;
  /** Found by, not shown. */
  keywords: string;
  icon: string;
  path: string;
}

/** Navigation and further screens, each address once, under the first name that it came with. */
export function screenEntries(nav: readonly NavItem[], screens: readonly PaletteScreen[]): PaletteEntry[] {
  const named = [
    ...nav
      .filter((item) => item.group !== 'bottom')
      .toSorted((a, b) => a.order - b.order)
      .map((item) => ({ title: item.label, path: item.path, icon: item.icon })),
    ...screens,
  ];
  const byPath = new Map<string, PaletteScreen>();
  for (const screen of named) {
    if (!byPath.has(screen.path) && !screen.path.includes(':')) byPath.set(screen.path, screen);
  }
  return [...byPath.values()].map(({ title, path, icon }) => ({
    id: `screen-${path}`,
    title,
    detail: '',
    keywords: '',
    icon: icon ?? 'arrow-right',
    path,
  }));
}

export function customerEntries(customers: readonly Stored<Customer>[]): PaletteEntry[] {
  return customers.map(({ id, data }) => ({
    id: `customer-${id}`,
    title: data.name,
    detail: data.customerNumber,
    keywords: [data.email, data.phone, data.company, data.fromAddress, data.toAddress]
      .filter(Boolean)
      .join(' '),
    icon: 'person',
    path: `/customers/${encodeURIComponent(id)}`,
  }));
}
