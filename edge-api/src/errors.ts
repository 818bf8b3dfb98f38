import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ProblemOptions {
  /** Further fields of the answer, such as the current document of a conflict. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A request that is answered with `{ success: false, error, code }`; `message` is German and fit to be shown. */
export class ApiProblem extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, code: string, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.body = options.body ?? {};
    this.headers = options.headers ?? {};
  }
}
