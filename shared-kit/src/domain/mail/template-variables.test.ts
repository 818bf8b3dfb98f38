import { describe, expect, test } from 'vitest';
import { formatEuros } from '../money.ts';
import { seeded } from '../pricing/random-details.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import {
  filledMail,
  fillTemplate,
  sampleTemplateValues,
  splitAtVariables,
  TEMPLATE_VARIABLES,
  type TemplateValues,
  templateProblems,
  templateValues,
  unfinishedVariablesIn,
  variableLabel,
  variablesIn,
} from './template-variables.ts';

const NAMES = TEMPLATE_VARIABLES.map(({ name }) => name);
const visible = (text: string) => text.replaceAll('\u2060', '');

test('a variable that has no value is not called one that always has', () => {
  expect(['customerName', 'moveDate', 'foo'].map(variableLabel)).toEqual([
    'Name des Kunden',
    'Umzugstermin',
    '{{foo}}',
  ]);
});

test('the variables are those of specification 2 section 3, and each has a sample', () => {
  expect(NAMES).toEqual([
    'customerName',
    'customerEmail',
    'customerPhone',
    'moveDate',
    'fromAddress',
    'toAddress',
    'quoteNumber',
    'quotePrice',
    'invoiceNumber',
    'currentDate',
    'companyName',
    'companyPhone',
    'companyEmail',
    'employeeName',
    'quoteValidUntil',
  ]);
  const samples = sampleTemplateValues('2026-12-28');
  for (const name of NAMES) expect(samples[name]).toMatch(/\S/);
  expect(samples).toMatchObject({ moveDate: '04.01.2027', quoteValidUntil: '11.01.2027' });
});

describe('variables in a text', () => {
  test.each([
    ['Guten Tag {{customerName}}, {{moveDate}} {{customerName}}', ['customerName', 'moveDate']],
    ['{{ customerName }}', ['customerName']],
    ['{{Straße}} {{}}', ['Straße', '']],
    ['{customerName} {{customerName} {{a\nb}}', []],
    ['{{{customerName}}}', ['customerName']],
  ])('%j', (text, names) => {
    expect(variablesIn(text)).toEqual(names);
  });
});

test.each([
  ['Guten Tag {{customerName, {{& {{', ['{{customerName']],
  ['{{customerName} {{ moveDate\n}}', ['{{customerName', '{{ moveDate']],
  ['{{a {{moveDate}} {{a', ['{{a']],
  ['{{{customerName}}} {{ moveDate }} {x} {', []],
  ['{{  customerName, {{\tmoveDate {{1 {{_x', ['{{  customerName', '{{\tmoveDate', '{{1', '{{_x']],
])('what begins as a variable in %j and has no end is %j', (text, unfinished) => {
  expect(unfinishedVariablesIn(text)).toEqual(unfinished);
});

test('a variable without an end would reach the customer: it is told of, beside those without a value', () => {
  const { text, ...gaps } = fillTemplate('Tag {{customerName, {{moveDate}}', {}, 'plain');
  expect(visible(text)).toBe('Tag {{customerName, ');
  expect(gaps).toEqual({ missing: ['moveDate'], unfinished: ['{{customerName'] });
});

test('a text is divided at its variables and at what begins as one', () => {
  expect(splitAtVariables('Tag {{ customerName }}, {{  moveDate ab')).toEqual([
    'Tag ',
    '{{ customerName }}',
    ', ',
    '{{  moveDate',
    ' ab',
  ]);
});

describe('what is wrong with a template', () => {
  test('a variable that nobody closed', () => {
    const template = { name: 'x', subject: 'Für {{customerName', content: 'Text', category: 'quote' };
    expect(templateProblems(template)).toEqual([
      { field: 'subject', text: 'Es fehlt }} nach {{customerName' },
    ]);
  });

  const whole = { name: 'Angebot', subject: '{{quoteNumber}}', content: 'Hallo', category: 'quote' };

  test('nothing with a whole one', () => {
    expect(templateProblems(whole)).toEqual([]);
  });

  test('is said of everything at once, in the words of specification 2 section 5', () => {
    const problems = templateProblems({ name: ' ', subject: '', content: '\n' });
    expect(problems.map(({ text }) => text).join(', ')).toBe(
      'Name ist erforderlich, Betreff ist erforderlich, Inhalt ist erforderlich, Kategorie ist erforderlich',
    );
  });

  test('a variable outside the list is named once, wherever it stands', () => {
    const problems = templateProblems({
      ...whole,
      subject: '{{foo}}',
      content: '{{foo}} {{bar}} {{moveDate}}',
    });
    expect(problems).toEqual([
      { field: 'subject', text: 'Unbekannte Variable: {{foo}}' },
      { field: 'content', text: 'Unbekannte Variable: {{bar}}' },
    ]);
  });
});

describe('a filled template', () => {
  const values: TemplateValues = { customerName: 'Erika Mustermann', quotePrice: '1.299,00\u00a0€' };

  test('has the values in it, as often as they are used', () => {
    expect(fillTemplate('{{customerName}}: {{ quotePrice }} für {{customerName}}', values, 'plain')).toEqual({
      text: 'Erika Mustermann: 1.299,00 € für Erika Mustermann',
      missing: [],
      unfinished: [],
    });
  });

  test('names what had no value, and shows nothing in its place', () => {
    const blank = { ...values, moveDate: ' ', toAddress: undefined };
    expect(fillTemplate('{{moveDate}}|{{toAddress}}|{{fromAddress}}|{{foo}}', blank, 'plain')).toEqual({
      text: '|||',
      missing: ['moveDate', 'toAddress', 'fromAddress', 'foo'],
      unfinished: [],
    });
  });

  test('names of every object are no values', () => {
    expect(fillTemplate('{{constructor}}{{__proto__}}{{toString}}', values, 'plain').text).toBe('');
  });

  test('a value is one line, so that a subject stays one', () => {
    const { text } = fillTemplate(
      '{{customerName}}',
      { customerName: 'Erika\r\nBcc: x@y.de\u0000' },
      'plain',
    );
    expect(text).toBe('Erika Bcc: x@y.de');
  });

  test('as HTML keeps paragraphs and lines, and nothing in it is markup', () => {
    const { text } = fillTemplate(
      'Guten Tag <{{customerName}}>,\n\nPreis & Termin:\n{{quotePrice}}',
      { customerName: '<img src=x onerror=alert(1)>"', quotePrice: '1' },
      'html',
    );
    expect(text).toBe(
      '<p>Guten Tag &lt;&lt;img src=x onerror=alert(1)&gt;&quot;&gt;,</p>\n<p>Preis &amp; Termin:<br>1</p>',
    );
  });

  test('of any texts and values: one pass, no value works as a variable or as markup, what is missing is said (D27)', () => {
    const random = seeded(27);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const scraps = ['{{', '}}', '{', '}', '$&', '$1', '<b>', '&amp;', '"', ' ', '\n', 'Umzug', 'ä', '\u2060'];
    const word = () => pick([...scraps, ...NAMES, ...NAMES.map((name) => `{{${name}}}`), '{{foo}}']);
    const phrase = (most: number) => Array.from({ length: Math.floor(random() * most) }, word).join('');
    for (let run = 0; run < 300; run += 1) {
      const template = phrase(8);
      const given: TemplateValues = Object.fromEntries(NAMES.map((name) => [name, phrase(5)]));
      const shown = (name: string) =>
        (given[name as keyof TemplateValues] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
      // The other way round: cut the template where variables stand, and put it together again.
      const parts = template.split(/\{\{([^{}\n]*)\}\}/);
      const expected = parts.map((part, place) => (place % 2 === 0 ? part : shown(part.trim()))).join('');
      const { text, missing, unfinished } = fillTemplate(template, given, 'plain');
      expect(visible(text)).toBe(visible(expected));
      expect(text).not.toContain('undefined');
      const without = variablesIn(template).filter((name) => shown(name) === '');
      expect(missing).toEqual(without);
      expect(unfinished).toEqual(unfinishedVariablesIn(template));
      const filledAlone = NAMES.map((name) => fillTemplate(`{{${name}}}`, given, 'plain').text);
      for (const alone of filledAlone) expect(alone).not.toMatch(/\{\{/);
      const html = fillTemplate(template, given, 'html').text;
      expect(html.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;)/);
    }
  });
});

describe('what the variables stand for', () => {
  const customer = {
    name: 'Erika Mustermann',
    email: 'erika@example.org',
    phone: '+49301',
    moveDate: '2026-12-24',
    fromAddress: 'Berlin',
    toAddress: '',
  };
  const settings = {
    ...DEFAULT_SETTINGS,
    company: { ...DEFAULT_SETTINGS.company, name: 'Umzug Ost', phone: '030 1' },
  };
  const about = { customer, settings, employeeName: 'Petra', today: '2026-11-21' };

  test('comes from the customer, the quote, the invoice, the settings and who writes', () => {
    expect(
      templateValues({
        ...about,
        quote: {
          id: 'quote_1a2b3c4d-1111-4111-8111-111111111111',
          data: { price: 1299, createdAt: '2026-11-20T23:30:00.000Z' },
        },
        invoice: { data: { invoiceNumber: 'RE-2026-0001' } },
      }),
    ).toEqual({
      customerName: 'Erika Mustermann',
      customerEmail: 'erika@example.org',
      customerPhone: '+49301',
      moveDate: '24.12.2026',
      fromAddress: 'Berlin',
      toAddress: '',
      quoteNumber: 'AN-1A2B3C4D',
      quotePrice: formatEuros(1299),
      invoiceNumber: 'RE-2026-0001',
      currentDate: '21.11.2026',
      companyName: 'Umzug Ost',
      companyPhone: '030 1',
      companyEmail: '',
      employeeName: 'Petra',
      quoteValidUntil: '05.12.2026',
    });
  });

  test('without them there is no value, and nobody is called Unbekannt', () => {
    const values = templateValues({ ...about, employeeName: 'Unbekannt' });
    const { missing } = fillTemplate(
      '{{customerName}}{{toAddress}}{{quoteNumber}}{{quotePrice}}{{quoteValidUntil}}{{invoiceNumber}}{{employeeName}}',
      values,
      'plain',
    );
    expect(missing).toEqual([
      'toAddress',
      'quoteNumber',
      'quotePrice',
      'quoteValidUntil',
      'invoiceNumber',
      'employeeName',
    ]);
    const nameless = { ...about, customer: { ...customer, name: 'Unbekannt' } };
    expect(fillTemplate('{{customerName}}', templateValues(nameless), 'plain')).toMatchObject({
      text: '',
      missing: ['customerName'],
    });
  });

  test('an offered quote holds to the day it was offered until (D18)', () => {
    const quote = {
      id: 'quote_1',
      data: {
        price: 1,
        createdAt: '2026-11-20T10:00:00.000Z',
        offered: { validUntil: '2026-12-31' } as never,
      },
    };
    expect(templateValues({ ...about, quote }).quoteValidUntil).toBe('31.12.2026');
  });
});

test('a filled mail says each variable without a value once, wherever it stands, and what a value says is text', () => {
  const template = {
    subject: '{{quoteNumber}} für {{customerName}}',
    content: 'A {{customerName}}\n{{quoteNumber}}{{quotePrice}}',
  };
  expect(filledMail(template, { customerName: 'Groß & Sohn' })).toEqual({
    subject: ' für Groß & Sohn',
    text: 'A Groß & Sohn\n',
    html: '<p>A Groß &amp; Sohn</p>',
    missing: ['quoteNumber', 'quotePrice'],
  });
});
