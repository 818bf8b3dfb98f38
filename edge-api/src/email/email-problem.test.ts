import { StoreUnavailable } from 'shared-kit/data';
import { expect, test } from 'vitest';
import { BlobError } from '../blobs/blob-error.ts';
import { interruptedProblem } from './email-problem.ts';

const AGAIN = / erneut: Die E-Mail wird dabei nicht doppelt gesendet\.$/;

test.each([
  ['the local mailbox', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['the files', new BlobError('full')],
  ['the store', new StoreUnavailable(Object.assign(new Error('full'), { errcode: 13 }))],
])('where the disk of %s is full, a mail is not to be tried again in a minute', (_, cause) => {
  const { status, code, message } = interruptedProblem(true, cause);
  expect({ status, code }).toEqual({ status: 507, code: 'mail-sending' });
  expect(message).toMatch(/Der Speicher des Servers ist voll/);
  expect(message).toMatch(AGAIN);
});

test('after another fault it is', () => {
  const { status, code, message } = interruptedProblem(true, new Error('ours'));
  expect({ status, code }).toEqual({ status: 500, code: 'mail-sending' });
  expect(message).toMatch(/in einer Minute erneut/);
});
