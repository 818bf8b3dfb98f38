import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { describe, expect, test } from 'vitest';
import { mergeSettings, resolveSettings } from './merge-settings.ts';
import { formOf } from './settings-form.ts';

const base = { ...formOf(DEFAULT_SETTINGS), phone: '030 1', town: 'Berlin' };

describe('two people change the settings', () => {
  test('different fields: both changes stand, nobody is asked', () => {
    const { merged, conflicts } = mergeSettings(
      base,
      { ...base, phone: '030 2' },
      { ...base, town: 'Potsdam' },
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ ...base, phone: '030 2', town: 'Potsdam' });
  });

  test('the same field to the same value is no conflict', () => {
    const changed = { ...base, phone: '030 2' };
    expect(mergeSettings(base, changed, changed).conflicts).toEqual([]);
  });

  test('the same field to different values: staff choose', () => {
    const theirs = { ...base, phone: '030 3', quoteValidityDays: 30 };
    const merge = mergeSettings(base, { ...base, phone: '030 2', quoteValidityDays: 21 }, theirs);
    expect(merge.conflicts.toSorted()).toEqual(['phone', 'quoteValidityDays']);
    expect(resolveSettings(merge, theirs, { phone: 'theirs', quoteValidityDays: 'mine' })).toEqual({
      ...base,
      phone: '030 3',
      quoteValidityDays: 21,
    });
  });

  test('a field that one emptied counts as changed', () => {
    const { merged } = mergeSettings(base, base, { ...base, labourSharePercent: 60 });
    expect(merged.labourSharePercent).toBe(60);
  });
});
