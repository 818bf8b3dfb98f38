import { expect, it } from 'vitest';
import { isExpired, validUntil } from './valid-until.ts';

it.each([
  ['2026-11-21T10:00:00Z', 14, '2026-12-05'],
  // Made after midnight in Germany, and over both clock changes.
  ['2026-11-21T23:30:00Z', 14, '2026-12-06'],
  ['2026-03-20T23:30:00Z', 14, '2026-04-04'],
  ['2026-10-20T10:00:00Z', 14, '2026-11-03'],
  ['2026-12-25T10:00:00Z', 30, '2027-01-24'],
])('a quote of %s is valid for %i days, until %s (D18)', (createdAt, days, date) => {
  expect(validUntil(createdAt, days)).toBe(date);
});

it.each([
  ['draft', '2026-12-05T22:59:00Z', false],
  ['draft', '2026-12-05T23:01:00Z', true],
  ['viewed', '2026-12-05T23:01:00Z', true],
  ['accepted', '2027-12-05T23:01:00Z', false],
  ['invoiced', '2027-12-05T23:01:00Z', false],
  ['rejected', '2027-12-05T23:01:00Z', false],
] as const)('a quote that is %s and valid until 2026-12-05 is at %s expired: %s', (status, now, expired) => {
  expect(isExpired({ status }, '2026-12-05', new Date(now))).toBe(expired);
});
