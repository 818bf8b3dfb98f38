import { Hono } from 'hono';
import { measureRouteRequest } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { Routing } from './routing.service.ts';

/** The route dialog's figures (D31): browsers never see where the services are. */
export function routingRoutes({ store, services }: Pick<Edge, 'store' | 'services'>): Hono<EdgeEnv> {
  const routing = new Routing({ store, client: services });
  return new Hono<EdgeEnv>().post('/api/routing/route', validated(measureRouteRequest), async (c) => {
    const { addresses } = c.req.valid('json');
    return c.json(await routing.measure(addresses));
  });
}
