import { broughtUpToDate, mergedContent } from 'shared-kit/data/three-way-merge';
import { DEFAULT_SETTINGS, type Settings } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { SETTINGS } from './merge-settings.ts';
import { partsOfSettings } from './settings-form.ts';

const company = { ...DEFAULT_SETTINGS.company, phone: '030 1', town: 'Berlin' };
const stored = (part: Partial<Settings> = {}) => ({
  id: 'settings',
  version: 1,
  data: { ...DEFAULT_SETTINGS, company, ...part },
});
const base = stored();
const parts = partsOfSettings(base.data);

test('two people change the same fields to different values: staff choose', () => {
  const current = stored({ company: { ...company, phone: '030 3' }, quoteValidityDays: 30 });
  const content = { ...parts, phone: '030 2', quoteValidityDays: 21 };
  const rival = { content, base, current };
  expect(broughtUpToDate(SETTINGS, rival).contested).toEqual(['phone', 'quoteValidityDays']);
  expect(mergedContent(SETTINGS, rival, { phone: 'theirs', quoteValidityDays: 'mine' })).toEqual({
    ...parts,
    phone: '030 3',
    quoteValidityDays: 21,
  });
});

test('a field that one emptied counts as changed, whichever of them did', () => {
  const filled = stored({ labourSharePercent: 60 });
  const content = partsOfSettings(filled.data);
  expect(mergedContent(SETTINGS, { content, base: filled, current: base }, {}).labourSharePercent).toBe(
    undefined,
  );
  expect(
    mergedContent(SETTINGS, { content: parts, base: filled, current: filled }, {}).labourSharePercent,
  ).toBe(undefined);
});

test('each value shows in words', () => {
  const { shown } = SETTINGS;
  expect([
    shown(parts, 'phone'),
    shown(parts, 'quoteValidityDays'),
    shown(parts, 'labourSharePercent'),
  ]).toEqual(['030 1', '14', '']);
  expect([shown(parts, 'invoicedStaysAccepted'), shown(parts, 'analytics')]).toEqual(['Nein', 'Aus']);
});
