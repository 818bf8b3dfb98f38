import { type Context, Hono } from 'hono';
import type { LinkedPageStart } from 'shared-kit/contract';
import { bestEncoding } from '../middleware/best-encoding.ts';
import { compressText } from '../middleware/compress-text.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { type StaticFile, StaticFiles } from './static-files.ts';
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

/** Where the page looks for what it starts with. */
const START = /(?<=<script id="start" type="application\/json">)(?=<\/script>)/;

interface StaticRoutesParts {
  /** Absolute path of the shell's build. */
  folder: string;
  /** What a page that a link opens starts with, and the `Link` header of what it will ask for. */
  startOf: (pathname: string) => Promise<{ start: LinkedPageStart; link: string }>;
}

/**
 * Serves the built shell. Every other address that a browser opens gets the shell too, which knows the screens.
 */
export function staticRoutes({ folder, startOf }: StaticRoutesParts): Hono<EdgeEnv> {
  const files = new StaticFiles(folder);

  const respond = (c: Context<EdgeEnv>, file: StaticFile, cacheControl: string) => {
    c.set('scriptHashes', file.scriptHashes);
    return staticResponse(c, file, cacheControl);
  };

  const index = async (c: Context<EdgeEnv>) => {
    const file = await files.find('/index.html');
    if (!file) return c.text(NOT_BUILT, 503);
    return respond(c, file, REVALIDATE);
  };

  const linkedPage = async (c: Context) => {
    const file = await files.find('/linked-page.html');
    if (!file) return c.text(NOT_BUILT, 503);
    // Without it the page comes all the same, and says that it cannot go on.
    const parts = await startOf(c.req.path).catch(() => undefined);
    if (!parts) return staticResponse(c, file, 'no-store');
    const page = new TextDecoder().decode(await file.bytes('identity'));
    const encoding = bestEncoding(c.req.header('accept-encoding') ?? '');
    c.header('Link', parts.link || undefined);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', file.type);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(await compressText(withStart(page, parts.start), encoding));
  };

  return new Hono<EdgeEnv>().get('/', index).get('*', async (c, next) => {
    if (NOT_SCREENS.test(c.req.path)) return next();
    if (LINKED.test(c.req.path)) return linkedPage(c);
    const file = await files.find(c.req.path);
    if (file) return respond(c, file, HASHED.test(c.req.path) ? IMMUTABLE : REVALIDATE);
    if (!c.req.header('accept')?.includes('text/html')) return next();
    return index(c);
  });
}

/** JSON that is no markup, whatever its texts are. */
function withStart(page: string, start: LinkedPageStart): string {
  return page.replace(START, () => JSON.stringify(start).replaceAll('<', '\\u003c'));
}
