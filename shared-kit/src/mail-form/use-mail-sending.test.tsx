// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { TRACKED } from '../tracking/index.ts';
import { mailFailure } from './mail-failure.ts';
import { useMailSending } from './use-mail-sending.ts';

beforeEach(() => sessionStorage.clear());

const open = (before?: { step: 'failed'; text: string }) =>
  renderHook(() => useMailSending('mail:INV-1', (error) => mailFailure(error, 'Fehler'), before)).result;
const LOST = new ApiError(0, 'timeout', 'Der Server antwortet nicht.');
const REFUSED = new ApiError(422, 'mail-refused', 'Abgelehnt.');

test('is handed over once while it is under way, and tracked once it is sent', async () => {
  const mailing = open();
  const onSent = vi.fn();
  const tracked = vi.fn();
  window.addEventListener(TRACKED, tracked);
  let answer = (_sent: string) => {};
  const command = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  let both: Promise<unknown> = Promise.resolve();
  act(() => {
    both = Promise.all([mailing.current.send(command, onSent), mailing.current.send(command, onSent)]);
  });
  expect(mailing.current.state).toEqual({ step: 'sending' });
  expect(tracked).not.toHaveBeenCalled();
  await act(async () => {
    answer('sent');
    await both;
  });
  expect(command).toHaveBeenCalledOnce();
  expect(onSent.mock.calls).toEqual([['sent']]);
  expect(tracked).toHaveBeenCalledOnce();
  expect(mailing.current.state).toEqual({ step: 'writing' });
});

test('has the key of its intention, over a reload, until the outcome is known', async () => {
  const keys: string[] = [];
  const attempt = async (mailing: ReturnType<typeof open>, outcome: 'sent' | ApiError) => {
    const command = async (key: string) => {
      keys.push(key);
      if (outcome !== 'sent') throw outcome;
    };
    await act(() => mailing.current.send(command, () => undefined));
  };
  const first = open();
  await attempt(first, LOST);
  expect(first.current.state).toMatchObject({ step: 'failed' });
  const reloaded = open();
  for (const outcome of [LOST, REFUSED, 'sent', 'sent'] as const) await attempt(reloaded, outcome);
  const [lost, again, refused, sent, next] = keys;
  expect([again, refused]).toEqual([lost, lost]);
  expect(new Set([lost, sent, next]).size).toBe(3);
});

test('says what went wrong before it was opened', () => {
  const before = { step: 'failed' as const, text: 'Abgelehnt.' };
  expect(open(before).current.state).toEqual(before);
});
