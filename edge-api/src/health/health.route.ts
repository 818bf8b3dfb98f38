import { Hono } from 'hono';
import packageJson from '../../package.json' with { type: 'json' };
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { system } from '../settings/system.collection.ts';

/** Availability, for monitors: 503 while the store cannot be reached. */
export function healthRoutes({ store }: Pick<Edge, 'store'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().get('/api/health', async (c) => {
    await store.count({ collection: system.name });
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok', store: 'ok', version: packageJson.version });
  });
}
