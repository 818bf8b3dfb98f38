// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { guardedHistory } from '../routing/guarded-history.ts';
import { SearchField } from '../search-field.tsx';
import { SelectionBar } from './selection-bar.tsx';

afterEach(cleanup);

function select() {
  const end = vi.fn();
  const ignore = () => undefined;
  render(
    <>
      <SearchField label="Suche" value="weber" onChange={ignore} />
      <SelectionBar
        count={2}
        shown={3}
        allSelected={false}
        onSelectAll={ignore}
        onSelectNone={ignore}
        onDelete={ignore}
        onEnd={end}
      />
    </>,
  );
  return { end, user: userEvent.setup() };
}

test('Esc ends the selection, but not while it empties a search', async () => {
  const { end, user } = select();
  await user.click(screen.getByLabelText('Suche'));
  await user.keyboard('{Escape}');
  expect(end).not.toHaveBeenCalled();
  await user.click(screen.getByText('2 ausgewählt'));
  await user.keyboard('{Escape}');
  expect(end).toHaveBeenCalledOnce();
});

test('the back gesture ends the selection and stays on the page', () => {
  history.replaceState({ idx: 1 }, '');
  const memory = createMemoryHistory({ initialEntries: ['/dashboard', '/customers'], v5Compat: true });
  const stop = guardedHistory(memory).listen(() => undefined);
  const { end } = select();
  memory.go(-1);
  expect(end).toHaveBeenCalledOnce();
  expect(memory.location.pathname).toBe('/customers');
  stop();
});

test('while it is counted what hangs on them the button that deletes keeps the focus, and does nothing', async () => {
  const ignore = () => undefined;
  const remove = vi.fn();
  const bar = (counting?: number) => (
    <SelectionBar
      count={2}
      shown={3}
      allSelected={false}
      counting={counting}
      onSelectAll={ignore}
      onSelectNone={ignore}
      onDelete={remove}
      onEnd={ignore}
    />
  );
  const { rerender } = render(bar());
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Auswahl löschen' });
  button.focus();
  rerender(bar(50));
  await userEvent.setup().click(button);
  expect(remove).not.toHaveBeenCalled();
  expect([button.disabled, document.activeElement]).toEqual([false, button]);
});
