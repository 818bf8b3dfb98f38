// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DataList, type DataListProps } from './data-list.tsx';

afterEach(cleanup);

interface Row {
  id: string;
  name: string;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `Kunde ${index}` }));

async function openList(props: Partial<DataListProps<Row>> & { items: Row[] }) {
  render(<DataList label="Kunden" rowKey={(row) => row.id} renderRow={(row) => row.name} {...props} />);
  const list = await screen.findByRole('list', { name: props.label ?? 'Kunden' });
  // On a busy machine its rows come after it, and Tab before them finds nothing.
  if (props.items.length > 0) await within(list).findAllByRole('listitem');
  return { list, shown: () => within(list).getAllByRole('listitem'), user: userEvent.setup() };
}

describe('DataList', () => {
  test('draws only what is in view of a long list, and says how long it is', async () => {
    const { shown } = await openList({ items: rows(50_000) });
    expect(shown().length).toBeLessThan(60);
    expect(shown()[0]?.getAttribute('aria-setsize')).toBe('50000');
    expect(shown()[3]?.getAttribute('aria-posinset')).toBe('4');
  });

  test('asks for more at the end, not before', async () => {
    const endReached = vi.fn();
    await openList({ items: rows(50_000), endReached });
    expect(endReached).not.toHaveBeenCalled();
    cleanup();
    await openList({ items: rows(3), endReached });
    expect(endReached).toHaveBeenCalled();
  });

  test('arrows walk, Enter opens', async () => {
    const onOpen = vi.fn();
    const { shown, user } = await openList({ items: rows(5), onOpen });
    await user.tab();
    expect(document.activeElement).toBe(shown()[0]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'r1', name: 'Kunde 1' });
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(shown()[4]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(shown()[4]);
  });

  test('one that is to be revealed is where the keyboard begins, once it is there', async () => {
    const list = (items: Row[]) => (
      <DataList
        label="Gezeigt"
        items={items}
        rowKey={({ id }) => id}
        renderRow={({ name }) => name}
        onOpen={vi.fn()}
        reveal="r3"
      />
    );
    const { rerender } = render(list(rows(2)));
    await screen.findByText('Kunde 0');
    rerender(list(rows(5)));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Kunde 3');
  });

  test('a row knows that the focus is in it, until it is elsewhere', async () => {
    const { shown, user } = await openList({
      label: 'Mit Knöpfen',
      items: rows(2),
      onOpen: vi.fn(),
      renderRow: (row, hasFocus) => (
        <>
          {row.name}
          {hasFocus && <button type="button">Mehr</button>}
        </>
      ),
    });
    await user.tab();
    expect(within(shown()[0] as HTMLElement).getByRole('button', { name: 'Mehr' })).toBeTruthy();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Mehr');
    await user.tab();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a click opens; a key meant for a control in the row stays there', async () => {
    const onOpen = vi.fn();
    const { shown, user } = await openList({
      items: rows(2),
      onOpen,
      renderRow: (row) => (
        <>
          {row.name}
          <button type="button" onClick={(event) => event.stopPropagation()}>
            Anrufen
          </button>
        </>
      ),
    });
    const second = shown()[1];
    if (!second) throw new Error('no second row');
    within(second).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(second);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'r1', name: 'Kunde 1' });
  });

  test('while rows can be selected, Space and a click select, and Enter still opens', async () => {
    const onOpen = vi.fn();
    const onSelect = vi.fn();
    const { shown, user } = await openList({ label: 'Auswahl', items: rows(3), onOpen, onSelect });
    await user.tab();
    await user.keyboard('{ArrowDown} ');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'r1', name: 'Kunde 1' });
    const third = shown()[2];
    if (!third) throw new Error('no third row');
    await user.click(third);
    expect(onSelect).toHaveBeenLastCalledWith({ id: 'r2', name: 'Kunde 2' });
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'r2', name: 'Kunde 2' });
  });

  test('with Shift all from the one selected last are selected, in either direction', async () => {
    const onSelect = vi.fn();
    const onSelectThrough = vi.fn();
    const { shown, list, user } = await openList({
      items: rows(6),
      onOpen: vi.fn(),
      onSelect,
      onSelectThrough,
    });
    const click = async (index: number) => user.click(shown()[index] ?? list);
    const through = () => onSelectThrough.mock.lastCall?.[0].map((row: Row) => row.id);
    await user.keyboard('{Shift>}');
    await click(3);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'r3', name: 'Kunde 3' });
    await click(5);
    expect(through()).toEqual(['r3', 'r4', 'r5']);
    await click(4);
    expect(through()).toEqual(['r4', 'r5']);
    await user.keyboard('{/Shift}');
    await click(0);
    expect(onSelect).toHaveBeenCalledTimes(2);
    expect(onSelectThrough).toHaveBeenCalledTimes(2);
  });

  test('as the row with the focus goes, the one in its place has it; elsewhere it stays', async () => {
    const list = (items: Row[]) => (
      <>
        <input aria-label="Suche" />
        <DataList
          label="Gehende"
          items={items}
          rowKey={({ id }) => id}
          renderRow={({ name }) => <button type="button">{name}</button>}
          onOpen={vi.fn()}
        />
      </>
    );
    const all = rows(3);
    const { rerender } = render(list(all));
    (await screen.findByRole('button', { name: 'Kunde 1' })).focus();
    rerender(list(all.toSpliced(1, 1)));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kunde 2'));
    rerender(list(all.slice(0, 1)));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kunde 0'));
    screen.getByLabelText('Suche').focus();
    rerender(list(all.slice(1)));
    expect(document.activeElement).toBe(screen.getByLabelText('Suche'));
  });

  describe('coming back to it', () => {
    const opened = async () => {
      const { shown, user, list } = await openList({ items: rows(5), onOpen: vi.fn() });
      await user.click(shown()[3] ?? list);
      cleanup();
    };

    test('the row that was opened has the focus, once', async () => {
      await opened();
      const again = await openList({ items: rows(5), onOpen: vi.fn() });
      await waitFor(() => expect(document.activeElement).toBe(again.shown()[3]));
      cleanup();
      await openList({ items: rows(5), onOpen: vi.fn() });
      expect(document.activeElement).toBe(document.body);
    });

    test('also where its data come later, and not where somebody has put the focus elsewhere', async () => {
      await opened();
      const list = (items: Row[]) => (
        <>
          <input aria-label="Suche" />
          <DataList
            label="Kunden"
            rowKey={(row) => row.id}
            renderRow={(row) => row.name}
            items={items}
            onOpen={vi.fn()}
          />
        </>
      );
      const late = render(list(rows(1)));
      await screen.findByRole('list');
      late.rerender(list(rows(5)));
      await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[3]));
      cleanup();
      await opened();
      const inPage = (items: Row[]) => <main tabIndex={-1}>{list(items)}</main>;
      const meanwhile = render(inPage(rows(1)));
      await screen.findByRole('list');
      // Where the page before left it.
      screen.getByRole('main').focus();
      meanwhile.rerender(inPage(rows(5)));
      await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[3]));
      cleanup();
      await opened();
      const other = render(list(rows(1)));
      await screen.findByRole('list');
      screen.getByLabelText('Suche').focus();
      other.rerender(list(rows(5)));
      expect(document.activeElement).toBe(screen.getByLabelText('Suche'));
    });
  });
});
