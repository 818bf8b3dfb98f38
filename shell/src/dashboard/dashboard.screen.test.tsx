// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tile } from 'shared-kit/contract';
import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { MemoryRouter } from 'shared-kit/router';
import { registerSlots } from 'shared-kit/ui-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DashboardScreen } from './dashboard.screen.tsx';

const NONE = /Noch sind keine Module veröffentlicht/;

beforeEach(() => setDocumentStore(createMemoryStore()));
afterEach(cleanup);

function show(modules: 'loading' | 'ready' | 'failed', tiles: Tile[] = []) {
  const onRetry = vi.fn();
  render(
    <MemoryRouter>
      <DashboardScreen modules={modules} onRetry={onRetry} tiles={tiles} onPreload={vi.fn()} />
    </MemoryRouter>,
  );
  return onRetry;
}

test('says that there are no modules once that is known, not before', () => {
  show('loading');
  expect(screen.queryByText(NONE)).toBeNull();
  cleanup();
  show('ready');
  expect(screen.getByText(NONE)).toBeDefined();
});

test('says what failed, and tries again', async () => {
  const onRetry = show('failed');
  expect(screen.queryByText(NONE)).toBeNull();
  expect(screen.getByText('Die Module können gerade nicht geladen werden')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('what modules show there comes after the way to everything stands', async () => {
  const entry = { slot: 'dashboard.tiles', id: 'sales', title: 'Zahlen', order: 1, when: 'always' } as const;
  registerSlots([{ entry, Component: () => <p>Zahlen der Woche</p> }]);
  show('ready', [
    { id: 'customers', title: 'Kunden', description: '', icon: 'people', path: '/customers', order: 1 },
  ]);
  expect(screen.getByRole('link', { name: 'Kunden' })).toBeDefined();
  expect(screen.queryByText('Zahlen der Woche')).toBeNull();
  expect(await screen.findByText('Zahlen der Woche')).toBeDefined();
  act(() => registerSlots([]));
});
