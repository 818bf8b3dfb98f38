import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../auth/client-network.ts';
import type { Config } from '../config.ts';
import { ApiProblem } from '../errors.ts';
import { clientAddress } from './client.ts';

/** Seconds over which requests are counted. */
const WINDOW = 15 * 60;
/** Points of one client in that time: a household reads a quote some dozen times, a crew looks at a hundred photos. */
export const POINTS_PER_CLIENT = 3000;
/** What a request costs: drawing a PDF takes as long as many reads, and a page has many photos. */
export const COST = { photo: 2, read: 10, pdf: 50, decide: 50 } as const;

/** Keeps a page that needs no session from wearing the server out. A token is too long to be guessed (D33). */
export class LinkLimits {
  readonly #config: Pick<Config, 'trustedProxies'>;
  readonly #perClient = new RateLimiterMemory({ points: POINTS_PER_CLIENT, duration: WINDOW });

  constructor(config: Pick<Config, 'trustedProxies'>) {
    this.#config = config;
  }

  /** @throws ApiProblem 429 with `Retry-After` */
  async count(c: Context, what: keyof typeof COST): Promise<void> {
    try {
      await this.#perClient.consume(clientNetwork(clientAddress(c, this.#config)), COST[what]);
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      throw new ApiProblem(
        429,
        'too-many-requests',
        'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut.',
        { headers: { 'Retry-After': String(Math.max(1, Math.ceil(full.msBeforeNext / 1000))) } },
      );
    }
  }
}
