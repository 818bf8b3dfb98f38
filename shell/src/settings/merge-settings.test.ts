import { broughtUpToDate, mergedContent } from 'shared-kit/data/three-way-merge';
import { DEFAULT_SETTINGS, type Settings } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { SETTINGS } from './merge-settings.ts';
import { formOf } from './settings-form.ts';

const company = { ...DEFAULT_SETTINGS.company, phone: '030 1', town: 'Berlin' };
const stored = (part: Partial<Settings> = {}) => ({
  id: 'settings',
  version: 1,
  data: { ...DEFAULT_SETTINGS, company, ...part },
});
const base = stored();
const form = formOf(base.data);

test('two people change the same fields to different values: staff choose', () => {
  const current = stored({ company: { ...company, phone: '030 3' }, quoteValidityDays: 30 });
  const content = { ...form, phone: '030 2', quoteValidityDays: 21 };
  const rival = { content, base, current };
  expect(broughtUpToDate(SETTINGS, rival).contested).toEqual(['phone', 'quoteValidityDays']);
  expect(mergedContent(SETTINGS, rival, { phone: 'theirs', quoteValidityDays: 'mine' })).toEqual({
    ...form,
    phone: '030 3',
    quoteValidityDays: 21,
  });
});

test('a field that one emptied counts as changed, whichever of them did', () => {
  const filled = stored({ labourSharePercent: 60 });
  const content = formOf(filled.data);
  expect(mergedContent(SETTINGS, { content, base: filled, current: base }, {}).labourSharePercent).toBe(
    undefined,
  );
  expect(
    mergedContent(SETTINGS, { content: form, base: filled, current: filled }, {}).labourSharePercent,
  ).toBe(undefined);
});

test('each value shows in words', () => {
  const { shown } = SETTINGS;
  expect([shown(form, 'phone'), shown(form, 'quoteValidityDays'), shown(form, 'labourSharePercent')]).toEqual(
    ['030 1', '14', ''],
  );
  expect([shown(form, 'invoicedStaysAccepted'), shown(form, 'analytics')]).toEqual(['Nein', 'Aus']);
});
