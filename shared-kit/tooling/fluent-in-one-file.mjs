import { join, resolve } from 'node:path';
import { joinInOneFile } from './one-file.mjs';
import { once, root } from './workspace.mjs';

const OUTPUT = join(root, '.cache/fluent.mjs');

/**
 * Fluent as one module: its thousands of files take a second and a half to import, and every test file with a component
 * imports them anew; joined they take a tenth of that. React stays outside, so that tests and components have the same.
 * @returns its path; builds it where it is not there or packages have changed since
 */
export async function fluentInOneFile() {
  const inputs = ['package-lock.json', 'shared-kit/tooling/one-file.mjs', import.meta.filename];
  await once(
    'fluent',
    inputs.map((path) => resolve(root, path)),
    OUTPUT,
    () =>
      joinInOneFile('@fluentui/react-components', OUTPUT, {
        context: root,
        externals: [/^(react|react-dom|scheduler)(\/|$)/],
        externalsType: 'module',
      }),
  );
  return OUTPUT;
}
