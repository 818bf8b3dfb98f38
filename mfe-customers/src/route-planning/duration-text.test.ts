import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [0, '0 Min.'],
  [30, '30 Min.'],
  [60, '1 Std.'],
  [125, '2 Std. 5 Min.'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
