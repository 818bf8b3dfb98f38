import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Of the standard's chapters here, the rows of levels 1 and 2, by section. */
const STANDARD: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
};

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, row = '', level = '', asks = '', by = '']) => ({ row, level, asks, by }));

describe('SECURITY.md', () => {
  it('names files that there are', () => {
    const named = rows.flatMap(({ by }) => [...by.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('leaves no row of the levels 1 and 2 without a test or a reason, and names none twice', () => {
    expect(rows.filter(({ level, asks, by }) => !/^[12]$/.test(level) || asks === '' || by === '')).toEqual(
      [],
    );
    const asked = Object.entries(STANDARD).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    expect(rows.flatMap(({ row }) => numbersOf(row))).toEqual(asked);
  });
});

/** '6.5.1 – 6.5.3' stands for three. */
function numbersOf(row: string): string[] {
  const [first = '', last = first] = row.split(' – ');
  const section = first.slice(0, first.lastIndexOf('.'));
  const [from, to] = [first, last].map((one) => Number(one.slice(section.length + 1)));
  return Array.from(
    { length: (to ?? 0) - (from ?? 0) + 1 },
    (_, index) => `${section}.${(from ?? 0) + index}`,
  );
}
