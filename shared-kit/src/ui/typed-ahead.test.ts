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

test('what is typed in a field that one went to meanwhile stays there', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  ahead.start(vi.fn());
  await userEvent.type(field, 'Berlin');
  expect(field.value).toBe('Berlin');
  expect(ahead.take()).toBe('');
  field.remove();
});

test('keeps lines where there will be lines', async () => {
  const lines = createTypedAhead({ hasLines: true });
  lines.start(vi.fn());
  await userEvent.keyboard('a{Enter}{Tab}b{Control>}{Enter}{/Control}');
  expect(lines.take()).toBe('a\n\tb');
  expect(onPage).toHaveBeenCalledTimes(1);
});

test('the key that is held down is no text', async () => {
  ahead.start(vi.fn());
  await userEvent.keyboard('{r>3/}');
  expect(ahead.take()).toBe('r');
});
