import { expect, test } from 'vitest';
import { problemOfRecipients, readRecipients, withRecipients } from './recipients.ts';

const anna = { address: 'anna@example.de', name: '' };

test.each([
  ['one address', 'anna@example.de', [anna]],
  ['blanks around it', '  anna@example.de ', [anna]],
  ['a name', 'Anna Groß <anna@example.de>', [{ ...anna, name: 'Anna Groß' }]],
  ['a quoted name with a comma', '"Groß, Anna" <anna@example.de>', [{ ...anna, name: 'Groß, Anna' }]],
  [
    'several, as other programs copy them',
    'Anna <anna@example.de>; ben@example.de,\ncarl@example.de',
    [
      { ...anna, name: 'Anna' },
      { address: 'ben@example.de', name: '' },
      { address: 'carl@example.de', name: '' },
    ],
  ],
  [
    'several apart by blanks',
    'anna@example.de ben@example.de',
    [anna, { address: 'ben@example.de', name: '' }],
  ],
  ['a link to an address', 'mailto:anna@example.de', [anna]],
])('%s is read', (_, text, recipients) => {
  expect(readRecipients(text)).toEqual({ recipients, invalid: [] });
});

test('what is no address is said, and the others are taken', () => {
  expect(readRecipients('anna@example.de, ben@, Carl <carl>')).toEqual({
    recipients: [anna],
    invalid: ['ben@', 'Carl <carl>'],
  });
});

test.each([
  ['müller@example.de', 'Invalid email: müller@example.de. Vor dem @ ist „ü“ nicht möglich.'],
  [
    'Jörg <jo\u0308rg@example.de>',
    'Invalid email: Jörg <jo\u0308rg@example.de>. Vor dem @ ist „ö“ nicht möglich.',
  ],
  ['Jörg <kaputt@>', 'Invalid email: Jörg <kaputt@>'],
  ['kaputt@müller', 'Invalid email: kaputt@müller'],
])('%s: the letter that no mailbox may have is named', (text, problem) => {
  expect(problemOfRecipients(text)).toBe(problem);
});

test('a long word without an @ is read at once', () => {
  // Quadratic, it takes longer than a test may.
  const word = 'x'.repeat(400_000);
  expect(problemOfRecipients(word)).toBe(`Invalid email: ${word}`);
});

test('a domain may have umlauts', () => {
  expect(problemOfRecipients('info@müller.de')).toBeUndefined();
});

test('a line break in an address makes no header of its own', () => {
  expect(readRecipients('Anna\r\nBcc: x <anna@example.de>').recipients).toEqual([
    { address: 'anna@example.de', name: 'Bcc: x' },
  ]);
});

test('everybody gets it once, whatever the case, under the name that is known', () => {
  const more = [
    { address: 'Anna@Example.de', name: 'Anna Groß' },
    { address: 'ben@example.de', name: '' },
  ];
  expect(withRecipients([anna], more)).toEqual(more);
});
