import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edge, localToken, publishBuilt } from '../publish.mjs';
import { once, remotes, root, run } from '../workspace.mjs';
import { startChild } from './child.mjs';

/** Enough for every page to be full. */
const CUSTOMERS = 5000;
/** The least that a page can be. */
const BARE_PAGE = '<!doctype html><meta charset="utf-8"><title>Umzugsbüro</title><p>Lade...</p>';

const cache = join(root, '.cache/bench');

/**
 * An edge API with demo data that serves three shells from three ports: the federated one as built, the same sources
 * as one bundle, and a bare page. All else is the same for the three.
 */
export async function openOffice(customers = CUSTOMERS) {
  await buildOneBundle();
  mkdirSync(join(cache, 'bare'), { recursive: true });
  writeFileSync(join(cache, 'bare/index.html'), BARE_PAGE);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: '',
    SMTP_HOST: '',
    IMAP_HOST: '',
    DEMO_CUSTOMERS: String(customers),
  };
  await run('node', [join(root, 'edge-api/src/demo/seed-demo.ts')], { env, quiet: true });
  const server = await startChild(
    [
      join(import.meta.dirname, 'office-server.mjs'),
      join(root, 'shell/dist'),
      join(cache, 'one-bundle'),
      join(cache, 'bare'),
    ],
    env,
  );
  const { addresses, password } = JSON.parse(server.line);
  const [federated, oneBundle, bare] = addresses;
  const target = edge(federated, process.env.DEPLOY_TOKEN ?? localToken(dataDir));
  for (const name of remotes()) await publishBuilt(join(root, name), target, dataDir);
  const { cookie, expiresAt } = await logIn(federated, password);
  const store = join(dataDir, 'store.sqlite');
  return { federated, oneBundle, bare, cookie, expiresAt, store, pid: server.pid, close: server.end };
}

async function buildOneBundle() {
  const config = join(import.meta.dirname, 'one-bundle.rspack.mjs');
  const inputs = [
    'package-lock.json',
    'shared-kit/src',
    'shared-kit/tooling/rspack-preset.mjs',
    'shared-kit/tooling/bench/one-bundle.rspack.mjs',
    'shell',
    ...remotes(),
  ].map((path) => join(root, path));
  await once('build-one-bundle', inputs, join(cache, 'one-bundle'), async () => {
    console.log('Vergleichsbündel wird gebaut …');
    await run('rspack', ['build', '-c', config], { env: { NODE_ENV: 'production' }, quiet: true });
  });
}

async function logIn(url, password) {
  const response = await fetch(new URL('/api/login', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!response.ok) throw new Error(`Anmeldung: ${response.status}`);
  const [cookie] = response.headers.getSetCookie()[0].split(';');
  return { cookie, ...(await response.json()) };
}
