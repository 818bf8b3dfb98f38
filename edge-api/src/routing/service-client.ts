import { isLoopback } from 'shared-kit/domain';
import { Agent, type Dispatcher, request } from 'undici';
import type * as z from 'zod';
import { guardedAgent } from '../sheet/guarded-agent.ts';

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
  readonly #outside: Dispatcher = guardedAgent();
  readonly #here: Dispatcher = new Agent();
  readonly #limits: ServiceLimits;

  constructor(limits: ServiceLimits = LIMITS) {
    this.#limits = limits;
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

  async #read({ statusCode, body }: Dispatcher.ResponseData): Promise<string> {
    // OSRM says in the body of a 400 that there is no route.
    if ((statusCode < 200 || statusCode > 299) && statusCode !== 400) {
      await body.dump();
      throw new ServiceFailure(`status ${statusCode}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body is bytes');
      size += chunk.length;
      if (size > this.#limits.bytes) throw new ServiceFailure('the answer is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}
