import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './workspace.mjs';

/**
 * Uploads a built remote. A version is the package's semver and the hash of what was built, so the same build
 * is the same version.
 * @returns {Promise<{ id: string, version: string, published: boolean }>} published: false where it was there already
 */
export async function publish(directory, edge) {
  const descriptor = readFileSync(join(directory, 'module.json'), 'utf8');
  const { id } = JSON.parse(descriptor);
  const files = builtFiles(directory);
  const version = versionOf(directory, descriptor, files);
  const form = new FormData();
  form.set('version', version);
  form.set('kit', JSON.parse(readFileSync(join(root, 'shared-kit/package.json'), 'utf8')).version);
  form.set('descriptor', descriptor);
  for (const { path, bytes } of files) form.append('file', new Blob([bytes]), path);
  const answer = await edge.post(`/api/registry/modules/${id}/versions`, { body: form });
  if (answer.body.code === 'already-published') return { id, version, published: false };
  edge.expectSuccess(answer);
  return { id, version, published: true };
}

/** @returns whether the module is switched on */
export async function activate(id, version, edge) {
  const answer = await edge.post(`/api/registry/modules/${id}/activate`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version }),
  });
  return edge.expectSuccess(answer).enabled;
}

/**
 * Publishes a build on this machine and makes it active, unless it is the one that last came from here: then what
 * was deployed or rolled back by hand since stays.
 */
export async function publishBuilt(directory, edge, dataDir) {
  const { id, version, published } = await publish(directory, edge);
  if (!published && lastBuilds(dataDir)[id] === version) return;
  await activate(id, version, edge);
  rememberBuild(id, version, dataDir);
}

/** From here on a start leaves this build as it is. */
export function rememberBuild(id, version, dataDir) {
  writeFileSync(lastBuildsFile(dataDir), JSON.stringify({ ...lastBuilds(dataDir), [id]: version }));
}

const lastBuildsFile = (dataDir) => join(dataDir, 'last-builds.json');

/** @returns {Record<string, string>} versions by module; none where the file is not there or broken */
function lastBuilds(dataDir) {
  try {
    return JSON.parse(readFileSync(lastBuildsFile(dataDir), 'utf8'));
  } catch {
    return {};
  }
}

/** @returns the version that is active again */
export async function rollback(id, edge) {
  return edge.expectSuccess(await edge.post(`/api/registry/modules/${id}/rollback`)).version;
}

/** @param {'enable' | 'disable'} command */
export async function switchModule(id, command, edge) {
  edge.expectSuccess(await edge.post(`/api/registry/modules/${id}/${command}`));
}

/** What the build left, but for its statistics: nobody loads them. */
function builtFiles(directory) {
  const dist = join(directory, 'dist');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'mf-stats.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(dist, file).split(sep).join('/'), bytes: readFileSync(file) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function versionOf(directory, descriptor, files) {
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(descriptor);
  for (const { path, bytes } of files) hash.update(`\0${path}\0`).update(bytes);
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** The edge API as a deployment sees it. `DEPLOY_URL` and `DEPLOY_TOKEN`; without them the one on this machine. */
export function edgeFromEnvironment(env = process.env) {
  const url = env.DEPLOY_URL || `http://127.0.0.1:${env.PORT || 8080}`;
  return edge(url, deployToken(env));
}

export function edge(url, token) {
  if (!URL.canParse(url)) throw new Error(`DEPLOY_URL=${url} ist keine Adresse wie https://umzug.example.de`);
  return {
    url,
    /** @returns {Promise<{ status: number, body: object }>} body: empty where the answer is no JSON */
    post: async (path, init) => {
      const request = {
        ...init,
        method: 'POST',
        headers: { ...init?.headers, Authorization: `Bearer ${token}` },
      };
      const response = await fetch(new URL(path, url), request).catch((cause) => {
        throw new Error(`${url} ist nicht erreichbar`, { cause });
      });
      return { status: response.status, body: await response.json().catch(() => ({})) };
    },
    /** @returns what the edge API answered. @throws with its reason, or where something else answered */
    expectSuccess: ({ status, body }) => {
      if (body.success === true) return body;
      throw new Error(body.error ?? `${url} ist nicht die Edge-API: Antwort ${status}`);
    },
  };
}

/** Where the edge API of this machine keeps its data. */
export const dataDirectory = (env) => resolve(root, env.DATA_DIR || 'data');

/** `DEPLOY_TOKEN`, else the one that the first start on this machine wrote into its data folder. */
export function deployToken(env) {
  return env.DEPLOY_TOKEN || localToken(dataDirectory(env));
}

export function localToken(dataDirectory) {
  const secrets = join(dataDirectory, 'secrets.json');
  try {
    return JSON.parse(readFileSync(secrets, 'utf8')).deployToken;
  } catch (cause) {
    throw new Error(`Kein Deploy-Token: DEPLOY_TOKEN setzen (${secrets} ist nicht lesbar)`, { cause });
  }
}
