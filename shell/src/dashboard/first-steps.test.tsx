// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type Company, DEFAULT_SETTINGS } from 'shared-kit/domain';
import { DEFAULT_PREFERENCES, usePreferences } from 'shared-kit/preferences';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, expect, test, vi } from 'vitest';
import { useOffice } from '../frame/use-office.ts';
import { DashboardScreen } from './dashboard.screen.tsx';
import { missingCompanyData } from './missing-company-data.ts';

afterEach(() => {
  cleanup();
  useOffice.setState(useOffice.getInitialState());
  usePreferences.setState(DEFAULT_PREFERENCES);
  localStorage.clear();
});

const company = (part: Partial<Company> = {}): Company => ({ ...DEFAULT_SETTINGS.company, ...part });

test.each<[string, Partial<Company>, string[]]>([
  ['nothing is there', {}, ['Firmenname', 'Anschrift', 'Telefon oder E-Mail']],
  ['spaces are nothing', { name: ' ', street: 'Weg 1', phone: '030 1' }, ['Firmenname']],
  ['the brand serves as a name', { name: 'Flink', street: 'Weg 1', email: 'a@b.de' }, []],
  ['so does the legal one', { legalName: 'Flink GmbH', phone: '030 1' }, ['Anschrift']],
])('%s', (_, part, missing) => expect(missingCompanyData(company(part))).toEqual(missing));

const openDashboard = () =>
  render(
    <MemoryRouter>
      <DashboardScreen modules="ready" onRetry={vi.fn()} tiles={[]} onPreload={vi.fn()} />
    </MemoryRouter>,
  );

test('the dashboard leads a newcomer to the company data until they are there', () => {
  openDashboard();
  const link = () => screen.queryByRole('link', { name: 'Firmendaten ergänzen' });
  expect(link()).toBeNull();
  act(() => useOffice.getState().setCompany(company()));
  expect(link()?.getAttribute('href')).toBe('/settings');
  expect(screen.getByText(/Firmenname, Anschrift und Telefon oder E-Mail/)).toBeTruthy();
  act(() => useOffice.getState().setCompany(company({ name: 'Flink', street: 'Weg 1', phone: '030 1' })));
  expect(link()).toBeNull();
});

test('the dashboard leads whoever has given no name yet to its field, and says what it is for', () => {
  openDashboard();
  const link = () => screen.queryByRole('link', { name: 'Namen eintragen' });
  act(() => useOffice.getState().setCompany(company({ name: 'Flink', street: 'Weg 1', phone: '030 1' })));
  expect(link()?.getAttribute('href')).toBe('/settings#ihr-name');
  expect(screen.getByText(/sonst „Unbekannt“/)).toBeTruthy();
  act(() => usePreferences.getState().change({ displayName: 'Anja Keller' }));
  expect(screen.queryByText('Erste Schritte')).toBeNull();
});
