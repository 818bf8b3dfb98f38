// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { FakeOffice, ok } from 'shared-kit/testing';
import { expect, test, vi } from 'vitest';
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

test('while it is being sent a mail is not filed as a draft; where it could not be, the next change is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const office = new FakeOffice();
  vi.stubGlobal('fetch', office.fetch);
  const draft = { folder: 'Drafts', uid: 3, uidValidity: '1' };
  office.answers.set(SAVE, ok({ success: true, draft }));
  const opened = { mail: MAIL, isCalm: true };
  const { result, rerender, unmount } = renderHook(({ mail }) => useDraft('x', mail, opened), {
    initialProps: { mail: MAIL },
  });
  rerender({ mail: { ...MAIL, subject: 'Termin' } });
  await result.current.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(office.asked(SAVE)).toEqual([]);
  result.current.resume();
  rerender({ mail: { ...MAIL, subject: 'Termine' } });
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(office.asked(SAVE)).toMatchObject([{ subject: 'Termine' }]));
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
