import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Invoices are issued one after the other: the document carries the number. */
export type Kind = 'read' | 'write' | 'issue';

/** Milliseconds of each request, by what it was. */
export type Latencies = Record<Kind, number[]>;

/** Reaches the server. */
export type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Requests of one member of staff behind the gate. */
export class OfficeLine {
  readonly #send: Send;
  readonly #cookie: string;
  readonly #latencies: Latencies;
  /** Milliseconds before each request. */
  readonly #thinking: number;

  private constructor(send: Send, cookie: string, latencies: Latencies, thinking: number) {
    this.#send = send;
    this.#cookie = cookie;
    this.#latencies = latencies;
    this.#thinking = thinking;
  }

  /** @param thinking milliseconds that staff take before each request */
  static async open(send: Send, password: string, latencies: Latencies, thinking = 0): Promise<OfficeLine> {
    const response = await send('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
    return new OfficeLine(send, response.headers.getSetCookie()[0]?.split(';')[0] ?? '', latencies, thinking);
  }

  /** As the browser sends it. */
  get cookie(): string {
    return this.#cookie;
  }

  /** @throws where the answer is no success */
  async ask<T>(kind: Kind, request: string, answer: z.ZodMiniType<T>, body?: object): Promise<T> {
    const [method = '', path = ''] = request.split(' ');
    if (this.#thinking > 0) await pause(this.#thinking);
    const begin = performance.now();
    const response = await this.#send(path, {
      method,
      headers: { Cookie: this.#cookie, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    this.#latencies[kind].push(performance.now() - begin);
    if (!response.ok) throw new Error(`${request}: ${response.status} ${text}`);
    return z.parse(answer, JSON.parse(text));
  }
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
