import { csvText } from 'shared-kit/files';
import type { FigureTable, Unit } from './figure-tables.ts';
import type { KeyFigure } from './key-figures.ts';

const HEAD = ['Zeitraum', 'Bereich', 'Eintrag', 'Kennzahl', 'Wert'];

/** What stands behind the name of a figure: numbers alone are numbers to a spreadsheet. */
const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  count: '',
  cents: ' (€)',
  share: ' (%)',
  bytes: ' (MB)',
};

/** A row for each figure: it can be filtered and summed up. @param range how the period is called in every row */
export function figuresCsv(
  range: string,
  keyFigures: readonly KeyFigure[],
  tables: readonly FigureTable[],
): string {
  const row = (area: string, entry: string, name: string, unit: Unit, value: number) => [
    range,
    area,
    entry,
    `${name}${UNIT_NAMES[unit]}`,
    plainNumber(value, unit),
  ];
  return csvText([
    HEAD,
    ...keyFigures.flatMap(({ label, unit, value, previous }) => [
      ...(value === undefined ? [] : [row('Überblick', label, 'Wert', unit, value)]),
      ...(previous === undefined ? [] : [row('Überblick', label, 'Wert davor', unit, previous)]),
    ]),
    ...tables.flatMap(({ title, columns, rows }) =>
      rows.flatMap(({ name, values }) =>
        columns.map((column, place) => row(title, name, column.title, column.unit, values[place] ?? 0)),
      ),
    ),
  ]);
}

/** With the decimal comma, and without the points of thousands. */
function plainNumber(value: number, unit: Unit): string {
  switch (unit) {
    case 'count':
      return String(value);
    case 'cents':
      return (value / 100).toFixed(2).replace('.', ',');
    case 'share':
      return (value * 100).toFixed(1).replace('.', ',');
    case 'bytes':
      return (value / (1024 * 1024)).toFixed(2).replace('.', ',');
  }
}
