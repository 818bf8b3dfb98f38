import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { formOf, partsOf, partsOfSettings, settingsOf } from './settings-form.ts';

test('of all that the form holds, the company is sent its own fields alone', () => {
  const form = formOf(partsOfSettings(DEFAULT_SETTINGS));
  expect(settingsOf(partsOf(form), DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});
