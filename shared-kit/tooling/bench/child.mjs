import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { environment, root } from '../workspace.mjs';

/**
 * Starts a server and waits for the first line that it prints. It ends with this process, however that ends.
 * @returns {Promise<{ line: string, pid: number, end: () => Promise<void> }>}
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
  return { line, pid: child.pid, end };
}

/** What a process has worked so far, all its threads, in the system's ticks; undefined where the system does not say. */
export function cpuTicks(pid) {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // proc(5): the name in brackets may hold blanks; utime and stime are the 12th and 13th field after it.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
