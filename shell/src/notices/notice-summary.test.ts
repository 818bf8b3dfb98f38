import type { Notice } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { isListedAt, noticeIntent, noticeSummary } from './notice-summary.ts';

const notice = (name: string, change: Partial<Notice> = {}): Notice => ({
  at: '2026-11-21T08:00:00.000Z',
  kind: 'quote-accepted',
  text: `${name} hat angenommen.`,
  path: `/customer-details/${name}?tab=angebote`,
  customerId: name,
  quoteId: 'q',
  ...change,
});

test('one decision is told whole and leads to its customer', () => {
  expect(noticeSummary([notice('Anna')])).toEqual({
    text: 'Anna hat angenommen.',
    path: '/customer-details/Anna?tab=angebote',
  });
});

test('beyond three the rest is counted, and the list of quotes shows them', () => {
  expect(noticeSummary([notice('Eva'), notice('Uwe'), notice('Ina'), notice('Ole'), notice('Kai')])).toEqual({
    text: 'Eva hat angenommen.\nUwe hat angenommen.\nIna hat angenommen.\nUnd 2 weitere.',
    path: '/quotes',
  });
});

test('several of one customer lead to that customer', () => {
  expect(noticeSummary([notice('Anna'), notice('Anna')]).path).toBe('/customer-details/Anna?tab=angebote');
});

test.each([
  ['quote-accepted', 'success'],
  ['quote-rejected', 'warning'],
  ['mail-failed', 'warning'],
  ['import-failed', 'warning'],
  ['links-ended', 'warning'],
] as const)('%s is told as %s', (kind, intent) =>
  expect(noticeIntent(notice('Anna', { kind }))).toBe(intent),
);

test('a mail that could not be sent leads to what is planned', () => {
  const mail = notice('Anna', { kind: 'mail-failed', path: '/email?geplant' });
  expect(noticeSummary([mail, notice('Uwe', { kind: 'quote-rejected' })]).path).toBe('/email?geplant');
});

test('an import with failures leads to them', () => {
  const failed = notice('Anna', { kind: 'import-failed', path: '/failed-email-recovery' });
  const refused = notice('Uwe', { kind: 'quote-rejected' });
  expect(noticeSummary([failed, refused]).path).toBe('/failed-email-recovery');
});

const [MONITOR, RECOVERY] = ['/import-monitor', '/failed-email-recovery'];
const waits = notice('Anna', { kind: 'import-failed', path: RECOVERY });
const fails = notice('Anna', { kind: 'import-failed', path: MONITOR });

test.each([
  ['mails that wait', RECOVERY, [waits], true],
  ['mails that wait', MONITOR, [waits], true],
  ['why imports fail', MONITOR, [waits, fails], true],
  ['why imports fail', RECOVERY, [waits, fails], false],
  ['what else happened', MONITOR, [waits, notice('Uwe')], false],
  ['what else happened', '/disposition', [notice('Uwe', { path: '/disposition' })], false],
] as const)('%s: %s', (_, screen, unseen, isListed) => expect(isListedAt(screen, unseen)).toBe(isListed));
