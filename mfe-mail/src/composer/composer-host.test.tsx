// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { FakeOffice, renderScreen } from 'shared-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { closeComposer, isComposerOpen, openComposer } from './composer.store.ts';
import { ComposerHost } from './composer-host.tsx';

vi.mock('./composer.window.tsx', () => {
  throw new Error('The server is away.');
});

afterEach(() => {
  closeComposer();
  cleanup();
});

test('where the window’s code cannot be loaded that is said, and the keys are the page’s again', async () => {
  renderScreen(new FakeOffice(), <ComposerHost />, '/email', '/email');
  openComposer({ mode: 'new' });
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(false);
  expect(
    await screen.findByText(/^Das konnte nicht geladen werden/, undefined, { timeout: 10_000 }),
  ).toBeTruthy();
  expect(isComposerOpen()).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
});
