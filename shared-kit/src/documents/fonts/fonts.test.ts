import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REGULAR, SEMIBOLD } from './generated/source-sans.ts';

const script = fileURLToPath(new URL('../../../tooling/fonts.mjs', import.meta.url));
const generated = fileURLToPath(new URL('./generated/source-sans.ts', import.meta.url));

describe('fonts.mjs', () => {
  it('leaves a font that is up to date as it is', () => {
    execFileSync(process.execPath, [script]);
    const before = statSync(generated);
    execFileSync(process.execPath, [script]);
    expect(statSync(generated)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it('makes TrueType faces of a fraction of the 380 kB that the whole ones have', () => {
    for (const face of [REGULAR, SEMIBOLD]) {
      const bytes = Buffer.from(face, 'base64');
      expect(bytes.readUInt32BE(0)).toBe(0x00010000);
      expect(bytes.length).toBeLessThan(40_000);
    }
  });
});
