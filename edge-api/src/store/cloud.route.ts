import { Hono } from 'hono';
import { ApiProblem } from '../errors.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import type { CloudAccess } from './open-store.ts';

/** How browsers get to the cloud store: by a token of Firebase's that is worth no more than their session (D2). */
export function cloudRoutes({ token }: CloudAccess): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().post('/api/store/token', async (c) => {
    const session = c.get('session');
    if (!session) throw new ApiProblem(401, 'no-session', 'Bitte melden Sie sich an');
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, token: await token(session.id), session: session.id });
  });
}
