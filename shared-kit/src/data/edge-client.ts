import type * as z from 'zod/mini';
import { Conflict, Refused, StoreUnavailable } from './document-store.ts';
import { ReadChanged } from './transaction.ts';
import { conflictAnswer, failureAnswer } from './wire.ts';

export interface EdgeClientOptions {
  /** Of the edge API, without a slash at the end; empty: this page's own. */
  baseUrl: string;
  fetch: typeof fetch;
  onUnauthorized(): void;
  /** An answer came, or none did. */
  onReached(reached: boolean): void;
}

/** There is no session, or it has ended. */
export class SignedOut extends Refused {}

export type EdgeCall = ReturnType<typeof edgeClient>;

const TIMEOUT_MS = 20_000;

/** Calls the edge API's store routes. @throws StoreUnavailable, ReadChanged, Conflict, Refused, SignedOut */
export function edgeClient({ baseUrl, fetch, onUnauthorized, onReached }: EdgeClientOptions) {
  return async function call<S extends z.ZodMiniType>(
    path: string,
    request: unknown,
    answer: S,
  ): Promise<z.output<S>> {
    const { status, body } = await exchange(path, request);
    if (status === 200) {
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw new StoreUnavailable(parsed.error);
      onReached(true);
      return parsed.data;
    }
    const reason = failureAnswer.safeParse(body).data?.error;
    if (status === 401) {
      onUnauthorized();
      throw new SignedOut(reason ?? 'Bitte melden Sie sich an');
    }
    if (status === 409) {
      const conflict = conflictAnswer.safeParse(body).data;
      if (conflict) throw new (conflict.retry ? ReadChanged : Conflict)(conflict.collection, conflict.id);
    }
    // A refusal carries the edge API's own reason; a proxy's page in between, or too many requests, is none.
    if (status >= 400 && status < 500 && status !== 429 && reason !== undefined) throw new Refused(reason);
    throw new StoreUnavailable(new Error(`${path}: ${status}`));
  };

  async function exchange(path: string, request: unknown): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        credentials: 'same-origin',
        cache: 'no-store',
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      onReached(false);
      throw new StoreUnavailable(error);
    }
  }
}
