import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Conflict, Refused, StoreUnavailable } from 'shared-kit/data';
import { NotPermitted } from 'shared-kit/data/browser-access';
import { BlobError } from '../blobs/blob-error.ts';
import { ApiProblem } from '../errors.ts';
import { storeProblem } from '../store/store-error.ts';

/** The answer to whatever a route threw: always `{ success: false, error, code }`, never a stack. */
export function answerError(error: Error, c: Context): Response {
  const problem = asProblem(error, c.get('requestId'));
  if (problem.status >= 500) logProblem(error, c);
  for (const [name, value] of Object.entries(problem.headers)) c.header(name, value);
  c.header('Cache-Control', 'no-store');
  return c.json(
    { ...problem.body, success: false, error: problem.message, code: problem.code },
    problem.status,
  );
}

/** What `answerError` answers. */
export function asProblem(error: unknown, requestId: string): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof Conflict) {
    return new ApiProblem(409, 'conflict', 'Das wurde inzwischen geändert');
  }
  if (error instanceof NotPermitted) return notPermitted(error);
  if (error instanceof Refused) return new ApiProblem(422, 'refused', error.message);
  if (error instanceof StoreUnavailable) return storeProblem(error);
  if (error instanceof BlobError) return blobProblem(error);
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiProblem(400, 'bad-request', 'Die Anfrage ist ungültig');
  }
  return new ApiProblem(
    500,
    'internal',
    `Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut. (Kennung ${requestId})`,
  );
}

function notPermitted({ code, message, field }: NotPermitted): ApiProblem {
  const status = code === 'unknown-collection' ? 404 : 403;
  return new ApiProblem(status, code, message, field === '' ? {} : { body: { field } });
}

/**
 * For what one request does to many: explains to whoever asked why one of them failed, and notes what is nobody's fault.
 * @returns the German text
 */
export function explainTo(c: Context): (error: unknown) => string {
  return (error) => {
    const problem = asProblem(error, c.get('requestId'));
    if (problem.status >= 500) logProblem(error, c);
    return problem.message;
  };
}

const FILE_STATUS = {
  'invalid-key': 422,
  'not-found': 404,
  exists: 409,
  full: 507,
  unavailable: 503,
} as const;

function blobProblem(error: BlobError): ApiProblem {
  return new ApiProblem(FILE_STATUS[error.code], `file-${error.code}`, error.message, { cause: error.cause });
}

/** One line of JSON: method and path without the query, and the stack for us. */
export function logProblem(error: unknown, c: Context): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.stack : undefined;
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      requestId: c.get('requestId'),
      method: c.req.method,
      // Whoever reads the log is neither the customer nor the crew (D33).
      path: c.req.path.replace(/^\/api\/(offers|share|calendar\/feed)\/[^/]+/, '/api/$1/:token'),
      error: (error instanceof Error && error.stack) || String(error),
      cause,
    }),
  );
}
