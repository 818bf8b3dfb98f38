import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from 'zustand';
import { ThemedRoot } from '../index.ts';
import { ListTools } from './list-tools.tsx';

afterEach(cleanup);

const LONG = 'Frauke Krüger-Lindner, Mühlenweg 67b, 45127 Essen';
const text = createStore(() => LONG);
const choice = {
  icon: 'sort',
  name: 'Sortierung',
  title: 'Sortieren nach',
  value: 'created',
  options: [{ value: 'created', label: 'Kundennummer (neueste zuerst)', short: 'Kundennummer' }],
  onChange: () => undefined,
} as const;

/** `room`: pixels, of what the frame leaves to the list. */
const tools = (room: number, isSearch: boolean) => (
  <ThemedRoot>
    <div style={{ width: room }}>
      <ListTools
        label="Kunden durchsuchen"
        placeholder="Name, Nummer, Telefon"
        text={text}
        isSearch={isSearch}
        hits={12_345}
        aroundSearch={null}
        choice={choice}
        onSelect={() => undefined}
        onExport={() => undefined}
      />
    </div>
  </ThemedRoot>
);

test.each([712, 812, 952, 1152])('what is found moves none of the tools, %d pixels wide', async (room) => {
  await page.viewport(room + 288, 800);
  const { rerender } = render(tools(room, false));
  const places = () =>
    ['Sortierung: Kundennummer', 'Auswählen', 'Exportieren'].map((name) => {
      const { left, top } = screen.getByRole('button', { name }).getBoundingClientRect();
      return { left, top };
    });
  const before = places();
  rerender(tools(room, true));
  await screen.findByText('12.345 Treffer');
  expect(places()).toEqual(before);
  expect(new Set(before.map(({ top }) => top)).size).toBe(1);
});

test.each([320, 360, 390])('on the phone each tool shows all it says, %d pixels wide', async (width) => {
  await page.viewport(width, 844);
  render(tools(width - 32, true));
  await screen.findByText('12.345 Treffer');
  for (const button of screen.getAllByRole('button')) {
    expect(button.scrollWidth, button.textContent).toBeLessThanOrEqual(button.clientWidth);
    expect(button.getBoundingClientRect().right, button.textContent).toBeLessThanOrEqual(width - 16);
  }
});
