import { expect, test } from 'vitest';
import { sampleDetails } from '../testing/sample-quote.ts';
import { conflictingFields, mergeDetails } from './merge-details.ts';

const base = sampleDetails({ volume: 20, notes: 'alt', boxCount: 10 });

test('what only one side changed is merged without asking', () => {
  const mine = { ...base, volume: 25 };
  const theirs = { ...base, notes: 'neu' };
  expect(conflictingFields(base, mine, theirs)).toEqual([]);
  expect(mergeDetails(base, mine, theirs, {})).toEqual({ ...base, volume: 25, notes: 'neu' });
});

test('what both changed differently is asked, with its unit', () => {
  const mine = { ...base, volume: 25.5, boxCount: 12 };
  const theirs = { ...base, volume: 30, boxCount: 12 };
  expect(conflictingFields(base, mine, theirs)).toEqual([
    { key: 'volume', label: 'Umzugsvolumen', mine: '25,5 m³', theirs: '30 m³' },
  ]);
  expect(mergeDetails(base, mine, theirs, { volume: 'mine' }).volume).toBe(25.5);
  expect(mergeDetails(base, mine, theirs, { volume: 'theirs' }).volume).toBe(30);
});

test('an insurance that I took out stays out', () => {
  const insured = { ...base, insurance: { kind: 'replacement' as const, insuredValue: 5000 } };
  const theirs = { ...insured, insurance: { kind: 'current' as const, insuredValue: 5000 } };
  expect(conflictingFields(insured, base, theirs)).toEqual([
    { key: 'insurance', label: 'Transportversicherung', mine: 'keine', theirs: 'Zeitwert, 5.000,00 €' },
  ]);
  expect(mergeDetails(insured, base, theirs, { insurance: 'mine' })).not.toHaveProperty('insurance');
});

test('without a common base everything that differs is asked', () => {
  const theirs = { ...base, volume: 30, notes: 'neu' };
  expect(conflictingFields(undefined, base, theirs).map(({ key }) => key)).toEqual(['volume', 'notes']);
});
