import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../auth/client-network.ts';
import { ApiProblem } from '../errors.ts';

/** Seconds over which requests are counted. */
const WINDOW = 15 * 60;
/** Points of one client in that time: a household reads a quote some dozen times. */
export const POINTS_PER_CLIENT = 300;
/** What a request costs: drawing a PDF or reading a picture takes as long as many reads. */
export const COST = { read: 1, pdf: 5, decide: 5 } as const;

/** Keeps the page that needs no session from wearing the server out. A token is too long to be guessed (D33). */
export class OfferLimits {
  readonly #perClient = new RateLimiterMemory({ points: POINTS_PER_CLIENT, duration: WINDOW });

  /** @throws ApiProblem 429 with `Retry-After` */
  async count(client: string, what: keyof typeof COST): Promise<void> {
    try {
      await this.#perClient.consume(clientNetwork(client), COST[what]);
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
