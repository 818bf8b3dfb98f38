// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { FakeOffice, renderScreen } from 'shared-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import AdminToolsScreen from './admin-tools.screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address: string) =>
  renderScreen(new FakeOffice(), <AdminToolsScreen />, '/admin-tools', address);
const isShown = (tab: string) => screen.getByRole('tab', { name: tab }).getAttribute('aria-selected');

// Before any other: a tab is fetched once.
test.each([
  ['duplikate', 0, 16],
  ['eml', 1, 5],
  ['fehlgeschlagen', 0, 16],
])('while a tab is fetched its shape is there: %s', (tab, zones, parts) => {
  open(`/admin-tools?tab=${tab}`);
  const shape = screen.getByRole('status', { name: 'Wird geladen' });
  expect(shape.querySelectorAll('[data-part="figure"]')).toHaveLength(4);
  expect(shape.querySelectorAll('[data-part="drop zone"]')).toHaveLength(zones);
  expect(shape.querySelectorAll('.fui-SkeletonItem')).toHaveLength(parts);
});

test('the address says which tab is shown, each with a tip of its own', async () => {
  const { user } = open('/admin-tools?tab=fehlgeschlagen');
  expect(isShown('Fehlgeschlagene E-Mails')).toBe('true');
  expect(screen.getByText(/^Tipp: Hier stehen Anfragen/)).toBeTruthy();
  expect(await screen.findByText(/^Keine fehlgeschlagenen E-Mails/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'EML Import' }));
  expect(await screen.findByRole('button', { name: 'Dateien auswählen' })).toBeTruthy();
  expect(screen.getByText(/^Tipp: Ziehen Sie gespeicherte Anfragen/)).toBeTruthy();
});

test('an address with a tab that there is not shows the duplicates', () => {
  open('/admin-tools?tab=unsinn');
  expect(isShown('Duplikate-Verwaltung')).toBe('true');
});
