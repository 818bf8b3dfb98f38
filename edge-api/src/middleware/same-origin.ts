import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { ApiProblem } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send to change something. Stricter than hono/csrf, which looks at form bodies alone. What has neither `Sec-Fetch-Site` nor
 * `Origin` comes from no browser.
 */
export function sameOrigin(config: Pick<Config, 'publicUrl'>) {
  return createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const allowed =
      site === 'same-origin' ||
      (origin === undefined ? site === undefined : isOurs(origin, c.req.header('host'), config));
    if (!allowed) {
      throw new ApiProblem(403, 'cross-origin', 'Anfragen von anderen Websites sind nicht erlaubt');
    }
    return next();
  });
}

function isOurs(origin: string, host: string | undefined, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
