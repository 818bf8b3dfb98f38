// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NotificationArea } from 'shared-kit/ui-core';
import { afterEach, expect, test, vi } from 'vitest';
import { logOutLater } from './log-out-later.ts';

const { logOut } = vi.hoisted(() => ({ logOut: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.doUnmock('./log-out.ts');
  vi.resetModules();
});

test('says so where its code does not load, and logs out once it does', async () => {
  render(<NotificationArea />);
  vi.doMock('./log-out.ts', () => {
    throw new Error('ChunkLoadError');
  });
  await logOutLater();
  expect(
    await screen.findByText('Abmelden ist gerade nicht möglich. Der Server ist nicht erreichbar.'),
  ).toBeTruthy();

  vi.doMock('./log-out.ts', () => ({ logOut }));
  await logOutLater();
  expect(logOut).toHaveBeenCalledOnce();
});
