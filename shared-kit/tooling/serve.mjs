import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dataDirectory, deployToken, edge, publishBuilt } from './publish.mjs';
import { environment, remotes, root } from './workspace.mjs';

/**
 * Starts the edge API and publishes what is built; what was activated by hand outlives a restart.
 * @returns {Promise<{ url: string, target: ReturnType<typeof edge>, process: import('node:child_process').ChildProcess }>}
 */
export async function serve(env = {}) {
  const all = environment(env);
  const child = spawn('node', [join(root, 'edge-api/src/main.ts')], {
    cwd: root,
    env: all,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
  });
  const url = await address(child);
  const target = edge(url, deployToken(all));
  for (const name of remotes()) {
    // One module that cannot be published keeps none of the others from the office.
    await publishBuilt(join(root, name), target, dataDirectory(all)).catch((error) =>
      console.error(error.message),
    );
  }
  return { url, target, process: child };
}

/** The edge API prints one line `Bereit: <address>` once it listens; all that it prints goes on to the terminal. */
function address(child) {
  return new Promise((resolve, reject) => {
    let line = '';
    child.once('exit', (code) => reject(new Error(`Der Server wurde nicht gestartet (${code})`)));
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      line += chunk;
      const found = /Bereit: (http\S+)/.exec(line);
      if (found) resolve(found[1]);
    });
  });
}
