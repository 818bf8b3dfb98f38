import { expect, test } from 'vitest';
import type { FigureTable } from './figure-tables.ts';
import { figuresCsv } from './figures-csv.ts';
import type { KeyFigure } from './key-figures.ts';

const figure = (part: Partial<KeyFigure>): KeyFigure => ({
  label: 'Umsatz',
  unit: 'cents',
  value: 123_456,
  previous: undefined,
  detail: '',
  growth: undefined,
  moreIsBetter: true,
  ...part,
});

test('every figure is a row of its own, with its unit beside its name and German decimals', () => {
  const table: FigureTable = {
    id: 'photos',
    title: 'Fotos',
    summary: '',
    of: 'Kategorie',
    columns: [
      { title: 'Anzahl', unit: 'count' },
      { title: 'Größe', unit: 'bytes' },
    ],
    rows: [{ name: 'Küche', values: [1234, 2_621_440] }],
    charted: 0,
  };
  const figures = [
    figure({ previous: -50 }),
    figure({ label: 'Abschlussquote', unit: 'share', value: 1 / 3 }),
    figure({ label: 'Versendete E-Mails', unit: 'count', value: undefined }),
  ];
  expect(figuresCsv('01.11.2026 – 21.11.2026', figures, [table]).split('\r\n')).toEqual([
    'Zeitraum;Bereich;Eintrag;Kennzahl;Wert',
    '01.11.2026 – 21.11.2026;Überblick;Umsatz;Wert (€);"1234,56"',
    '01.11.2026 – 21.11.2026;Überblick;Umsatz;Wert davor (€);"-0,50"',
    '01.11.2026 – 21.11.2026;Überblick;Abschlussquote;Wert (%);"33,3"',
    '01.11.2026 – 21.11.2026;Fotos;Küche;Anzahl;1234',
    '01.11.2026 – 21.11.2026;Fotos;Küche;Größe (MB);"2,50"',
    '',
  ]);
});

test('what a spreadsheet would take for a formula stays text', () => {
  const label = '=HYPERLINK("http://x")';
  expect(figuresCsv('Gesamt', [figure({ label })], [])).toContain(`"'=HYPERLINK(""http://x"")"`);
});
