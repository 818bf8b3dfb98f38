import { expect, it, vi } from 'vitest';
import { contactsOf, KnownContacts } from './known-contacts.ts';

it.each([
  [{ email: ' Anna@Example.DE ', phone: '' }, ['email anna@example.de']],
  [{ email: '', phone: '+49 (0)30 123 45-67' }, ['phone 0301234567']],
  [{ email: '', phone: '0049 30 1234567' }, ['phone 0301234567']],
  [{ email: '', phone: '030 / 1234567' }, ['phone 0301234567']],
  // What is written where nobody wants to say theirs.
  [{ email: '', phone: '000000' }, []],
  [{ email: '', phone: '0999999999' }, []],
  [{ email: '', phone: '12345' }, []],
  [{ email: '', phone: 'keine Angabe' }, []],
])('%o is recognised by %o', (contacts, known) => {
  expect(contactsOf(contacts)).toEqual(known);
});

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
