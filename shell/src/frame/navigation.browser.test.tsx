import { cleanup, render, screen } from '@testing-library/react';
import type { NavItem } from 'shared-kit/contract';
import { MemoryRouter } from 'shared-kit/router';
import { ThemedRoot } from 'shared-kit/ui-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BottomNavigation } from './bottom-navigation.tsx';
import { SHELL_NAV } from './shell-nav.ts';
import { Sidebar } from './sidebar.tsx';

afterEach(cleanup);

test.each([
  ['Sonnenschein Umzüge', 2],
  ['Möbelspedition Brandenburg', 2],
  ['Umzugsbüro', 1],
  ['Sonnenscheinumzüge Brandenburg-Berlin GmbH', 3],
])("the firm's name %s is not cut in the navigation: %d lines", async (name, lines) => {
  await page.viewport(1440, 900);
  render(
    <ThemedRoot>
      <MemoryRouter>
        <Sidebar
          brand={{ name, subtitle: 'Umzugsverwaltung' }}
          nav={[]}
          active={undefined}
          onPreload={() => undefined}
        />
      </MemoryRouter>
    </ThemedRoot>,
  );
  const shown = screen.getByText(name);
  expect([shown.scrollWidth, shown.scrollHeight]).toEqual([shown.clientWidth, shown.clientHeight]);
  expect(shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight)).toBe(lines);
});

test('in a low window the list scrolls and the firm above it is whole', async () => {
  await page.viewport(1280, 600);
  const nav = Array.from({ length: 20 }, (_, order): NavItem => {
    return { path: `/${order}`, label: `Seite ${order}`, icon: 'people', group: 'main', order };
  });
  render(
    <ThemedRoot>
      <MemoryRouter>
        <Sidebar
          brand={{ name: 'Sonnenscheinumzüge Brandenburg-Berlin GmbH', subtitle: 'Umzugsverwaltung' }}
          nav={nav}
          active={undefined}
          onPreload={() => undefined}
        />
      </MemoryRouter>
    </ThemedRoot>,
  );
  const firm = screen.getByTitle(/^Sonnenscheinumzüge/);
  expect(firm.scrollHeight).toBe(firm.clientHeight);
  const { bottom } = screen.getByText('Umzugsverwaltung').getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(firm.getBoundingClientRect().bottom);
});

const FROM_MODULES: NavItem[] = ['Kunden', 'Neu', 'Angebote', 'E-Mail'].map((label, index) => ({
  path: `/${index}`,
  label,
  icon: 'people',
  group: 'bottom',
  order: index + 1,
}));

test('in the bar of the phone nothing moves when the entries of the modules come', async () => {
  await page.viewport(390, 844);
  const own = SHELL_NAV.filter(({ group }) => group === 'bottom');
  const bar = (isLoading: boolean) => (
    <ThemedRoot>
      <MemoryRouter>
        <BottomNavigation
          items={isLoading ? own : [...own, ...FROM_MODULES]}
          isLoading={isLoading}
          active={undefined}
          onPreload={() => undefined}
        />
      </MemoryRouter>
    </ThemedRoot>
  );
  const shown = render(bar(true));
  const place = () => {
    const { left, right } = screen.getByRole('link', { name: 'Dashboard' }).getBoundingClientRect();
    return [left, right];
  };
  const before = place();
  shown.rerender(bar(false));
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(place()).toEqual(before);
});
