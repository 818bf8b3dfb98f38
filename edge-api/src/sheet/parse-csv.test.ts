import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const MALFORMED = 'die Anführungszeichen sind nicht richtig geschlossen';
const cellsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells);

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,Telefon\nAnna,1\n'],
    ['semicolons', 'Name;Telefon\nAnna;1\n'],
    ['tabs', 'Name\tTelefon\nAnna\t1\n'],
    ['carriage returns', 'Name;Telefon\r\nAnna;1\r\n'],
    ['quotes', '"Name","Telefon"\n"Anna","1"\n'],
  ])('with %s', (_, text) => {
    expect(cellsOf(text).slice(0, 2)).toEqual([
      ['Name', 'Telefon'],
      ['Anna', '1'],
    ]);
  });

  it('may have separators, quotes and line breaks within quotes', () => {
    expect(cellsOf('Name;Notiz\n"Müller; Anna";"sagte ""ja"",\nspäter"\nBert;x')).toEqual([
      ['Name', 'Notiz'],
      ['Müller; Anna', 'sagte "ja",\nspäter'],
      ['Bert', 'x'],
    ]);
  });

  it('takes headers for text, whatever they are called', () => {
    expect(cellsOf('__proto__,constructor,toString\nAnna,1,2')).toEqual([
      ['__proto__', 'constructor', 'toString'],
      ['Anna', '1', '2'],
    ]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('is read whole, however long it is', () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `"Name ${n}\nzweite Zeile",${n}`);
    const { rows, problems } = parseCsv(lines.join('\n'));
    expect(problems).toEqual([]);
    expect(rows.map(({ cells }) => cells)).toEqual(
      lines.map((_, n) => [`Name ${n}\nzweite Zeile`, String(n)]),
    );
  });

  it('goes on behind a quote that is never closed, however much there is', () => {
    const lines = Array.from({ length: 60_000 }, (_, n) => `Name ${n},${n}`);
    lines[40_000] = 'Anna,"1';
    const { rows, problems } = parseCsv(lines.join('\n'));
    expect(problems).toEqual([{ number: 40_001, reason: MALFORMED }]);
    expect(rows.at(-1)).toEqual({ number: 60_000, cells: ['Name 59999', '59999'] });
    expect(rows).toHaveLength(59_999);
  });

  it('is read on behind a row beyond measure, which is named', () => {
    const { rows, problems } = parseCsv(`Name,Telefon\nAnna,${'1'.repeat(1024 * 1024)}\nBert,2`);
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, 'Name'],
      [3, 'Bert'],
    ]);
    expect(problems).toEqual([{ number: 2, reason: 'ist zu lang, um gelesen zu werden' }]);
  });

  it('has 200,000 rows at most', () => {
    expect(parseCsv('a,b\n'.repeat(200_000)).rows).toHaveLength(200_000);
    expect(() => parseCsv(`${'\n'.repeat(200_001)}a`)).toThrow('hat mehr als 200.000 Zeilen');
  });

  it('counts rows as the sheet does: blank ones too, which it leaves out, and those of several lines as one', () => {
    const { rows } = parseCsv('Name,Telefon\n\n"An\nna",1\n,\nBert,2');
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, 'Name'],
      [3, 'An\nna'],
      [5, 'Bert'],
    ]);
  });

  it.each(['', 'Anna'])("is empty or small: '%s'", (text) => {
    expect(cellsOf(text)).toEqual(text === '' ? [] : [[text]]);
  });
});

describe('quotes that are malformed', () => {
  it('cost their row alone, where they are never closed', () => {
    expect(parseCsv('Name,Telefon\nAnna,"1\nBert,2\nCleo,3')).toEqual({
      rows: [
        { number: 1, cells: ['Name', 'Telefon'] },
        { number: 3, cells: ['Bert', '2'] },
        { number: 4, cells: ['Cleo', '3'] },
      ],
      problems: [{ number: 2, reason: MALFORMED }],
    });
  });

  it('cost their row alone, where another row seems to close them', () => {
    const { rows, problems } = parseCsv('Name,Telefon\nAnna,"1\nBert,2\nCleo,"3"\nDora,4');
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Name', 'Bert', 'Cleo', 'Dora']);
    expect(problems).toEqual([{ number: 2, reason: MALFORMED }]);
  });

  it('cost their row alone, where they stand within others', () => {
    const { rows, problems } = parseCsv('Name,Ort\nAnna,"Hotel "Adler", Berlin"\nBert,"Ulm"');
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Name', 'Bert']);
    expect(problems).toEqual([{ number: 2, reason: MALFORMED }]);
  });

  it('never make a customer of the remains of a row, and say what is skipped', () => {
    const text = 'Name,Telefon,Notiz\nAnna,1,"Klavier "alt"\nbitte anrufen\nund Bett\nBert,2,x';
    const { rows, problems } = parseCsv(text);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Name', 'Bert']);
    expect(problems.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(problems[1]?.reason).toBe('übersprungen, gehört vermutlich zur Zeile davor');
  });

  it('are each named', () => {
    const { rows, problems } = parseCsv('Name,Telefon\nAnna,"1\nBert,"2\nCleo,3');
    expect(rows.map(({ number }) => number)).toEqual([1, 4]);
    expect(problems.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('are given up on where there is nothing else, and that is said', () => {
    const { problems } = parseCsv(`Name,Telefon\n${'Anna,"1\n'.repeat(20_000)}`);
    expect(problems).toHaveLength(50);
    expect(problems.at(-1)).toEqual({
      number: 51,
      reason: 'ab hier nicht gelesen: zu viele nicht geschlossene Anführungszeichen',
    });
  });
});
