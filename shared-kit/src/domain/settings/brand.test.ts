import { expect, test } from 'vitest';
import { brandOf } from './brand.ts';
import { DEFAULT_SETTINGS } from './settings.schema.ts';

test('a blank is no name', () => {
  const company = { ...DEFAULT_SETTINGS.company, name: '  ' };
  expect(brandOf({ company })).toBe('Umzugsbüro');
  expect(brandOf({ company: { ...company, name: ' Sonnenschein ' } })).toBe('Sonnenschein');
});
