import { createMiddleware } from 'hono/factory';
import { readSessionCookie } from '../auth/session-cookie.ts';
import type { Sessions } from '../auth/sessions.service.ts';
import type { Config } from '../config.ts';
import { ApiProblem } from '../errors.ts';
import type { EdgeEnv } from './edge-env.ts';

/** The routes that need no session; whatever is not listed is closed (D4). Publishing asks for the deploy token itself. */
const PUBLIC_ROUTES: readonly { method: string; path: RegExp }[] = [
  { method: 'POST', path: /^\/api\/login$/ },
  { method: 'GET', path: /^\/api\/session$/ },
  { method: 'GET', path: /^\/api\/health$/ },
  { method: 'GET', path: /^\/api\/registry(\/|$)/ },
  { method: 'POST', path: /^\/api\/registry\/modules\// },
  // The token of the link is what opens them (D33).
  { method: 'GET', path: /^\/api\/offers\/[^/]+(\/pdf)?$/ },
  { method: 'POST', path: /^\/api\/offers\/[^/]+\/(view|accept|decline)$/ },
  { method: 'GET', path: /^\/api\/share\/[^/]+(\/work-order|\/photos\/[^/]+\/[^/]+)?$/ },
  { method: 'POST', path: /^\/api\/share\/[^/]+\/view$/ },
  // Subscribed to by calendars (D30).
  { method: 'GET', path: /^\/api\/calendar\/feed\/[^/]+$/ },
];

function isPublicRoute(method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  return PUBLIC_ROUTES.some((route) => route.method === asked && route.path.test(path));
}

interface RequireSessionParts {
  config: Config;
  sessions: Sessions;
}

/** Lets only those on who have passed the gate, except to public routes; the session is `c.get('session')`. */
export function requireSession({ config, sessions }: RequireSessionParts) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (config.gate === 'off' || isPublicRoute(c.req.method, c.req.path)) return next();
    const token = readSessionCookie(c, config);
    const session = token ? await sessions.find(token) : undefined;
    if (!session) throw new ApiProblem(401, 'no-session', 'Bitte melden Sie sich an');
    c.set('session', session);
    return next();
  });
}
