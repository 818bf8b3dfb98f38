import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { moduleDescriptorSchema } from 'shared-kit/contract';
import { PREFERENCES_KEY } from 'shared-kit/preferences';
import { remotes, root } from 'shared-kit/tooling/workspace.mjs';
import { expect } from './test.ts';

const descriptors = remotes().map((name) =>
  moduleDescriptorSchema.parse(JSON.parse(readFileSync(join(root, name, 'module.json'), 'utf8'))),
);

/** Tabs that no module.json declares, apart from those that their pages begin with. */
const OWN_TABS = [
  '/follow-ups?tab=geplant',
  '/email-templates?tab=eigene',
  '/admin-import?tab=batch',
  '/admin-tools?tab=eml',
  '/admin-tools?tab=fehlgeschlagen',
];

/**
 * Every screen behind the gate, for this customer: the shell's own, each tab, and an address for each page that a
 * module.json declares. A new page, or tab of a customer, is among them without being named.
 */
export function screens(customerId: string): string[] {
  const tabs = descriptors
    .flatMap(({ slots }) => slots)
    .filter(({ slot }) => slot === 'customer.tabs')
    .map(({ id }) => `/customers/:customerId?tab=${id}`);
  const pages = new Map<string, string>();
  for (const { id, routes } of descriptors) {
    for (const { path, page, title, entry } of routes) {
      // The same under another address is the same screen; with a customer and without it is not.
      const screen = [id, page, title, path.includes(':')].join();
      if (entry === undefined && !pages.has(screen)) pages.set(screen, path);
    }
  }
  return ['/dashboard', '/settings', '/gibt-es-nicht', ...tabs, ...pages.values(), ...OWN_TABS].map((path) =>
    path.replace(':customerId', customerId),
  );
}

/** Goes there as a link within the application does, and waits until nothing is loading any more. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settled(page);
}

const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;

/** Waits until the screen stands: with its title, without a skeleton, and nothing is on the move. */
export async function settled(page: Page): Promise<void> {
  // Not by its role: beneath a dialog it has none. The list behind a mail on the phone keeps its own.
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.fui-Skeleton, .fui-SkeletonItem, .fui-Spinner, [aria-busy=true]')).toHaveCount(
    0,
  );
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

/** Changes the theme as another tab of this browser would. */
export async function useDarkMode(page: Page, darkMode: boolean): Promise<void> {
  await page.evaluate(
    ([key, preferences]) => {
      localStorage.setItem(key, preferences);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [PREFERENCES_KEY, JSON.stringify({ darkMode })] as const,
  );
  const scheme = () => page.evaluate(() => document.documentElement.style.colorScheme);
  await expect.poll(scheme).toBe(darkMode ? 'dark' : 'light');
  await settled(page);
}
