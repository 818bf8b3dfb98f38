import { expect, it } from 'vitest';
import { isBlank } from './is-blank.ts';

it.each([
  '',
  ' \t\n\u00a0\u3000',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u2060 \u200c',
  '\u200d',
  '\u202e\u2066',
  '\ufe0f',
  '\u3164',
  '\u2800',
  '\u{e0041}',
])('of %j nothing can be seen', (text) => expect(isBlank(text)).toBe(true));

it.each(['.', 'An\u00adna', ' \u200bA', '👩\u200d🚒', '❤\ufe0f', '\u{1fae9}', '李', 'مريم', '1'])(
  'of %j something can be seen',
  (text) => expect(isBlank(text)).toBe(false),
);
