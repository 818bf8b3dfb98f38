import { describe, expect, it } from 'vitest';
import { asciiEmail, contactsOf, isEmail, normalizePhone, phoneDigits } from './contact.ts';

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
    ['   ', ''],
    ["'", ''],
    ['``', ''],
    ['\u00a0030 1234567\u00a0', '030 1234567'],
    ['\t030 1234567\n', '030 1234567'],
    ['\u202a+49 30 1234567\u202c', '+49 30 1234567'],
    ['\u200e49 30 1234567', '+49 30 1234567'],
    ['\ufeff030 1234567', '030 1234567'],
    ["'+4915112345678", '+4915112345678'],
    ["'4915112345678", '+4915112345678'],
    ["'004915112345678", '+4915112345678'],
    ['´030´ 1234567', '030 1234567'],
    ['‘030’ 1234567', '030 1234567'],
    ['‚030‘ 1234567', '030 1234567'],
    ['“030” 1234567', '030 1234567'],
    ['‟030‛ 1234567', '030 1234567'],
    ['49(30)1234567', '+49(30)1234567'],
    ['49-30-1234567', '+49-30-1234567'],
    ['49/30/1234567', '+49/30/1234567'],
    ['49.30.1234567', '+49.30.1234567'],
    ['49 (0)30 1234567', '+49 (0)30 1234567'],
    ['+49 (0)30 1234567', '+49 (0)30 1234567'],
    ['+49-151-12345678', '+49-151-12345678'],
    ['0049(30)1234567', '+49(30)1234567'],
    ['0049-151-12345678', '+49-151-12345678'],
    ['0049 (0) 30 1234567', '+49 (0) 30 1234567'],
    ['00  49 30 1234567', '+49 30 1234567'],
    ['00\t49 30 1234567', '+49 30 1234567'],
    ['0491 123456', '0491 123456'],
    ['04961 123456', '04961 123456'],
    ['0 49 61 123456', '0 49 61 123456'],
    ['000 49 30', '000 49 30'],
    ['030 491234', '030 491234'],
    ['030 0049 12', '030 0049 12'],
    ['(030) 49 12 34', '(030) 49 12 34'],
    ['(0151) 12345678', '(0151) 12345678'],
    ['0151-12345678', '0151-12345678'],
    ['0151.123.456.78', '0151.123.456.78'],
    ['030/1234567-12', '030/1234567-12'],
    ['030 1234567 App. 12', '030 1234567 App. 12'],
    ['Tel. 030 1234567', 'Tel. 030 1234567'],
    ['030 1234567 oder 0151 12345678', '030 1234567 oder 0151 12345678'],
    ['+41 44 123 45 67', '+41 44 123 45 67'],
    ['0041 44 123 45 67', '0041 44 123 45 67'],
    ['0043 1 234567', '0043 1 234567'],
    ['+1 (555) 0100', '+1 (555) 0100'],
    ['+ 49 30 1234567', '+ 49 30 1234567'],
    ['49', '+49'],
    ['004', '004'],
  ])('%s becomes %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
    expect(normalizePhone(phone)).toBe(phone);
  });
});

describe('phoneDigits', () => {
  it.each([
    '030 1234567',
    '(030) 123 45-67',
    '030/1234567',
    '+49 30 1234567',
    '+49 (0)30 1234567',
    '+49-(0)30-1234567',
    '+49 030 1234567',
    '(+49) 30 1234567',
    '+ 49 30 1234567',
    '0049 30 1234567',
    '(0049) 30 1234567',
    '49 30 1234567',
    '\u202a+49 30 1234567\u202c',
  ])('%s is one number with the others', (phone) => {
    expect(phoneDigits(phone)).toBe('0301234567');
  });

  it.each([
    ['+43 1 234567', '00431234567'],
    ['0043 1 234567', '00431234567'],
    // Of the town, not of the country.
    ['04961 123456', '04961123456'],
    ['keine Angabe', ''],
    ['0', '0'],
  ])('%s is %s', (phone, digits) => {
    expect(phoneDigits(phone)).toBe(digits);
  });
});

describe('contactsOf', () => {
  it.each([
    [{ email: ' Anna@Example.DE ', phone: '' }, ['email anna@example.de']],
    [{ email: '', phone: '+49 (0)30 123 45-67' }, ['phone 0301234567']],
    [{ email: '', phone: '0049 30 1234567' }, ['phone 0301234567']],
    [{ email: '', phone: '030 / 1234567' }, ['phone 0301234567']],
    // What is written where nobody wants to say theirs.
    [{ email: '', phone: '000000' }, []],
    [{ email: '', phone: '0999999999' }, []],
    [{ email: '', phone: '03012' }, []],
    [{ email: '', phone: '123456' }, []],
    [{ email: '', phone: '0123 456789' }, []],
    [{ email: '', phone: 'keine Angabe' }, []],
  ])('%o is recognised by %o', (contacts, known) => {
    expect(contactsOf(contacts)).toEqual(known);
  });
});

describe('isEmail', () => {
  it.each([
    'anna@beispiel.de',
    'a.b+umzug@mail.beispiel.co.uk',
    "o'neil@beispiel.de",
    'A_B@BEISPIEL.DE',
    'info@müller-umzüge.de',
    'info@xn--mller-umzge-thbi.de',
    'buero@post.straße.example',
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

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
    'info@müller-umzüge.de\r\nBcc: x@y.de',
    'info\r\nRCPT TO:<x@y.de>@müller.de',
    'info@müller.de\n',
    'info@müller umzüge.de',
    'info@@müller.de',
    'info@müller@web.de',
    'info@müller..de',
    'info@müller.de/a',
    'info@müller.de:25',
    'info@müller.de?a=b',
    'info@%6düller.de',
    'info@\u0308a.de',
    'info@müller',
    'info@1.2',
    'müller@beispiel.de',
  ])("not '%s'", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('asciiEmail', () => {
  it.each([
    ['info@müller-umzüge.de', 'info@xn--mller-umzge-thbi.de'],
    // The umlaut as a letter and two dots, as a Mac types it in file names.
    ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
    ['Info@MÜLLER.de', 'Info@xn--mller-kva.de'],
    ['anna.B@beispiel.de', 'anna.B@beispiel.de'],
    ['kein Empfänger', undefined],
  ])('%s is %s', (text, ascii) => {
    expect(asciiEmail(text)).toBe(ascii);
  });
});
