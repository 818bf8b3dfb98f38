import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';

/**
 * `npm run demo`: like start, on a store of its own that is gone with it, filled with demo data (D40).
 * `DEMO_CUSTOMERS=50000` says how many customers, ten thousand otherwise. Its port is another one, so that it runs beside the real thing.
 */
await installPackages();
const { buildAll } = await import('./build.mjs');
const { serve } = await import('./serve.mjs');
const { root, run } = await import('./workspace.mjs');

const demos = join(root, '.cache/demo');
const dataDir = join(demos, String(process.pid));
const settings = {
  PORT: process.env.PORT ?? '8090',
  DATA_DIR: dataDir,
  PUBLIC_URL: '',
  // Never into the office's cloud.
  STORE: 'embedded',
  // Without an account mails stay on this machine, whatever the environment says: these customers do not exist.
  SMTP_HOST: '',
  // And the demo's mails are there, not the office's.
  IMAP_HOST: '',
};

removeLeftovers();
mkdirSync(dataDir, { recursive: true });
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
try {
  // Beside each other: ten thousand customers take seconds too.
  await Promise.all([
    buildAll(),
    run('node', [join(root, 'edge-api/src/demo/seed-demo.ts')], { env: settings }),
  ]);
  const { process: server } = await serve(settings);
  server.once('exit', () => process.exit());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Of demos that were killed. */
function removeLeftovers() {
  mkdirSync(demos, { recursive: true });
  for (const name of readdirSync(demos)) {
    if (!isRunning(Number(name))) rmSync(join(demos, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
