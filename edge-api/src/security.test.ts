import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
  });
});
