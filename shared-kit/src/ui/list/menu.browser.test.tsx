import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, ThemedRoot } from '../index.ts';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, RowMenu } from '../rich.ts';

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

/** Its page is one row, and a button in it. */
function Row({ onPage, onAction }: { onPage(): void; onAction(): void }) {
  const [button, setButton] = useState<HTMLElement>();
  return (
    <ThemedRoot>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={onPage}>
        Zeile
      </button>
      <Button
        style={{ position: 'relative' }}
        onClick={({ currentTarget }: { currentTarget: HTMLElement }) => setButton(currentTarget)}
      >
        Aktionen
      </Button>
      {button && (
        <RowMenu
          open
          label="Aktionen"
          actions={[{ action: 'complete', label: 'Abschließen', icon: 'check' }]}
          button={button}
          onAction={onAction}
          onClose={() => setButton(undefined)}
        />
      )}
    </ThemedRoot>
  );
}

test('of a double click on an entry the second press does nothing on the row beneath, a later one does', async () => {
  await page.viewport(640, 640);
  const onPage = vi.fn();
  const onAction = vi.fn();
  render(<Row onPage={onPage} onAction={onAction} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aktionen' }));
  await userEvent.dblClick(await screen.findByRole('menuitem', { name: 'Abschließen' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onAction).toHaveBeenCalledOnce();
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Zeile'), { position: { x: 600, y: 600 } });
  expect(onPage).toHaveBeenCalledOnce();
});
