import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

describe('SCREENS.md', () => {
  const [, ...sections] = read('SCREENS.md')
    .split(/^## Otherwise/m)[0]
    ?.split(/^## /m) ?? [''];
  const rows = sections.flatMap((section) => {
    const [module = '', ...lines] = section.split('\n');
    return lines
      .filter((line) => /^\| (?!what|---)/.test(line))
      .map((line) => {
        const [, what = '', where = '', asked = '', file = '', proof = ''] = line
          .split('|')
          .map((cell) => cell.trim());
        const path = (name: string) =>
          name.endsWith('.e2e.ts') ? `shell/e2e/${name}` : `${module}/src/${name}`;
        return {
          what,
          asked,
          routes: quoted(where),
          files: quoted(file).map(path),
          tests: quoted(proof).map(path),
        };
      });
  });

  it('names every route, and none that there is not', () => {
    const declared: string[] = globSync('mfe-*/module.json', { cwd: root }).flatMap((file) =>
      readJson(file).routes.map(({ path }: { path: string }) => path),
    );
    const ofShell = [...read('shell/src/workplace.tsx').matchAll(/path="(\/[^"]*)"/g)].map(
      ([, path = '']) => path,
    );
    expect(declared.length).toBeGreaterThan(30);
    expect(new Set(rows.flatMap(({ routes }) => routes))).toEqual(new Set([...declared, ...ofShell]));
  });

  it('names every screen, tab, tile and dialog, each by a file that there is', () => {
    const named = rows.flatMap(({ files }) => files);
    const drawn = globSync('{shell,mfe-*}/src/**/*.{screen,tab,tile,section,dialog}.tsx', { cwd: root });
    expect(drawn.filter((file) => !named.includes(file))).toEqual([]);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('proves each by tests that there are, and says what asks for it', () => {
    const unproved = rows.filter(({ tests, files, asked }) => !tests.length || !files.length || asked === '');
    expect(unproved).toEqual([]);
    const tests = rows.flatMap((row) => row.tests);
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(tests.filter((file) => !/\.(test\.tsx?|e2e\.ts)$/.test(file))).toEqual([]);
  });
});

describe('README.md', () => {
  const readme = read('README.md');
  const part = (title: string) => readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

  it('has each setting that the server reads, and none that it does not', () => {
    const sources = ['config', 'email/mail-config', 'sheet/sheet-config', 'store/store-config'];
    const declared = sources.flatMap((file) =>
      [...read(`edge-api/src/${file}.ts`).matchAll(/^ {2,4}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name),
    );
    const named = part('Configuration')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => quoted(line.split('|')[1] ?? ''));
    // Google's own library reads it.
    expect(new Set(named)).toEqual(new Set([...declared, 'GOOGLE_APPLICATION_CREDENTIALS']));
  });

  it('gives a reason for each dependency, and names none that is gone', () => {
    const packages = [
      'package.json',
      ...globSync('{shared-kit,edge-api,shell,mfe-*}/package.json', { cwd: root }),
    ];
    const used = packages.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = readJson(file);
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    const named = part('Dependencies')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (package|---)/.test(line))
      .flatMap((line) => line.split('|')[1]?.split(/[,;]/) ?? [])
      .map((name) => name.trim());
    const ours = (name: string) => name === 'shared-kit' || name.startsWith('@types/');
    expect(new Set(named.filter((name) => name !== '@types/…'))).toEqual(
      new Set(used.filter((name) => !ours(name))),
    );
  });

  it('has each command, and none that there is not', () => {
    const scripts: string[] = Object.keys(readJson('package.json').scripts);
    const ofModules: string[] = Object.keys(readJson('mfe-quotes/package.json').scripts);
    const named = [...readme.matchAll(/npm (?:run )?([a-z][a-z:]+)/g)].map(([, name = '']) => name);
    expect(scripts.filter((name) => !named.includes(name))).toEqual([]);
    expect(ofModules.filter((name) => name !== 'build' && !named.includes(name))).toEqual([]);
    expect(named.filter((name) => ![...scripts, ...ofModules].includes(name))).toEqual([]);
  });
});
