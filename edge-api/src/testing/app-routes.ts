import type { TestEdge } from './edge-fixture.ts';

export interface AppRoute {
  method: string;
  /** As the router has it, such as `/api/quotes/:id`. */
  path: string;
}

/** Whatever changes something; these routes alone are asked from elsewhere in vain. */
export const CHANGES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Opened by the token that stands in their address (D30, D33). */
export const OPENED_BY_LINK = [
  'GET /api/offers/:token',
  'GET /api/offers/:token/pdf',
  'POST /api/offers/:token/view',
  'POST /api/offers/:token/accept',
  'POST /api/offers/:token/decline',
  'GET /api/share/:token',
  'GET /api/share/:token/work-order',
  'GET /api/share/:token/photos/:id/:size',
  'POST /api/share/:token/view',
  'GET /api/calendar/feed/:file',
];
export const PUBLIC = [
  'POST /api/login',
  'GET /api/session',
  'GET /api/health',
  'GET /api/registry',
  'GET /api/registry/modules/:id/versions/:version',
  ...OPENED_BY_LINK,
];
export const WITH_DEPLOY_TOKEN = [
  'POST /api/registry/modules/:id/versions',
  'POST /api/registry/modules/:id/activate',
  'POST /api/registry/modules/:id/rollback',
  'POST /api/registry/modules/:id/enable',
  'POST /api/registry/modules/:id/disable',
];
export const FILES = ['GET /', 'GET /*', 'GET /remotes/:id/:version/:path{.+}'];

/** Every route of the router; what stands for all methods is middleware. */
export function routesOf({ app }: Pick<TestEdge, 'app'>): AppRoute[] {
  const found = new Map<string, AppRoute>();
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') found.set(`${method} ${path}`, { method, path });
  }
  return [...found.values()];
}

/** Those that take a session: whatever is not listed above. */
export function closedRoutesOf(edge: Pick<TestEdge, 'app'>): AppRoute[] {
  const open = new Set([...PUBLIC, ...WITH_DEPLOY_TOKEN, ...FILES]);
  return routesOf(edge).filter(({ method, path }) => !open.has(`${method} ${path}`));
}

/** An address that the route answers to. */
export const asRequest = (path: string) => path.replace(/:path\{\.\+\}/, 'a.js').replace(/:\w+/g, 'x');
