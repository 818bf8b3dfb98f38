import { isLoopback } from 'shared-kit/domain';
import { Agent, type Dispatcher, request } from 'undici';
import type * as z from 'zod';
import { discardBody, readBody } from './read-body.ts';

export interface ServiceLimits {
  timeoutMs: number;
  bytes: number;
}

const LIMITS: ServiceLimits = { timeoutMs: 10_000, bytes: 2 * 1024 * 1024 };

/** The service did not answer as it should; what it said is for the log alone. */
export class ServiceFailure extends Error {}

/**
 * Asks a service that the settings name, and checks its answer. Names must lead to public addresses, except to this very
 * machine where the settings say so (`isServiceAddress`); redirects are not followed.
 */
export class ServiceClient {
  readonly #outside: Dispatcher;
  readonly #here = new Agent();
  readonly #limits: ServiceLimits;

  /** @param outside a `guardedAgent`, which whoever opened it closes */
  constructor(outside: Dispatcher, limits: ServiceLimits = LIMITS) {
    this.#outside = outside;
    this.#limits = limits;
  }

  close(): Promise<void> {
    return this.#here.destroy();
  }

  /** @throws ServiceFailure */
  async json<T>(url: URL, schema: z.ZodType<T>): Promise<T> {
    return this.#exchange(url, {}, (text) => schema.parse(JSON.parse(text)));
  }

  /** Hands something over; what is answered does not matter. @throws ServiceFailure */
  async post(url: URL, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await this.#exchange(url, { method: 'POST', headers, body: JSON.stringify(body) }, () => undefined);
  }

  async #exchange<T>(
    url: URL,
    { headers, ...asked }: { method?: 'POST'; headers?: Record<string, string>; body?: string },
    understand: (text: string) => T,
  ): Promise<T> {
    try {
      const response = await request(url, {
        ...asked,
        dispatcher: isLoopback(url.hostname) ? this.#here : this.#outside,
        signal: AbortSignal.timeout(this.#limits.timeoutMs),
        // Nominatim refuses whoever does not say who asks.
        headers: {
          accept: 'application/json',
          'accept-language': 'de',
          'user-agent': 'Umzugsverwaltung',
          ...headers,
        },
      });
      return understand(await this.#read(response));
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      throw new ServiceFailure(`${url.host} did not answer as it should`, { cause: error });
    }
  }

  async #read(response: Dispatcher.ResponseData): Promise<string> {
    const { statusCode, body } = response;
    // OSRM says in the body of a 400 that there is no route.
    if ((statusCode < 200 || statusCode > 299) && statusCode !== 400) {
      discardBody(body);
      throw new ServiceFailure(`status ${statusCode}`);
    }
    return (await readBody(response, this.#limits.bytes)).toString('utf8');
  }
}
