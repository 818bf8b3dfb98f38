import { type ApiCall, ApiError, callApi, NO_SESSION } from '../api/call.ts';
import { Conflict, Refused, StoreUnavailable } from './document-store.ts';
import { ReadChanged } from './transaction.ts';
import { conflictAnswer } from './wire.ts';

export interface EdgeClientOptions extends Pick<ApiCall<unknown>, 'baseUrl' | 'fetch'> {
  /** The store answered, or is away. */
  onReached(reached: boolean): void;
}

/** There is no session, or it has ended. */
export class SignedOut extends Refused {}

export type EdgeCall = ReturnType<typeof edgeClient>;

const TIMEOUT_MS = 20_000;

/** Calls the edge API's store routes. @throws StoreUnavailable, ReadChanged, Conflict, Refused, SignedOut */
export function edgeClient({ onReached, ...way }: EdgeClientOptions) {
  return async function call<Answer>(
    path: string,
    body: unknown,
    response: ApiCall<Answer>['response'],
  ): Promise<Answer> {
    try {
      const answer = await callApi({ ...way, method: 'POST', path, body, response, timeout: TIMEOUT_MS });
      onReached(true);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = asStoreError(error);
      if (failure instanceof StoreUnavailable) onReached(false);
      throw failure;
    }
  };
}

function asStoreError(error: ApiError): Error {
  const { status, code, message, body } = error;
  if (code === NO_SESSION) return new SignedOut(message);
  if (status === 409) {
    const conflict = conflictAnswer.safeParse(body).data;
    if (conflict) return new (conflict.retry ? ReadChanged : Conflict)(conflict.collection, conflict.id);
  }
  // A refusal carries the edge API's own reason; a proxy's page in between, or too many requests, is none.
  const hasReason = code !== 'unexpected-response' && status !== 429;
  // 507: the server's disk is full, and stays so however often the same is tried.
  return hasReason && ((status >= 400 && status < 500) || status === 507)
    ? new Refused(message)
    : new StoreUnavailable(error);
}
