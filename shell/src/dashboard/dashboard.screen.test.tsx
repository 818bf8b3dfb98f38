// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setDocumentStore } from 'shared-kit/data';
import { createMemoryStore } from 'shared-kit/data/memory-store';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DashboardScreen } from './dashboard.screen.tsx';

const NONE = /Noch sind keine Module veröffentlicht/;

beforeEach(() => setDocumentStore(createMemoryStore()));
afterEach(cleanup);

function show(modules: 'loading' | 'ready' | 'failed') {
  const onRetry = vi.fn();
  render(
    <MemoryRouter>
      <DashboardScreen modules={modules} onRetry={onRetry} tiles={[]} onPreload={vi.fn()} />
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
