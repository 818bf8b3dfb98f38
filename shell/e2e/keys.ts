import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

/** More than any page has. */
const MOST_STOPS = 150;

type Way = 'Tab' | 'ArrowDown' | 'ArrowRight';

/** For whoever has no mouse: what Tab or the arrows do not reach, they do not use either. */
export function keysOf(page: Page) {
  const { keyboard } = page;

  /** @returns whether it ever is so */
  const pressUntil = async (isSo: () => Promise<boolean>, way: Way): Promise<boolean> => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await isSo()) return true;
      await keyboard.press(way);
    }
    return false;
  };

  /** Goes on until `wanted` has the focus. Fails with the stops there are instead. */
  const reach = async (wanted: Locator, way: Way = 'Tab'): Promise<void> => {
    await expect(wanted).toBeVisible();
    if (await pressUntil(() => hasFocus(wanted), way)) return;
    throw new Error(`${way} does not reach ${wanted}, but:\n${(await stopsOf(page, way)).join('\n')}`);
  };

  const press = async (control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
    await reach(control);
    await keyboard.press(key);
  };

  return {
    reach,
    press,
    /** In place of what the field holds. */
    async type(field: Locator, text: string): Promise<void> {
      await reach(field);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    async turn(control: Locator, on: boolean): Promise<void> {
      await expect(control).toBeChecked({ checked: !on });
      await press(control, 'Space');
      await expect(control).toBeChecked({ checked: on });
    },
    /** Goes down the options. */
    async select(list: Locator, option: string): Promise<void> {
      await expect(list.getByRole('option', { name: option, exact: true })).toBeAttached();
      await reach(list);
      const chosen = list.locator('option:checked');
      await pressUntil(async () => (await chosen.textContent()) === option, 'ArrowDown');
      await expect(chosen).toHaveText(option);
    },
    async openTab(name: string): Promise<void> {
      const tab = page.getByRole('tab', { name, exact: true });
      await reach(page.getByRole('tablist').filter({ has: tab }).getByRole('tab', { selected: true }));
      await reach(tab, 'ArrowRight');
      await keyboard.press('Enter');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    },
    /** To another screen, by the palette. */
    async jump(screen: string): Promise<void> {
      await keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Suchen oder springen' });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await keyboard.type(screen);
      await expect(palette.getByRole('option', { name: screen, selected: true })).toBeVisible();
      await keyboard.press('Enter');
      await expect(palette).toBeHidden();
      await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible();
    },
    /** Searches a list, and goes down to what is found. */
    async find(row: Locator, text: string): Promise<void> {
      const search = page.getByRole('searchbox');
      await expect(search).toBeVisible();
      await keyboard.press('/');
      await expect(search).toBeFocused();
      await keyboard.type(text);
      await expect(row).toHaveAttribute('aria-setsize', '1');
      await keyboard.press('ArrowDown');
      await expect(row).toBeFocused();
    },
    async choose(opener: Locator, action: string): Promise<void> {
      await press(opener);
      await reach(page.getByRole('menuitem', { name: action, exact: true }), 'ArrowDown');
      await keyboard.press('Enter');
    },
  };
}

const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/** All that there are, by role and name. */
async function stopsOf(page: Page, way: Way): Promise<string[]> {
  const stops = new Set<string>();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(way);
    const focused = page.locator(':focus');
    // Of a date's or a time's own button Chromium says so too.
    const said = (await focused.count()) === 1 ? await focused.ariaSnapshot() : 'nothing';
    stops.add(said.split('\n', 1)[0] ?? '');
  }
  return [...stops];
}
