import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environment, root } from '../workspace.mjs';

/**
 * Starts a server and waits for the first line that it prints. It ends with this process, however that ends.
 * @returns {Promise<{ line: string, end: () => Promise<void> }>}
 */
export async function startChild(args, env = {}) {
  const child = spawn('node', args, {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const exited = once(child, 'exit').then(([code]) => code);
  const line = await Promise.race([once(child.stdout, 'data').then(String), exited]);
  if (typeof line !== 'string') throw new Error(`${args[0]} endete mit ${line}`);
  const end = async () => {
    process.off('exit', kill);
    kill();
    await exited;
  };
  return { line, end };
}
