import { expect, it } from 'vitest';
import type { MailOutcome } from './import-mail.ts';
import { countedWith } from './run-counts.ts';
import { NO_STATS } from './run-record.ts';

const OWNER = { customerId: 'C-1', customerNumber: 'K202611001' };

it('the sources sum up to the mails that were handled now: not those that were dealt with before', () => {
  const outcomes: MailOutcome[] = [
    { kind: 'created', isDuplicate: false, ...OWNER },
    { kind: 'duplicate', reason: 'Duplicate', ...OWNER },
    { kind: 'failed', reason: 'Parse error', failedId: 'mail_1' },
    { kind: 'known', ...OWNER },
    { kind: 'handled' },
  ];
  const stats = outcomes.reduce((before, one) => countedWith(before, one, 'Umzug365'), NO_STATS);
  expect(stats).toEqual({
    ...{ totalEmails: 5, newCustomers: 1, duplicates: 1, errors: 1 },
    emailsBySource: { Umzug365: 3 },
  });
});
