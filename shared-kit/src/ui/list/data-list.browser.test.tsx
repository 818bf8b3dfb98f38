import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ThemedRoot } from '../index.ts';
import { Dialog, DialogSurface } from '../rich.ts';
import { DataList } from './data-list.tsx';
import { RowButton } from './row-button.tsx';
import { useSteadyScroll } from './use-steady-scroll.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test('a row of a list that grows takes its height along as those above it go', async () => {
  const office = (items: { name: string; height: number }[]) => (
    <ThemedRoot>
      <DataList
        label="E-Mails"
        items={items}
        rowHeight={56}
        rowKey={({ name }) => name}
        grows
        renderRow={({ name, height }) => <div style={{ height }}>{name}</div>}
      />
    </ThemedRoot>
  );
  const low = { name: 'Kein Name', height: 56 };
  const high = { name: 'Duplikat', height: 120 };
  const last = { name: 'Zuletzt', height: 56 };
  const { rerender } = render(office([low, high, last]));
  const top = (name: string) => screen.getByText(name).getBoundingClientRect().top;
  await screen.findByText('Zuletzt');
  await vi.waitFor(() => expect(top('Zuletzt') - top('Duplikat')).toBeGreaterThanOrEqual(120), {
    timeout: 10_000,
  });
  rerender(office([high, last]));
  await vi.waitFor(() => expect(screen.queryByText('Kein Name')).toBeNull(), { timeout: 10_000 });
  expect(top('Zuletzt') - top('Duplikat')).toBeGreaterThanOrEqual(120);
});

test('the row that the keyboard goes to keeps clear of what stays in view around the list', async () => {
  await page.viewport(1280, 800);
  const stays = (edge: 'top' | 'bottom', text: string) => (
    <div style={{ position: 'sticky', zIndex: 1, [edge]: 0, height: '60px', background: 'white' }}>
      {text}
    </div>
  );
  render(
    <ThemedRoot>
      {stays('top', 'Kunde')}
      <DataList
        label="Angebote"
        items={Array.from({ length: 100 }, (_, index) => ({ id: `AN-${index}` }))}
        rowHeight={56}
        rowKey={({ id }) => id}
        onOpen={() => undefined}
        renderRow={({ id }) => id}
      />
      {stays('bottom', 'Summe')}
    </ThemedRoot>,
  );
  const user = userEvent.setup();
  await screen.findByText('AN-0');
  const place = (text: string) => screen.getByText(text).getBoundingClientRect();
  const goTo = async (key: string, id: string) => {
    await user.keyboard(key);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(id), { timeout: 10_000 });
    await vi.waitFor(
      () => {
        expect(place(id).top).toBeGreaterThanOrEqual(place('Kunde').bottom);
        expect(place(id).bottom).toBeLessThanOrEqual(place('Summe').top);
      },
      { timeout: 10_000 },
    );
  };
  screen.getByText('AN-0').closest('li')?.focus();
  for (let index = 1; index <= 20; index += 1) await goTo('{ArrowDown}', `AN-${index}`);
  for (let index = 19; index >= 4; index -= 1) await goTo('{ArrowUp}', `AN-${index}`);
  await goTo('{End}', 'AN-99');
  await goTo('{Home}', 'AN-0');
});

test.each([
  ['at the end of the window', 0],
  // As on the phone.
  ['on the bar at the end of the window', 60],
])('nor does it go beneath what is docked %s, unless there is no room for both', async (_where, bar) => {
  await page.viewport(1280, 800);
  document.body.style.setProperty('--docked-room', '130px');
  document.documentElement.style.scrollPaddingBottom = `${bar}px`;
  render(
    <ThemedRoot>
      <DataList
        label="E-Mails"
        items={Array.from({ length: 100 }, (_, index) => ({ id: `M-${index}` }))}
        rowHeight={56}
        rowKey={({ id }) => id}
        onOpen={() => undefined}
        renderRow={({ id }) => id}
      />
    </ThemedRoot>,
  );
  const user = userEvent.setup();
  const focusFirst = async () => (await screen.findByText('M-0')).closest('li')?.focus();
  const go = async (id: string) => {
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(id), { timeout: 10_000 });
    return () => document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  };
  await focusFirst();
  for (let index = 1; index <= 14; index += 1)
    expect((await go(`M-${index}`))().bottom).toBeLessThanOrEqual(800 - 130 - bar);
  // Nobody is at the list while the window is drawn: a row that leaves it takes the focus along.
  await page.viewport(1280, 160);
  await vi.waitFor(() => expect(window.innerHeight).toBe(160), { timeout: 10_000 });
  window.scrollTo(0, 0);
  await focusFirst();
  for (let index = 1; index <= 4; index += 1) {
    const row = await go(`M-${index}`);
    await vi.waitFor(() => {
      expect(row().top).toBeGreaterThanOrEqual(0);
      expect(row().bottom).toBeLessThanOrEqual(160);
    });
  }
  document.documentElement.style.scrollPaddingBottom = '';
  document.body.style.removeProperty('--docked-room');
});

test('of a list that scrolls by itself and is higher than the window the row stays in view', async () => {
  await page.viewport(800, 300);
  render(
    <ThemedRoot>
      <DataList
        label="E-Mails"
        items={Array.from({ length: 100 }, (_, index) => ({ id: `Brief ${index}` }))}
        rowHeight={56}
        height={500}
        rowKey={({ id }) => id}
        onOpen={() => undefined}
        renderRow={({ id }) => id}
      />
    </ThemedRoot>,
  );
  const user = userEvent.setup();
  await screen.findByText('Brief 0');
  await user.tab();
  for (let step = 1; step <= 20; step += 1) {
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(`Brief ${step}`));
    expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(300);
  }
});

test('of a row that is a card the ring is around the card', async () => {
  render(
    <ThemedRoot>
      <DataList
        label="Karten"
        items={[{ id: 'Karte' }]}
        rowHeight={100}
        lines={false}
        rowKey={({ id }) => id}
        onOpen={() => undefined}
        renderRow={({ id }) => <div style={{ height: 92 }}>{id}</div>}
      />
    </ThemedRoot>,
  );
  const card = await screen.findByText('Karte');
  await userEvent.setup().tab();
  const row = card.closest('li');
  expect(document.activeElement).toBe(row);
  expect([row && getComputedStyle(row).outlineStyle, getComputedStyle(card).outlineStyle]).toEqual([
    'none',
    'solid',
  ]);
});

describe.each([true, false])('rows that come before the focused one, elements reused: %s', (reusesRows) => {
  const onOpen = vi.fn();
  const onMenu = vi.fn();
  /** A list of the same name would give the focus to what was opened in it. */
  let label = '';
  function Office({ ids, isSteady = false }: { ids: string[]; isSteady?: boolean }) {
    const [asked, setAsked] = useState<string>();
    const around = useRef<HTMLDivElement>(null);
    const items = useMemo(() => ids.map((id) => ({ id })), [ids]);
    useSteadyScroll(around, items, 56, '');
    return (
      <ThemedRoot>
        <div ref={isSteady ? around : undefined} />
        <DataList
          label={label}
          items={items}
          rowHeight={56}
          rowKey={({ id }) => id}
          reusesRows={reusesRows}
          onOpen={({ id }) => onOpen(id)}
          renderRow={({ id }, hasFocus) => (
            <div>
              {id}
              {hasFocus && (
                <RowButton icon="eye" label={`Ansehen ${id}`} title="Ansehen" onClick={() => undefined} />
              )}
              <RowButton
                icon="more"
                label={`Aktionen für ${id}`}
                title="Weitere Aktionen"
                onClick={() => {
                  onMenu(id);
                  setAsked(id);
                }}
              />
            </div>
          )}
        />
        {asked !== undefined && (
          <Dialog open onOpenChange={() => setAsked(undefined)}>
            <DialogSurface aria-label="Stornieren">
              <button type="button" onClick={() => setAsked(undefined)}>
                Stornieren
              </button>
            </DialogSurface>
          </Dialog>
        )}
      </ThemedRoot>
    );
  }
  const ids = ['RE-3', 'RE-2', 'RE-1'];
  const more = ['RE-5', 'RE-4', ...ids];
  beforeEach(async () => {
    await page.viewport(1280, 800);
    label = `Rechnungen ${crypto.randomUUID()}`;
    onOpen.mockClear();
    onMenu.mockClear();
  });
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  test('leave the focus at the record: Enter opens that one', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={ids} />);
    await screen.findByText('RE-1');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('RE-2');
    rerender(<Office ids={more} />);
    await screen.findByText('RE-5');
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['RE-2']]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen.mock.calls).toEqual([['RE-2'], ['RE-1']]);
    // Back to it, and where one of them goes again.
    await user.keyboard('{ArrowUp}');
    rerender(<Office ids={more.slice(1)} />);
    await user.keyboard('{Enter}');
    expect(onOpen.mock.lastCall).toEqual(['RE-2']);
  });

  test('leave it at what of the row had it', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={ids} />);
    await screen.findByText('RE-1');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    screen.getByRole('button', { name: 'Aktionen für RE-2' }).focus();
    rerender(<Office ids={more} />);
    await screen.findByText('RE-5');
    expect(focused()).toBe('Aktionen für RE-2');
  });

  const many = [...Array.from({ length: 60 }, (_, index) => `NEU-${index}`), ...ids];

  test('leave it at the record also while another window has it', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={ids} />);
    await screen.findByText('RE-1');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    // As the browser tells: what had the focus stays the page's focused element.
    act(() => {
      document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    rerender(<Office ids={more} />);
    await screen.findByText('RE-5');
    act(() => {
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['RE-2']]);
  });

  test('take whoever is at the keyboard along in a list that is kept steady as rows come', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={many} isSteady />);
    await screen.findByText('NEU-0');
    await user.tab();
    for (let step = 0; step < 30; step += 1) await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('NEU-30');
    const above = Array.from({ length: 30 }, (_, index) => `OBEN-${index}`);
    rerender(<Office ids={[...above, ...many]} isSteady />);
    await screen.findByText('NEU-30');
    await vi.waitFor(() => expect(focused()).toBe('NEU-30'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    window.scrollTo(0, 0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(800);
  });

  test('leave it at what shows in that row alone', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={ids} />);
    await screen.findByText('RE-1');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    screen.getByRole('button', { name: 'Ansehen RE-2' }).focus();
    rerender(<Office ids={more} />);
    await vi.waitFor(() => expect(focused()).toBe('Ansehen RE-2'));
  });

  test('take whoever is at the keyboard along, however many they are', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={ids} />);
    await screen.findByText('RE-1');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    rerender(<Office ids={many} />);
    await vi.waitFor(() => expect(focused()).toBe('RE-2'), { timeout: 10_000 });
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['RE-2']]);
  });

  test('leave the page where it is where somebody has scrolled on', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={many} />);
    await screen.findByText('NEU-0');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    window.scrollTo(0, 2500);
    await screen.findByText('NEU-50');
    await vi.waitFor(() => expect(screen.queryByText('NEU-1')).toBeNull());
    rerender(<Office ids={['NEU-A', 'NEU-B', ...many]} />);
    await screen.findByText('NEU-48');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { scrollY } = window;
    window.scrollTo(0, 0);
    expect(scrollY).toBe(2500);
  });

  test('have a row that is pressed keep the focus, whatever was opened from its element before', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={ids} />);
    await screen.findByText('RE-1');
    await user.click(screen.getByRole('button', { name: 'Aktionen für RE-3' }));
    await screen.findByRole('button', { name: 'Stornieren' });
    rerender(<Office ids={more} />);
    await user.click(screen.getByRole('button', { name: 'Stornieren' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Aktionen für RE-5' }));
    await user.click(await screen.findByRole('button', { name: 'Stornieren' }));
    await vi.waitFor(() => expect(focused()).toBe('Aktionen für RE-5'), { timeout: 10_000 });
    expect(onMenu.mock.calls).toEqual([['RE-3'], ['RE-5']]);
  });

  // Once an element of its own is gone nothing has the focus.
  if (reusesRows)
    test('have a dialog give the focus back to its record, far away by then', async () => {
      const user = userEvent.setup();
      const { rerender } = render(<Office ids={ids} />);
      await screen.findByText('RE-1');
      await user.tab();
      await user.keyboard('{ArrowDown}');
      screen.getByRole('button', { name: 'Aktionen für RE-2' }).focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('button', { name: 'Stornieren' });
      rerender(<Office ids={many} />);
      await user.keyboard('{Enter}');
      await vi.waitFor(() => expect(focused()).toMatch(/RE-2$/), { timeout: 10_000 });
      window.scrollTo(0, 0);
    });

  test('have a dialog give the focus back to the record that it was opened from', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Office ids={ids} />);
    await screen.findByText('RE-1');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    screen.getByRole('button', { name: 'Aktionen für RE-2' }).focus();
    await user.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: 'Stornieren' });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    rerender(<Office ids={more} />);
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(focused()).toBe('Aktionen für RE-2'), { timeout: 10_000 });
    await user.keyboard('{Enter}');
    expect(onMenu.mock.calls).toEqual([['RE-2'], ['RE-2']]);
  });
});
