// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailClient, type MailClient } from '../model/mail-client.ts';
import { FakeMailbox } from '../testing/fake-mailbox.ts';
import { sampleMail, sampleMessage } from '../testing/sample-mail.ts';
import { useMarkedAsRead } from './open-message.model.ts';

let mailbox: FakeMailbox;
let client: MailClient;

beforeEach(() => {
  vi.useFakeTimers();
  mailbox = new FakeMailbox([1, 2].map((uid) => sampleMail(uid)));
  vi.stubGlobal('fetch', mailbox.fetch);
  client = createMailClient();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const marked = () => mailbox.requests.filter(({ path }) => path === 'mark-read').map(({ body }) => body.uid);
const show = (uid: number, seen = false) =>
  renderHook((message) => useMarkedAsRead(client, message), {
    initialProps: sampleMessage(sampleMail(uid, seen ? { flags: ['SEEN'] } : {})),
  });

describe('a mail that is opened', () => {
  test('is marked as read after a second', async () => {
    show(1);
    await vi.advanceTimersByTimeAsync(900);
    expect(marked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(150);
    expect(marked()).toEqual([[1]]);
  });

  test('stays unread where somebody only passes by it', async () => {
    const passed = show(2);
    await vi.advanceTimersByTimeAsync(900);
    passed.unmount();
    show(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(marked()).toEqual([[1]]);
  });

  test('is not marked where it is read already, nor again where it is marked as unread', async () => {
    const { rerender } = show(1, true);
    await vi.advanceTimersByTimeAsync(10_000);
    rerender(sampleMessage(sampleMail(1)));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(marked()).toEqual([]);
  });
});
