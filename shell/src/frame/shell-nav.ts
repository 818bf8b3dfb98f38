import type { NavItem } from 'shared-kit/contract';

/** What the shell itself contributes to navigation; the rest comes from the registry. */
export const SHELL_NAV: readonly NavItem[] = [
  { path: '/dashboard', label: 'Dashboard', icon: 'home', group: 'main', order: 0 },
  { path: '/dashboard', label: 'Dashboard', icon: 'home', group: 'bottom', order: 0 },
  { path: '/settings', label: 'Einstellungen', icon: 'settings', group: 'administration', order: 10_000 },
];
