import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Environment in which Node 24 of the workspace comes before the machine's own, and keeps what it has compiled. */
export function environment(extra = {}) {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    // A server's start takes 0.9 s of CPU instead of 1.6.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...extra,
  };
}

/** Runs a command to its end. @throws where it fails; what it printed is the message's second half when `quiet` */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio: quiet ? 'pipe' : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} endete mit ${code}\n${output}`));
    });
  });
}

/** Hash of files and folders, their names and contents. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) {
        if (!/^(node_modules|dist|e2e|\..*)$/.test(entry)) add(join(path, entry));
      }
    } else if (!/\.(test|contract)\.tsx?$/.test(path)) {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Does `work` unless it was done before on the same inputs. @returns whether it did */
export async function once(name, inputs, result, work) {
  const stamp = join(root, '.cache', `${name}.hash`);
  const hash = hashOf(inputs);
  const done = existsSync(stamp) && existsSync(result) && readFileSync(stamp, 'utf8') === hash;
  if (done) return false;
  // Work that breaks off leaves half a result behind, which must not pass for what an earlier stamp names.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Folders of the remotes, in the order of their names. */
export function remotes() {
  return readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'module.json')),
  );
}
