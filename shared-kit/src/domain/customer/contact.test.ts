import { describe, expect, it } from 'vitest';
import { isEmail, normalizePhone } from './contact.ts';

describe('phone normalisation (specification 1 section 5)', () => {
  it.each([
    ["'030 1234567", '030 1234567'],
    ['`030 1234567`', '030 1234567'],
    ['"030" 1234567', '030 1234567'],
    ['„030“ 1234567', '030 1234567'],
    ['49 30 1234567', '+49 30 1234567'],
    ['4915112345678', '+4915112345678'],
    ['0049 30 1234567', '+49 30 1234567'],
    ['00 49 30 1234567', '+49 30 1234567'],
    ["'0049301234567", '+49301234567'],
    [' 030/123-4567 ', '030/123-4567'],
    ['+49 30 1234567', '+49 30 1234567'],
    ['0049', '+49'],
    ['0151 49 49 49', '0151 49 49 49'],
    ['+43 1 234567', '+43 1 234567'],
    ['', ''],
  ])('%s becomes %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
    expect(normalizePhone(phone)).toBe(phone);
  });
});

describe('isEmail', () => {
  it.each(['anna@beispiel.de', 'a.b+umzug@mail.beispiel.co.uk', "o'neil@beispiel.de", 'A_B@BEISPIEL.DE'])(
    '%s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'anna',
    'anna@',
    '@beispiel.de',
    'anna@beispiel',
    'anna@@beispiel.de',
    'anna beispiel@web.de',
    'anna@beispiel.de\r\nBcc: x@y.de',
    'Anna <anna@beispiel.de>',
    'anna@beispiel.de,bert@beispiel.de',
    ' anna@beispiel.de',
    'anna..b@beispiel.de',
  ])("not '%s'", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
