import * as z from 'zod/mini';

export const OFFLINE_TEXT = 'Der Server ist nicht erreichbar.';
const TIMEOUT_TEXT = 'Der Server antwortet nicht.';
const UNEXPECTED_TEXT = 'Unerwartete Server-Antwort';

/** The code of an answer to somebody who has not passed the gate. */
export const NO_SESSION = 'no-session';

/** Milliseconds until a call without an answer is given up. */
const DEFAULT_TIMEOUT = 30_000;

/** What every failing route of the edge API answers (design section 5). */
export const failureSchema = z.looseObject({
  success: z.literal(false),
  /** German, fit to be shown. */
  error: z.string().check(z.minLength(1)),
  /** For programs; stable. */
  code: z.string().check(z.minLength(1)),
});

/** A command of the edge API that was refused or could not be carried out. `message` is German and fit to be shown. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The edge API's code, or `offline`, `timeout` or `unexpected-response`. */
  readonly code: string;
  /** The whole answer where it was JSON: a conflict carries the current document. */
  readonly body: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { body?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = options.body;
  }
}

/** The edge API gave no answer: whatever was asked for may have been done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout');

export interface ApiCall<Response> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of this origin, such as `/api/settings`. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  response: z.core.$ZodType<Response>;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Milliseconds; 30,000 by default. */
  timeout?: number;
  /** Of the edge API, without a slash at the end; default: this page's own. */
  baseUrl?: string | undefined;
  fetch?: typeof fetch | undefined;
}

const sessionEndListeners = new Set<() => void>();

/**
 * Calls back whenever the edge API says that there is no session (ended elsewhere, expired, password changed):
 * the gate has to be shown again. @returns ends the listening.
 */
export function onSessionEnded(listener: () => void): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

let sessions = 0;

/** The gate was passed: what is answered to requests sent before says nothing of this session. */
export function sessionBegins(): void {
  sessions += 1;
}

/**
 * To be called with every request that is sent.
 * @returns for the answer that there is no session: tells the listeners so; false where a new one has begun meanwhile.
 */
export function endOfThisSession(): () => boolean {
  const session = sessions;
  return () => {
    if (session !== sessions) return false;
    for (const listener of sessionEndListeners) listener();
    return true;
  };
}

/**
 * Calls the edge API and checks its answer.
 * @throws ApiError with a German message; an abort by `signal` is thrown on as it is.
 */
export async function callApi<Response>(call: ApiCall<Response>): Promise<Response> {
  const sessionEnds = endOfThisSession();
  return readAnswer(call.response, { ...(await exchange(call)), sessionEnds }, foreignFailure);
}

/** What came back over HTTP. */
export interface Answer {
  status: number;
  /** Empty under HTTP/2. */
  statusText: string;
  text: string;
  /** `endOfThisSession` of the moment when the request was sent. */
  sessionEnds: () => unknown;
}

/**
 * The checked answer. @param foreign makes an error of a failure that is not in the edge API's shape: a proxy spoke.
 * @throws ApiError
 */
export function readAnswer<Response>(
  response: z.core.$ZodType<Response>,
  answer: Answer,
  foreign: (answer: Answer, body: unknown) => ApiError,
): Response {
  const { status } = answer;
  const body = parseJson(answer.text);
  if (status >= 200 && status < 300) {
    const read = z.safeParse(response, body);
    if (read.success) return read.data;
    throw new ApiError(status, 'unexpected-response', UNEXPECTED_TEXT, { body, cause: read.error });
  }
  const failure = failureSchema.safeParse(body);
  if (!failure.success) throw foreign(answer, body);
  if (failure.data.code === NO_SESSION) answer.sessionEnds();
  throw new ApiError(status, failure.data.code, failure.data.error, { body });
}

function foreignFailure({ status }: Answer, body: unknown): ApiError {
  if (status === 502 || status === 503 || status === 504)
    return new ApiError(status, 'offline', OFFLINE_TEXT);
  return new ApiError(status, 'unexpected-response', UNEXPECTED_TEXT, { body });
}

async function exchange(call: ApiCall<unknown>): Promise<Omit<Answer, 'sessionEnds'>> {
  const timeout = AbortSignal.timeout(call.timeout ?? DEFAULT_TIMEOUT);
  const headers = new Headers(call.headers);
  headers.set('Accept', 'application/json');
  const request: RequestInit = {
    method: call.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  };
  if (call.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(call.body);
  }
  const { baseUrl = '', fetch = globalThis.fetch } = call;
  try {
    const response = await fetch(`${baseUrl}${call.path}`, request);
    const { status, statusText } = response;
    return { status, statusText, text: await response.text() };
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    if (timeout.aborted) throw new ApiError(0, 'timeout', TIMEOUT_TEXT, { cause });
    throw new ApiError(0, 'offline', OFFLINE_TEXT, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
