import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvText } from './csv-text.ts';

describe('a cell', () => {
  it.each([
    ['plain text', 'Müller & Söhne', 'Müller & Söhne'],
    ['nothing', '', ''],
    ['a separator', 'Müller; Söhne', '"Müller; Söhne"'],
    ['a comma, for tables that split at it', 'Weg 1, Köln', '"Weg 1, Köln"'],
    ['a quote', 'Haus "Linde"', '"Haus ""Linde"""'],
    ['a line break, which would begin a row', 'Anna\r\nWeber', 'Anna Weber'],
    ['a minus within', 'Anna-Lena', 'Anna-Lena'],
    ['a number below zero', '-1', '-1'],
    ['decimals below zero', '-1,5', '"-1,5"'],
    ['a number behind a comma', 'Etage 0, -1', '"Etage 0, -1"'],
    ['an e-mail', 'anna@example.org', 'anna@example.org'],
    ['emoji and right-to-left marks', 'Anna 🚚 \u202bش', 'Anna 🚚 \u202bش'],
  ])('%s', (_case, text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each([
    '=1+1',
    '+49 171 234',
    '-1+1',
    '@SUM(A1)',
    ' =1+1',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\0=1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '−1',
    '|calc',
    '%0A=1',
    '"=1+1',
    "'=1+1",
    '=HYPERLINK("http://x";"y")',
    "=cmd|' /C calc'!A0",
  ])('is text, not a formula: %j', (text) => {
    const cell = csvCell(text);
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(read.startsWith("'")).toBe(true);
    expect(read).not.toMatch(/[\r\n\t\0]/);
  });
});

describe('a formula behind a separator, for tables that split at it in spite of quotes', () => {
  it.each([
    ['Weber,=1+1,x', `"Weber,'=1+1,x"`],
    ['Weber;=1+1;x', `"Weber;'=1+1;x"`],
    ['Weber, +1+1', `"Weber,' +1+1"`],
    ['Weber,"=1+1"', `"Weber,'""=1+1"""`],
    ['a,@b,-c', `"a,'@b,'-c"`],
  ])('is text too: %s', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});

describe('the file', () => {
  it('has semicolons and ends every row with CRLF', () => {
    expect(
      csvText([
        ['Name', 'Ort'],
        ['Anna', 'Köln; Deutz'],
      ]),
    ).toBe('Name;Ort\r\nAnna;"Köln; Deutz"\r\n');
  });

  it('begins with the mark of UTF-8', async () => {
    const bytes = new Uint8Array(await csvFile('ä').arrayBuffer());
    expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa4]);
  });
});

it('no table leaves by another way', () => {
  const root = join(import.meta.dirname, '../../..');
  const writing = globSync('{shared-kit,edge-api,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.(?:test|bench|soak)\.|\/testing\/|\.fixture\./.test(file) &&
      /type: ['"`](?:text\/csv|text\/tab-separated|application\/vnd\.)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(writing).toEqual(['shared-kit/src/files/csv-text.ts']);
});
