import { watch } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';

/**
 * `npm run dev [mfe-x …]`: the named modules are built anew whenever they change and deployed to the local edge
 * API, whose open browsers then load the page anew; all else as built.
 */
await installPackages();
const { buildAll, buildWorkspace } = await import('./build.mjs');
const { serve } = await import('./serve.mjs');
const { publish, activate } = await import('./publish.mjs');
const { remotes, root } = await import('./workspace.mjs');

const named = process.argv.slice(2);
const unknown = named.filter((name) => !remotes().includes(name));
if (unknown.length > 0) {
  console.error(`Unbekannte Module: ${unknown.join(', ')}. Es gibt: ${remotes().join(', ')}`);
  process.exit(1);
}
try {
  await buildAll();
  const { target, process: server } = await serve({ NODE_ENV: 'development' });
  const untilServerEnds = new AbortController();
  server.once('exit', () => untilServerEnds.abort());
  for (const name of named) watchModule(name, target, untilServerEnds);
  console.log(
    named.length > 0
      ? `Beobachtet: ${named.join(', ')}`
      : 'Kein Modul wird beobachtet: npm run dev mfe-quotes',
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function watchModule(name, target, { signal }) {
  const directory = join(root, name);
  let building = Promise.resolve();
  let pending;
  const deploy = async () => {
    if (!(await buildWorkspace(name))) return;
    const { id, version } = await publish(directory, target);
    await activate(id, version, target);
    console.log(`${id} ${version} ist aktiv`);
  };
  const changed = () => {
    clearTimeout(pending);
    // An editor writes a file in several steps, and several files at once.
    pending = setTimeout(() => {
      building = building.then(deploy).catch((error) => console.error(error.message));
    }, 50);
  };
  watch(join(directory, 'src'), { recursive: true, signal }, changed);
  watch(directory, { signal }, (_event, file) => {
    if (file === 'module.json' || file === 'package.json') changed();
  });
}
