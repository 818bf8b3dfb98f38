import { expect, test } from 'vitest';
import { sampleMail } from '../testing/sample-mail.ts';
import { inPortions } from './in-portions.ts';

test('a request is about mails of one folder, and about no more than it may', () => {
  const mails = [1, 2, 3].map((uid) => sampleMail(uid));
  const sent = sampleMail(2, { folder: 'Sent' });
  expect(
    inPortions([...mails, sent], 2).map((some) => some.map(({ folder, uid }) => `${folder} ${uid}`)),
  ).toEqual([['INBOX 1', 'INBOX 2'], ['INBOX 3'], ['Sent 2']]);
  expect(inPortions([])).toEqual([]);
});
