import { Hono } from 'hono';
import { ApiProblem } from '../errors.ts';
import { StaticFiles } from '../static/static-files.ts';
import { staticResponse } from '../static/static-response.ts';
import type { RegistryService } from './registry.service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * `~1/` and so on before a path: the same file at another address, for a browser in which a request for the first
 * one hangs.
 */
const DETOUR = /^~\d+\//;

/**
 * Serves the files of published versions, active or not: open tabs keep the version they have.
 * A file that is not byte for byte the published one is not served (design section 3).
 */
export function remotesRoutes(registry: RegistryService, folder: string): Hono {
  const files = new StaticFiles(folder);
  return new Hono().get('/remotes/:id/:version/:path{.+}', async (c) => {
    const { id, version } = c.req.param();
    const path = c.req.param('path').replace(DETOUR, '');
    const published = (await registry.version(id, version)).files[path];
    const file = published === undefined ? undefined : await files.find(`/${id}/${version}/${path}`);
    if (file?.integrity !== published || file === undefined) {
      throw new ApiProblem(404, 'unknown-file', `${path} gehört nicht zur Version ${version} von ${id}`);
    }
    return staticResponse(c, file, IMMUTABLE);
  });
}
