import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { shell, worker } from '../rspack-preset.mjs';
import { remotes, root } from '../workspace.mjs';

/**
 * The peer of the federated build: shell and remotes from the same sources as one application, code-split where they
 * are anyway. Nothing but the module loader is another one.
 */
const cache = join(root, '.cache/bench');
const loader = join(cache, 'module-loader.ts');
mkdirSync(cache, { recursive: true });
writeFileSync(loader, staticLoader(remotes()));

const federated = shell(join(root, 'shell'));
const replaceLoader = new rspack.NormalModuleReplacementPlugin(/\/module-loader\.ts$/, loader);

const path = join(cache, 'one-bundle');
const application = {
  ...federated,
  name: 'mfe-customers',
  output: { ...federated.output, path },
  plugins: [
    ...federated.plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
    replaceLoader,
  ],
};

export default [
  application,
  worker(join(root, 'mfe-customers'), './src/find-customers/customer-finder.worker.ts', path),
];

/** What `shell/src/modules/module-loader.ts` exports, with the remotes at hand. */
function staticLoader(names) {
  return `
${names.map((name, index) => `import remote${index} from '${join(root, name, 'src/module.ts')}';`).join('\n')}
const remotes = { ${names.map((name, index) => `'${name}': remote${index}`).join(', ')} };
export const loadModule = async (module) => remotes[module.id];
export const preloadPage = (module, page) => void remotes[module.id].pages[page]();
`;
}
