import { expect, test } from 'vitest';
import { brandOf } from './brand.ts';
import { DEFAULT_SETTINGS } from './settings.schema.ts';

test('a blank is no name', () => {
  const company = { ...DEFAULT_SETTINGS.company, name: '  ' };
  expect(brandOf({ company })).toBe('Umzugsbüro');
  expect(brandOf({ company: { ...company, name: ' Sonnenschein ' } })).toBe('Sonnenschein');
});

test('without a brand the legal name stands in letters', () => {
  const company = { ...DEFAULT_SETTINGS.company, legalName: 'Umzüge Meyer GmbH' };
  expect(brandOf({ company })).toBe('Umzüge Meyer GmbH');
  expect(brandOf({ company: { ...company, name: 'Meyer' } })).toBe('Meyer');
});
