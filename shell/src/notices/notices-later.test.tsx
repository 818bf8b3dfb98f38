// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticesLater } from './notices-later.tsx';

let isAway = true;
vi.mock('./notices.tsx', () => {
  if (isAway) throw new Error('away');
  return { default: () => <p>Carolin Seidel hat angenommen.</p> };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('news are told once their code can be had, also where the server was away as the office was opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<NoticesLater />);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(document.body.textContent).toBe('');
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Carolin Seidel hat angenommen.')).toBeTruthy();
});
