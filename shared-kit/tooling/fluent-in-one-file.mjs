import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { once, root } from './workspace.mjs';

const OUTPUT = join(root, '.cache/fluent.mjs');

/**
 * Fluent as one module: its thousands of files take a second and a half to import, and every test file with a component
 * imports them anew; joined they take a tenth of that. React stays outside, so that tests and components have the same.
 * @returns its path; builds it where it is not there or packages have changed since
 */
export async function fluentInOneFile() {
  const inputs = [join(root, 'package-lock.json'), import.meta.filename];
  await once('fluent', inputs, OUTPUT, () => bundle('@fluentui/react-components'));
  return OUTPUT;
}

function bundle(entry) {
  const compiler = rspack({
    mode: 'production',
    target: 'node24',
    context: root,
    entry,
    externals: [/^(react|react-dom|scheduler)(\/|$)/],
    externalsType: 'module',
    // As in the packages' own files, each run decides about `process.env.NODE_ENV`.
    optimization: { minimize: false, nodeEnv: false },
    output: {
      path: join(root, '.cache'),
      filename: 'fluent.mjs',
      module: true,
      library: { type: 'module' },
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
