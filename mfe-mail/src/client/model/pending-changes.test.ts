import { expect, test } from 'vitest';
import { sampleFolder, sampleMail } from '../testing/sample-mail.ts';
import { countsWithChanges, type PendingChange, withChanges } from './pending-changes.ts';

const [one, two, three] = [sampleMail(1), sampleMail(2, { flags: ['SEEN'] }), sampleMail(3)];
const mails = [three, two, one];
const seen: PendingChange = { mails: [one, two], effect: { kind: 'flag', flag: 'SEEN', on: true } };
const gone: PendingChange = { mails: [two, three], effect: { kind: 'leave', to: 'Trash' } };

test('what is under way is shown as done, in the order in which it was asked for', () => {
  expect(withChanges(mails, [seen]).map(({ uid, flags }) => [uid, flags])).toEqual([
    [3, []],
    [2, ['SEEN']],
    [1, ['SEEN']],
  ]);
  const back: PendingChange = { ...seen, effect: { kind: 'flag', flag: 'SEEN', on: false } };
  expect(withChanges(mails, [seen, back]).map(({ flags }) => flags)).toEqual([[], [], []]);
  expect(withChanges(mails, [gone])).toEqual([one]);
});

test('a mail with the same number in another folder, or of another UIDVALIDITY, is another mail', () => {
  const others = [sampleMail(2, { folder: 'Sent' }), sampleMail(3, { uidValidity: '9' })];
  expect(withChanges(others, [gone])).toBe(others);
});

test('folders count what leaves and arrives, and each unread mail once', () => {
  const folders = [
    sampleFolder('INBOX', { unreadCount: 2, totalCount: 3 }),
    sampleFolder('Trash', { totalCount: 7 }),
  ];
  const counts = (...changes: PendingChange[]) =>
    countsWithChanges(folders, changes).map(({ unreadCount, totalCount }) => [unreadCount, totalCount]);
  expect(counts(seen)).toEqual([
    [1, 3],
    [0, 7],
  ]);
  expect(counts(gone)).toEqual([
    [1, 1],
    [1, 9],
  ]);
  expect(counts({ mails: [two], effect: { kind: 'flag', flag: 'SEEN', on: false } })).toEqual([
    [3, 3],
    [0, 7],
  ]);
  expect(counts({ mails: [one], effect: { kind: 'flag', flag: 'FLAGGED', on: true } })).toEqual([
    [2, 3],
    [0, 7],
  ]);
});
