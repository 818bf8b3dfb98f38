import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { hashOf, root } from './workspace.mjs';

/**
 * Uploads a built remote. A version is the package's semver and the hash of what was built, so the same build
 * is the same version.
 * @returns {Promise<{ id: string, version: string, published: boolean }>} published: false where it was there already
 */
export async function publish(directory, edge) {
  const version = versionOf(directory);
  const descriptor = readFileSync(join(directory, 'module.json'), 'utf8');
  const { id } = JSON.parse(descriptor);
  const kit = JSON.parse(readFileSync(join(root, 'shared-kit/package.json'), 'utf8')).version;
  const form = new FormData();
  form.set('version', version);
  form.set('kit', kit);
  form.set('descriptor', descriptor);
  const dist = join(directory, 'dist');
  for (const path of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!path.isFile()) continue;
    const file = join(path.parentPath, path.name);
    form.append('file', new Blob([readFileSync(file)]), relative(dist, file).split(sep).join('/'));
  }
  const response = await edge.request(`/api/registry/modules/${id}/versions`, { method: 'POST', body: form });
  if (response.status === 409 && (await response.clone().json()).code === 'already-published')
    return { id, version, published: false };
  await edge.expectSuccess(response);
  return { id, version, published: true };
}

export async function activate(id, version, edge) {
  await edge.expectSuccess(
    await edge.request(`/api/registry/modules/${id}/activate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version }),
    }),
  );
}

/** @returns the version that is active again */
export async function rollback(id, edge) {
  const response = await edge.expectSuccess(
    await edge.request(`/api/registry/modules/${id}/rollback`, { method: 'POST' }),
  );
  return response.version;
}

function versionOf(directory) {
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const content = hashOf([join(directory, 'module.json'), ...distFiles(directory)]);
  return `${version}-${content.slice(0, 8)}`;
}

function distFiles(directory) {
  const dist = join(directory, 'dist');
  return readdirSync(dist, { recursive: true })
    .map((name) => join(dist, name))
    .sort();
}

/** The edge API as a deployment sees it. `DEPLOY_URL` and `DEPLOY_TOKEN`; without them the one on this machine. */
export function edgeFromEnvironment(env = process.env) {
  const url = env.DEPLOY_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`;
  const token = env.DEPLOY_TOKEN ?? localToken(env.DATA_DIR ?? join(root, 'data'));
  return edge(url, token);
}

export function edge(url, token) {
  return {
    url,
    request: (path, init) =>
      fetch(new URL(path, url), {
        ...init,
        headers: { ...init.headers, Authorization: `Bearer ${token}` },
      }).catch((cause) => {
        throw new Error(`${url} ist nicht erreichbar`, { cause });
      }),
    expectSuccess: async (response) => {
      const body = await response.json().catch(() => ({}));
      if (!response.ok) throw new Error(body.error ?? `${response.url} antwortet mit ${response.status}`);
      return body;
    },
  };
}

export function localToken(dataDirectory) {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8')).deployToken;
  } catch (cause) {
    throw new Error(
      `Kein Deploy-Token: DEPLOY_TOKEN setzen (hier fehlt ${basename(dataDirectory)}/secrets.json)`,
      { cause },
    );
  }
}
