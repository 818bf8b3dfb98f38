import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { remotes, root } from 'shared-kit/tooling/workspace.mjs';
import { expect, test } from './test.ts';

/**
 * Heavy libraries, each by a word of its own that survives minification, and where each is, once. What the shell begins
 * with is in `libraries` and `shell`.
 */
const HOMES = {
  React: { word: 'react.dev/errors', home: ['shell/libraries', 'shell/linked-page'] },
  Fluent: { word: 'fui-FluentProvider', home: ['shell/libraries'] },
  'the router': { word: 'useNavigate() may be used only', home: ['shell/libraries'] },
  jsPDF: { word: 'getFileFromVFS', home: ['shell/later'] },
  Firestore: { word: 'firestore.googleapis', home: ['shell/later'] },
  'the editor': { word: 'ProseMirror-', home: ['mfe-mail/later'] },
  charts: { word: 'recharts', home: ['mfe-finance/later'] },
  // 14 kB once somebody puts something in order: shared, its version would tie the two modules together.
  'drag and drop': { word: 'DndDescribedBy', home: ['mfe-customers/later', 'mfe-planning/later'] },
};

/** What was built, by the names of the chunks that have one. */
const files = globSync(`{shell,${remotes()}}/dist/**/*.js`, { cwd: root }).map((path) => {
  const [folder] = path.split('/');
  const name = /\/(libraries|shell|linked-page)\.[0-9a-f]+\.js$/.exec(path)?.[1] ?? 'later';
  return { chunk: `${folder}/${name}`, code: readFileSync(join(root, path), 'utf8') };
});

for (const [library, { word, home }] of Object.entries(HOMES)) {
  test(`${library}: once, in ${home.join(' and in ')}`, () => {
    const found = files.filter(({ code }) => code.includes(word)).map(({ chunk }) => chunk);
    expect(found.sort()).toEqual(home);
  });
}

test('what the shell begins with leaves room for a widget in the 220 kB to the dashboard', () => {
  const first = files.filter(({ chunk }) => chunk === 'shell/libraries' || chunk === 'shell/shell');
  expect(first).toHaveLength(2);
  const size = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  expect(size).toBeLessThanOrEqual(214_800);
});
