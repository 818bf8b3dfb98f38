// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTypedAhead } from './typed-ahead.ts';

const ahead = createTypedAhead();
const onPage = vi.fn();
document.addEventListener('keydown', onPage);

afterEach(() => {
  ahead.take();
  onPage.mockReset();
});

test('keeps what is typed until it is taken, and the page sees none of it', async () => {
  const user = userEvent.setup();
  ahead.start(vi.fn());
  await user.keyboard('mux{Backspace}?{Enter}');
  expect(onPage).not.toHaveBeenCalled();
  expect(ahead.take()).toBe('mu?');
  await user.keyboard('a');
  expect(onPage).toHaveBeenCalledOnce();
  expect(ahead.take()).toBe('');
});

test('shortcuts of the browser pass', async () => {
  ahead.start(vi.fn());
  await userEvent.keyboard('{Control>}r{/Control}');
  expect(onPage).toHaveBeenCalled();
  expect(ahead.take()).toBe('');
});

test('Esc calls it off', async () => {
  const onCancel = vi.fn();
  ahead.start(onCancel);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});
