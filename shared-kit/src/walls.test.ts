import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const REFUSED = [
  ['mfe-quotes/src', '../../mfe-customers/src/module.ts'],
  ['mfe-quotes/src', 'shell'],
  ['mfe-quotes/src', '@fluentui/react-components'],
  ['mfe-quotes/src', 'react-router-dom'],
  ['mfe-quotes/src', 'zustand'],
  ['mfe-quotes/src', 'jspdf'],
  ['mfe-quotes/src', '../../shared-kit/src/ui/page.tsx'],
  ['shell/src', '../../mfe-quotes/src/module.ts'],
  ['shell/src', '../../edge-api/src/app.ts'],
  ['shared-kit/src/ui', '../../../shell/src/app.tsx'],
  ['shared-kit/src/data', '../ui/page.tsx'],
  ['shared-kit/src/data', '../session/index.ts'],
  ['shared-kit/src/data', '../../../shell/src/app.tsx'],
  ['shared-kit/src/domain', '../data/index.ts'],
  ['shared-kit/src/domain', '../../../edge-api/src/app.ts'],
  ['shared-kit/src/domain', 'react-dom'],
  ['shared-kit/src/domain', 'zustand'],
  ['edge-api/src', '../../mfe-quotes/src/module.ts'],
  ['edge-api/src', '../../shell/src/app.tsx'],
  ['edge-api/src', 'shared-kit/ui-core'],
  ['edge-api/src', 'react-dom'],
] as const;

const ALLOWED = [
  ['mfe-quotes/src', 'shared-kit/ui'],
  ['shell/src', 'shared-kit/data/hooks'],
  ['edge-api/src', 'shared-kit/domain'],
  ['shared-kit/src/data', '../domain/index.ts'],
] as const;

/** What each folder of the kit may import of the others, types among it: only what stands above it, so never in a circle. */
const FOLDERS: readonly (readonly [folder: string, ...allowed: string[]])[] = [
  ['domain'],
  ['files'],
  ['keyed'],
  ['worker'],
  ['contract', 'domain'],
  ['preferences', 'domain'],
  ['tracking', 'domain'],
  ['api', 'contract', 'domain'],
  ['data', 'api', 'domain'],
  ['documents', 'api', 'domain'],
  ['linked', 'api', 'files'],
  ['session', 'api'],
  ['photos', 'api', 'data', 'domain', 'session', 'tracking'],
  ['ui', 'api', 'contract', 'data', 'domain', 'preferences', 'tracking'],
  ['additions', 'data', 'domain', 'session', 'tracking', 'ui'],
  ['mail-form', 'api', 'domain', 'tracking', 'ui'],
  ['mail-drafts', 'api', 'data', 'domain', 'mail-form', 'session'],
  ['unsent-quotes', 'api', 'data', 'domain', 'session', 'tracking', 'ui'],
  ['testing', 'api', 'data', 'domain', 'ui'],
];

describe('the folders of shared-kit', () => {
  const folderOf = (file: string) => file.slice(0, Math.max(0, file.indexOf('/')));
  const imports = globSync('*/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      const specifiers = text.matchAll(/(?:\bfrom |\bimport |\b(?:import|URL)\(\s*)'(\.[^']+)'/g);
      return [...specifiers].map(([, target = '']) => ({
        file,
        folder: folderOf(file),
        target: folderOf(relative(import.meta.dirname, join(import.meta.dirname, dirname(file), target))),
      }));
    })
    .filter(({ folder, target }) => folder !== target);

  it('import no others than they may', () => {
    const refused = imports.filter(
      ({ folder, target }) =>
        !FOLDERS.some(([name, ...allowed]) => name === folder && allowed.includes(target)),
    );
    expect(refused).toEqual([]);
  });

  it('may import no others than they do', () => {
    const unused = FOLDERS.flatMap(([name, ...allowed]) =>
      allowed
        .filter((other) => !imports.some(({ folder, target }) => folder === name && target === other))
        .map((other) => `${name} ${other}`),
    );
    expect(unused).toEqual([]);
  });

  it('never import each other in a circle', () => {
    const names = FOLDERS.map(([name]) => name);
    for (const [index, [, ...allowed]] of FOLDERS.entries()) {
      expect(names.slice(0, index)).toEqual(expect.arrayContaining(allowed));
    }
  });
});

/** The walls of the house (design section 1): one import a file, all linted at once under the project's rules. */
describe('the linter', () => {
  let folder: string;
  let complaints: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'walls-'));
    const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    write('biome.json', JSON.stringify({ ...rules, $schema: undefined, vcs: undefined }));
    for (const [index, [place, specifier]] of [...REFUSED, ...ALLOWED].entries()) {
      write(`${place}/probe-${index}.ts`, `import { x } from '${specifier}';\nexport { x };\n`);
    }
    const { stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    complaints = stdout + stderr;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  it.each(REFUSED.map(([place, specifier], index) => ({ place, specifier, index })))(
    'refuses $specifier in $place',
    ({ place, index }) => {
      expect(complaints).toContain(`${place}/probe-${index}.ts`);
    },
  );

  it.each(ALLOWED.map(([place, specifier], index) => ({ place, specifier, index: REFUSED.length + index })))(
    'allows $specifier in $place',
    ({ place, index }) => {
      expect(complaints).not.toContain(`${place}/probe-${index}.ts`);
    },
  );
});

it('what the edge API takes from shared-kit loads no React', () => {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve(specifier, context, next) {
        const resolved = next(specifier, context);
        console.log(resolved.url);
        return resolved;
      },
    });
    for (const entry of ['api', 'contract', 'data', 'documents', 'domain']) await import('shared-kit/' + entry);`;
  const { stdout, stderr, status } = spawnSync(
    join(root, 'node_modules/.bin/node'),
    ['--input-type=module', '--eval', script],
    { cwd: root, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('/shared-kit/src/data/connection.ts');
  expect(stdout).not.toMatch(/\/node_modules\/react(-dom)?\//);
});
