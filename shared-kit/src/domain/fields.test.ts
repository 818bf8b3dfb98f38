import { expect, it } from 'vitest';
import { text, textLine } from './fields.ts';

it.each([text, textLine])('a text has whole characters', (field) => {
  expect(field(10).safeParse('a😀b').success).toBe(true);
  for (const half of ['a\ud83d', '\ude00b'])
    expect(field(10).safeParse(half).error?.issues[0]?.message).toBe('enthält ein halbes Zeichen');
});
