// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { outboxIdOf } from 'shared-kit/mail-drafts';
import { FakeOffice, ok, refusal } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

const SAVE = 'POST /api/email/draft';
const MAIL = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  quote: '',
  files: [],
  priority: 'normal' as const,
  references: [],
};

const draft = { folder: 'Drafts', uid: 3, uidValidity: '1' };

let office: FakeOffice;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  office = new FakeOffice();
  vi.stubGlobal('fetch', office.fetch);
  office.answers.set(SAVE, ok({ success: true, draft }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typing = () =>
  renderHook(({ mail }) => useDraft('x', mail, { mail: MAIL, isCalm: true }), {
    initialProps: { mail: MAIL },
  });

test('while it is being sent a mail is not filed as a draft; where it could not be, the next change is', async () => {
  const { result, rerender, unmount } = typing();
  rerender({ mail: { ...MAIL, subject: 'Termin' } });
  await result.current.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(office.asked(SAVE)).toEqual([]);
  result.current.resume(undefined);
  rerender({ mail: { ...MAIL, subject: 'Termine' } });
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(office.asked(SAVE)).toMatchObject([{ subject: 'Termine' }]));
  unmount();
});

test('what may have left is saved by itself as one that says so, and as one that does not once it did not leave', async () => {
  const { result, rerender, unmount } = typing();
  rerender({ mail: { ...MAIL, subject: 'Termin' } });
  await result.current.pause();
  result.current.resume('send_1');
  rerender({ mail: { ...MAIL, subject: 'Termine' } });
  await vi.advanceTimersByTimeAsync(2000);
  const uncertainMail = await outboxIdOf('send_1');
  await vi.waitFor(() => expect(office.asked(SAVE)).toMatchObject([{ uncertainMail }]));
  await result.current.pause();
  result.current.resume(undefined);
  await result.current.save();
  expect(office.asked(SAVE)[1]).not.toHaveProperty('uncertainMail');
  unmount();
});

test.each([
  ['the line is back', 'offline' as const, () => window.dispatchEvent(new Event('online'))],
  [
    'the mailbox is back',
    refusal(502, 'mailbox-unreachable', 'Das Postfach ist weg.'),
    () => vi.advanceTimersByTimeAsync(30_000),
  ],
])('what the server did not take is saved by itself once %s', async (_, failing, comesBack) => {
  office.answers.set(SAVE, failing);
  const { result, rerender, unmount } = typing();
  rerender({ mail: { ...MAIL, subject: 'Termin' } });
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(result.current.state.step).toBe('here'));
  office.answers.set(SAVE, ok({ success: true, draft }));
  await comesBack();
  await vi.waitFor(() => expect(result.current.state.step).toBe('saved'));
  expect(result.current.place()).toEqual(draft);
  unmount();
});

test('what the server refuses as it is waits for the next change', async () => {
  office.answers.set(SAVE, refusal(413, 'too-large', 'Die E-Mail ist zu groß.'));
  const { result, rerender, unmount } = typing();
  rerender({ mail: { ...MAIL, subject: 'Termin' } });
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(result.current.state.step).toBe('here'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(office.asked(SAVE)).toHaveLength(1);
  unmount();
});
