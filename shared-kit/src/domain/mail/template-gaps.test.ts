import { expect, test } from 'vitest';
import { gapsLeft } from './template-gaps.ts';

const TEMPLATE = {
  subject: 'Umzug am {{moveDate}}',
  content: [
    'Guten Tag {{customerName}},',
    '',
    'am {{moveDate}} ziehen Sie von {{fromAddress}} nach {{toAddress}}. Es kostet {{quotePrice}}.',
    'Ihre Nummer:',
    '{{quoteNumber}}',
    '',
    'Mit freundlichen Grüßen',
    '{{employeeName}}',
  ].join('\n'),
};
const FILLED = [
  'Guten Tag Anna Groß,',
  '',
  'am  ziehen Sie von  nach Köln. Es kostet .',
  'Ihre Nummer:',
  '',
  '',
  'Mit freundlichen Grüßen',
  '',
].join('\n');
const MISSING = ['moveDate', 'fromAddress', 'quotePrice', 'quoteNumber', 'employeeName'];
const left = (text: string, subject = 'Umzug am ') => gapsLeft(TEMPLATE, MISSING, { subject, text });

test('what a template left empty is a gap', () => {
  expect(left(FILLED)).toEqual(MISSING);
});

test.each([
  ['am  ziehen', 'am 3. Mai ziehen', 'moveDate'],
  ['von  nach', 'von Bonn nach', 'fromAddress'],
  ['kostet .', 'kostet 300 €.', 'quotePrice'],
  ['Es kostet .', '', 'quotePrice'],
  ['Nummer:\n', 'Nummer:\nAN-1', 'quoteNumber'],
  ['Grüßen\n', 'Grüßen\nPetra', 'employeeName'],
  ['Mit freundlichen Grüßen\n', '', 'employeeName'],
])('"%s" as "%s" is none any more', (before, after, name) => {
  const subject = 'Umzug am 3. Mai';
  expect(left(FILLED, subject)).toEqual(MISSING);
  expect(left(FILLED.replace(before, after), subject)).toEqual(MISSING.filter((one) => one !== name));
});

test('it is one also where its line was changed elsewhere, and in the subject alone', () => {
  expect(left(FILLED.replace('Köln', 'Köln um 8 Uhr'))).toContain('moveDate');
  expect(gapsLeft(TEMPLATE, ['moveDate'], { subject: 'Umzug am', text: '' })).toEqual(['moveDate']);
});
