import { Hono } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ANALYTICS_PATH, analyticsBatchRequest } from 'shared-kit/api';
import { clientNetwork } from '../auth/client-network.ts';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import { clientAddress } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { Analytics } from './analytics.service.ts';

/** Batches of one office's network in a minute: a tab sends one every few seconds at most. */
export const BATCHES_PER_MINUTE = 120;

const MAX_BYTES = 16 * 1024;

/** What staff did, for whoever looks after the product (D45). Closed like all else: nobody without a session is counted. */
export function analyticsRoutes({
  store,
  clock,
  config,
  services,
}: Pick<Edge, 'store' | 'clock' | 'config' | 'services'>): Hono<EdgeEnv> {
  const analytics = new Analytics({ store, clock, client: services });
  const limits = new RateLimiterMemory({ points: BATCHES_PER_MINUTE, duration: 60 });
  return new Hono<EdgeEnv>().post(
    ANALYTICS_PATH,
    validated(analyticsBatchRequest, { maxBytes: MAX_BYTES }),
    async (c) => {
      await limits.consume(clientNetwork(clientAddress(c, config))).catch(tooMany);
      const { events, consent } = c.req.valid('json');
      // Nobody waits for it, and what becomes of it is nobody's trouble.
      await analytics.take(events, consent).catch(() => undefined);
      return c.body(null, 204);
    },
  );
}

function tooMany(full: unknown): never {
  if (!(full instanceof RateLimiterRes)) throw full;
  throw new ApiProblem(429, 'too-many-events', 'Zu viele Ereignisse', {
    headers: { 'Retry-After': String(Math.ceil(full.msBeforeNext / 1000)) },
  });
}
