import { watch } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';

/**
 * `npm run dev [mfe-x …]`: the named modules are built anew whenever their sources change and deployed to the
 * local edge API, whose open browsers then load the page anew; all else as built.
 */
await installPackages();
const { buildAll, buildWorkspace } = await import('./build.mjs');
const { serve } = await import('./serve.mjs');
const { edge, localToken, publish, activate } = await import('./publish.mjs');
const { remotes, root } = await import('./workspace.mjs');

const named = process.argv.slice(2);
const unknown = named.filter((name) => !remotes().includes(name));
if (unknown.length > 0) {
  console.error(`Unbekannte Module: ${unknown.join(', ')}. Es gibt: ${remotes().join(', ')}`);
  process.exit(1);
}
await buildAll();
const { url } = await serve({ NODE_ENV: 'development' });
const target = edge(url, process.env.DEPLOY_TOKEN ?? localToken(process.env.DATA_DIR ?? join(root, 'data')));
for (const name of named) watchModule(name);
console.log(
  named.length > 0 ? `Beobachtet: ${named.join(', ')}` : 'Kein Modul wird beobachtet: npm run dev mfe-quotes',
);

function watchModule(name) {
  const directory = join(root, name);
  let building = Promise.resolve();
  let pending;
  const rebuild = () => {
    building = building
      .then(() => buildWorkspace(name))
      .then(() => publish(directory, target))
      .then(({ id, version }) => activate(id, version, target))
      .catch((error) => console.error(error.message));
  };
  watch(join(directory, 'src'), { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(rebuild, 50);
  });
}
