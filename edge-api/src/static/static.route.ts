import { type Context, Hono } from 'hono';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { StaticFiles } from './static-files.ts';
import { staticResponse } from './static-response.ts';

/** The build puts a hash of the content into the name: such a file never changes. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** What a link opens gets the light entry, which needs no session (D33, design section 6). */
const LINKED = /^\/(angebot|share)\//;

const NOT_BUILT = 'Die Oberfläche ist noch nicht gebaut: npm start baut sie.';

/** What is not the shell's: an unknown address below these is no screen. */
const NOT_SCREENS = /^\/(api|remotes)(\/|$)/;

interface StaticRoutesParts {
  /** Absolute path of the shell's build. */
  folder: string;
  /** The `Link` header of a page that a link opens. */
  partsOf: (pathname: string) => Promise<string>;
}

/**
 * Serves the built shell. Every other address that a browser opens gets the shell too, which knows the screens.
 */
export function staticRoutes({ folder, partsOf }: StaticRoutesParts): Hono<EdgeEnv> {
  const files = new StaticFiles(folder);

  const index = async (c: Context) => {
    const file = await files.find('/index.html');
    return file ? staticResponse(c, file, REVALIDATE) : c.text(NOT_BUILT, 503);
  };

  const linkedPage = async (c: Context) => {
    const file = await files.find('/linked-page.html');
    if (!file) return c.text(NOT_BUILT, 503);
    // Without it the page comes all the same, and says what is away.
    const parts = await partsOf(c.req.path).catch(() => undefined);
    if (parts !== undefined) c.header('Link', parts);
    return staticResponse(c, file, 'no-store');
  };

  return new Hono<EdgeEnv>().get('/', index).get('*', async (c, next) => {
    if (NOT_SCREENS.test(c.req.path)) return next();
    if (LINKED.test(c.req.path)) return linkedPage(c);
    const file = await files.find(c.req.path);
    if (file) return staticResponse(c, file, HASHED.test(c.req.path) ? IMMUTABLE : REVALIDATE);
    if (!c.req.header('accept')?.includes('text/html')) return next();
    return index(c);
  });
}
