import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readmeModule } from '../tooling/readme-module.mjs';

const root = join(import.meta.dirname, '../..');

/** As whoever copies the README would see it: that it builds and runs is `modules-readme.e2e.ts`'s. */
describe("the README's module of its own", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'readme-module-'));
    const { vcs, $schema, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    write('biome.json', JSON.stringify(rules));
    mkdirSync(join(folder, 'shared-kit'));
    for (const file of ['package.json', 'knip.json', 'shared-kit/package.json']) {
      copyFileSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const { path, text } of readmeModule().files) write(path, text);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  it.each([
    ['the linter', 'biome', ['check', 'mfe-hours']],
    ['knip', 'knip', ['--no-progress', '--workspace', 'mfe-hours']],
  ])('has nothing that %s complains about', (_name, command, args) => {
    const bin = join(root, 'node_modules/.bin');
    const { status, stdout, stderr } = spawnSync(join(bin, command), args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    });
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  });
});
