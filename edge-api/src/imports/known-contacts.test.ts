import { expect, it, vi } from 'vitest';
import { KnownContacts } from './known-contacts.ts';

it('says so where the list of customers is not there after a while', async () => {
  vi.useFakeTimers();
  try {
    // Away from its store it never gets ready.
    const index = {
      ready: () => new Promise<void>(() => undefined),
      revision: '',
      answer: () => {
        throw new Error('it was asked too early');
      },
    };
    const refreshed = new KnownContacts(index).refresh().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refreshed).toMatchObject({ status: 503, code: 'building' });
  } finally {
    vi.useRealTimers();
  }
});
