import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../errors.ts';
import { clientNetwork } from './client-network.ts';

/** Seconds over which guesses are counted. */
const WINDOW = 15 * 60;
/** Wrong guesses of one client in that time; an office behind one address has some typing errors. */
export const GUESSES_PER_CLIENT = 10;
/** Of all clients together, for guesses that come from many addresses. */
export const GUESSES_GLOBAL = 100;

/**
 * Counts guesses at the gate per client and globally (D1), in this process: a data folder has one server
 * (`lockDataDir`), so these are all the guesses that there are. A restart forgets them.
 */
export class GuessLimits {
  readonly #perClient = new RateLimiterMemory({ points: GUESSES_PER_CLIENT, duration: WINDOW });
  readonly #global = new RateLimiterMemory({ points: GUESSES_GLOBAL, duration: WINDOW });

  /**
   * Counts a guess, to be called before it is evaluated: of many at once no more than the limit get through.
   * @throws ApiProblem 429 with `Retry-After`.
   */
  async count(client: string): Promise<void> {
    try {
      await this.#perClient.consume(clientNetwork(client));
      await this.#global.consume('');
    } catch (full) {
      if (full instanceof RateLimiterRes) throw tooManyGuesses(full.msBeforeNext);
      throw full;
    }
  }

  /** A right guess is none: colleagues who log in from one office do not lock each other out. */
  async giveBack(client: string): Promise<void> {
    await this.#perClient.reward(clientNetwork(client));
    await this.#global.reward('');
  }
}

function tooManyGuesses(milliseconds: number): ApiProblem {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
  return new ApiProblem(
    429,
    'too-many-attempts',
    `Zu viele Versuche. Bitte versuchen Sie es in ${wait} erneut.`,
    { headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) } },
  );
}
