import { describe, expect, test } from 'vitest';
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
const NOTHING = { subject: '', text: '' };
const MISSING = ['moveDate', 'fromAddress', 'quotePrice', 'quoteNumber', 'employeeName'];
const left = (text: string, subject = 'Umzug am ') =>
  gapsLeft(TEMPLATE, MISSING, { subject, text }, { subject: 'Umzug am ', text: FILLED }).missing;

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
  const empty = { subject: 'Umzug am', text: '' };
  expect(gapsLeft(TEMPLATE, ['moveDate'], empty, empty).missing).toEqual(['moveDate']);
});

describe('a variable beside one that has a value', () => {
  const filled = (line: string) => ({ subject: '', text: `Guten Tag\n\n${line}\n\nBis bald` });
  const gaps = (line: string, before: string, after: string) =>
    gapsLeft({ subject: '', content: filled(line).text }, ['toTime'], filled(after), filled(before)).missing;
  const [WITHIN, ALONE] = ['Wir kommen am {{moveDate}} {{toTime}} zu Ihnen.', '{{moveDate}} {{toTime}}'];

  test.each([
    ['within a sentence', WITHIN, 'Wir kommen am 3. Mai  zu Ihnen.', 'Wir kommen am 3. Mai zu Ihnen.'],
    ['alone with it', ALONE, '3. Mai ', '3. Mai'],
    ['before it', '{{toTime}} {{moveDate}}', ' 3. Mai', '3. Mai'],
    ['close by it', 'Am {{moveDate}}{{toTime}}', 'Am 3. Mai', 'Am 3. Mai'],
  ])('is a gap where nothing stands there: %s', (_, line, before, after) => {
    expect(gaps(line, before, after)).toEqual(['toTime']);
  });

  test.each([
    [
      'within a sentence',
      WITHIN,
      'Wir kommen am 3. Mai  zu Ihnen.',
      'Wir kommen am 3. Mai um 8 Uhr zu Ihnen.',
    ],
    ['alone with it', ALONE, '3. Mai ', '3. Mai um 8 Uhr'],
    ['before it', '{{toTime}} {{moveDate}}', ' 3. Mai', '8 Uhr am 3. Mai'],
    ['close by it', 'Am {{moveDate}}{{toTime}}', 'Am 3. Mai', 'Am 3. Mai um 8'],
  ])('is none where it was filled in: %s', (_, line, before, after) => {
    expect(gaps(line, before, after)).toEqual([]);
  });
});

describe('a variable alone on its line', () => {
  const gaps = (content: string, text: string) =>
    gapsLeft({ subject: '', content }, ['moveDate'], { subject: '', text }, { subject: '', text }).missing
      .length > 0;
  const ALONE = 'Ihr Termin ist der\n\n{{moveDate}}\n\nMit freundlichen Grüßen';

  test.each([
    ['between paragraphs', ALONE, 'Ihr Termin ist der\n\nMit freundlichen Grüßen'],
    ['above another greeting', ALONE, 'Ihr Termin ist der\n\n\n\nBeste Grüße'],
    ['at the beginning', '{{moveDate}}\n\nIhr Umzug', 'Ihr Umzug'],
    ['among values', '{{toAddress}}\n{{moveDate}}\n\nGuten Tag', 'Bonn\n\nGuten Tag'],
    ['above a signature', 'Grüße\n{{moveDate}}', 'Grüße\n\nSonnenschein'],
  ])('is a gap where nothing stands there: %s', (_, content, text) => {
    expect(gaps(content, text)).toBe(true);
  });

  test.each([
    ['between paragraphs', ALONE, 'Ihr Termin ist der\n\n3. Mai\n\nMit freundlichen Grüßen'],
    ['as a paragraph below', 'Termin:\n{{moveDate}}\n\nBis bald', 'Termin:\n\n3. Mai\n\nBis bald'],
    ['at the beginning', '{{moveDate}}\n\nIhr Umzug', '3. Mai\n\nIhr Umzug'],
    ['among values', '{{toAddress}}\n{{moveDate}}\n\nGuten Tag', 'Bonn\n3. Mai\n\nGuten Tag'],
    ['above a signature', 'Grüße\n{{moveDate}}', 'Grüße\n3. Mai\n\nSonnenschein'],
  ])('is none where it was filled in: %s', (_, content, text) => {
    expect(gaps(content, text)).toBe(false);
  });

  test('is one in the subject as long as that is empty', () => {
    const left = (subject: string) =>
      gapsLeft({ subject: '{{moveDate}}', content: '' }, ['moveDate'], { subject, text: '' }, NOTHING)
        .missing;
    expect([left(''), left('3. Mai')]).toEqual([['moveDate'], []]);
  });
});

test('a variable that nobody closed is told of for as long as it stands in the mail, also in its subject', () => {
  const template = { subject: 'Umzug {{  moveDate', content: 'Tag {{customerName' };
  const filled = { subject: template.subject, text: template.content };
  const unfinished = (subject: string, text: string) =>
    gapsLeft(template, [], { subject, text }, filled).unfinished;
  // Blanks may have become one on the way.
  expect(unfinished('Umzug {{ moveDate', 'Tag {{customerName, bis bald')).toEqual([
    '{{  moveDate',
    '{{customerName',
  ]);
  expect(unfinished('Umzug {{  moveDate', 'Tag Anna')).toEqual(['{{  moveDate']);
  expect(unfinished('Umzug', 'Tag Anna')).toEqual([]);
});
