import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button, ThemedRoot } from '../index.ts';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '../rich.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

test('of a menu that is longer than the window every entry can be reached', async () => {
  await page.viewport(320, 640);
  render(
    <ThemedRoot>
      <div style={{ height: 320 }} />
      <Menu defaultOpen>
        <MenuTrigger disableButtonEnhancement>
          <Button>Vorlagen</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {Array.from({ length: 30 }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
              <MenuItem key={n}>Vorlage {n + 1}</MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </ThemedRoot>,
  );
  for (const name of ['Vorlage 1', 'Vorlage 30']) {
    const entry = await screen.findByRole('menuitem', { name });
    await waitFor(() => {
      entry.scrollIntoView({ block: 'nearest' });
      const { top, bottom } = entry.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
  }
});
