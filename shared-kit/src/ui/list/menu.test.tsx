// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuItem, MenuList, MenuTrigger } from '../rich.ts';
import { guardedHistory } from '../routing/guarded-history.ts';
import { Menu, MenuPopover } from './menu.tsx';

afterEach(cleanup);

test('the back gesture closes the menu and stays on the page', async () => {
  history.replaceState({ idx: 1 }, '');
  const memory = createMemoryHistory({ initialEntries: ['/dashboard', '/email'], v5Compat: true });
  const stop = guardedHistory(memory).listen(() => undefined);
  render(
    <Menu defaultOpen>
      <MenuTrigger disableButtonEnhancement>
        <button type="button">Mehr</button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem>Drucken</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>,
  );
  await screen.findByRole('menuitem', { name: 'Drucken' });
  memory.go(-1);
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(memory.location.pathname).toBe('/email');
  stop();
});
