import * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import type { ModuleFile } from './module-files.ts';
import { MANIFEST } from './module-version.ts';

const assets = z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) });

/** What the shell relies on in the manifest that the build writes. */
const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets })),
});

/**
 * That the files are the whole build of this module: found out at the deployment, not in somebody's browser.
 * @throws ApiProblem 422
 */
export function assertWholeBuild(id: string, files: readonly ModuleFile[]): void {
  const manifest = readManifest(files);
  if (!manifest) throw invalid(`${MANIFEST} fehlt oder ist nicht von einem Modul`);
  if (manifest.name !== id.replaceAll('-', '_')) {
    throw invalid(
      `${MANIFEST} gehört zu ${manifest.name}, nicht zu ${id}: heißen Paket und module.json gleich?`,
    );
  }
  const exposed = manifest.exposes.find(({ path }) => path === './module');
  if (!exposed) throw invalid(`${id} stellt ./module nicht bereit`);
  const { sync, async } = exposed.assets.js;
  const paths = new Set(files.map(({ path }) => path));
  const missing = [manifest.metaData.remoteEntry.name, ...sync, ...async].filter((path) => !paths.has(path));
  if (missing.length > 0) throw invalid(`Zu ${id} fehlen Dateien: ${missing.join(', ')}`);
}

function readManifest(files: readonly ModuleFile[]) {
  const bytes = files.find(({ path }) => path === MANIFEST)?.bytes;
  try {
    return manifestSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

const invalid = (reason: string) => new ApiProblem(422, 'invalid-build', reason);
