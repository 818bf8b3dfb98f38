import { expect, test } from 'vitest';
import { sampleMail } from '../testing/sample-mail.ts';
import { mergeNewest, withFurther } from './merge-newest.ts';

const mails = (...uids: number[]) => uids.map((uid) => sampleMail(uid));
const uids = (list: readonly { uid: number }[]) => list.map(({ uid }) => uid);

test.each([
  ['a new one comes to the top', [9, 8, 7, 6, 5], [10, 9, 8], [10, 9, 8, 7, 6, 5]],
  ['one that is gone is gone, and what follows it stays', [9, 8, 7, 6, 5], [9, 7, 6], [9, 7, 6, 5]],
  ['so many came that some between may be missing: only what is sure stays', [5, 4], [30, 29], [30, 29]],
])('%s', (_case, known, fresh, expected) => {
  expect(uids(mergeNewest(mails(...known), mails(...fresh), false))).toEqual(expected);
});

test('where the newest are all, nothing else is left', () => {
  expect(uids(mergeNewest(mails(9, 8, 7), mails(9), true))).toEqual([9]);
  expect(uids(mergeNewest(mails(9, 8, 7), [], true))).toEqual([]);
});

test('a further page after the folder moved on shows no mail twice', () => {
  expect(uids(withFurther(mails(9, 8, 7), mails(7, 6, 5)))).toEqual([9, 8, 7, 6, 5]);
});
