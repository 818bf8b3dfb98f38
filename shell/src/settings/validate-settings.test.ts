import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { formOf, partsOfSettings, type SettingsForm } from './settings-form.ts';
import { validateSettings } from './validate-settings.ts';

const empty = formOf(partsOfSettings(DEFAULT_SETTINGS));

test('the defaults are valid', () => {
  expect(validateSettings(empty)).toEqual({});
});

test.each<[string, Partial<SettingsForm>]>([
  ['email', { email: 'buero@' }],
  ['iban', { iban: 'DE00 3704 0044 0532 0130 00' }],
  ['quoteValidityDays', { quoteValidityDays: undefined }],
  ['quoteValidityDays', { quoteValidityDays: 0 }],
  ['quoteValidityDays', { quoteValidityDays: 1.5 }],
  ['quoteValidityDays', { quoteValidityDays: 366 }],
  ['sheetAddress1', { sheetAddress1: 'http://docs.google.com/x' }],
  ['sheetAddress2', { sheetAddress2: 'docs.google.com' }],
  ['sheetAddress3', { sheetAddress3: 'https://' }],
  ['labourSharePercent', { labourSharePercent: 100.1 }],
  [
    'routingAddress',
    { routingAddress: 'http://osrm.example.de', geocodingAddress: 'https://geo.example.de' },
  ],
  ['routingAddress', { geocodingAddress: 'https://geo.example.de' }],
  ['geocodingAddress', { routingAddress: 'https://osrm.example.de' }],
  ['analyticsAddress', { analytics: 'service', analyticsSite: 'umzug.example.de' }],
  ['analyticsAddress', { analyticsAddress: 'plausible' }],
  ['analyticsSite', { analytics: 'service', analyticsAddress: 'https://plausible.example.de' }],
  ['analyticsSite', { analyticsSite: 'https://umzug.example.de' }],
])('%s is refused for %o', (field, wrong) => {
  expect(Object.keys(validateSettings({ ...empty, ...wrong }))).toEqual([field]);
});

test.each<Partial<SettingsForm>>([
  { routingAddress: 'https://osrm.example.de/v5', geocodingAddress: 'http://localhost:8081' },
  {
    analytics: 'service',
    analyticsAddress: 'https://plausible.example.de',
    analyticsSite: 'umzug.example.de',
  },
  { analytics: 'own' },
])('%o is valid', (right) => {
  expect(validateSettings({ ...empty, ...right })).toEqual({});
});
