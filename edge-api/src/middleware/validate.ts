import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { ApiProblem } from '../errors.ts';
import { describeIssue, germanReason } from './german-reason.ts';

/** Bytes of a JSON body, unless a route allows more. */
const DEFAULT_MAX_BYTES = 1024 * 1024;

const JSON_TYPE = /^application\/json(\s*;|$)/i;

/**
 * Reads the JSON body and checks it: `c.req.valid('json')` in the handler.
 * Answers 413 (too large), 415 (not JSON), 400 (malformed) or 422 (`invalid`, with `field`), in German.
 */
export function validated<Schema extends z.ZodType<object>>(
  schema: Schema,
  options: { maxBytes?: number } = {},
) {
  const maxSize = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiProblem(413, 'too-large', `Die Anfrage ist zu groß (höchstens ${megabytes(maxSize)} MB)`);
    },
  });
  return createMiddleware<object, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }>(
    async (c, next) => {
      if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
        throw new ApiProblem(415, 'not-json', 'Die Anfrage muss JSON sein (Content-Type: application/json)');
      }
      let body: unknown;
      await limit(c, async () => {
        body = parse(await c.req.text());
      });
      const checked = schema.safeParse(body, { error: germanReason });
      if (!checked.success) throw invalid(checked.error);
      c.req.addValidatedData('json', checked.data);
      await next();
    },
  );
}

function invalid(error: z.ZodError): ApiProblem {
  const [first] = error.issues;
  const { field, message } = first
    ? describeIssue(first)
    : { field: '', message: 'Die Anfrage ist ungültig' };
  return new ApiProblem(422, 'invalid', message, { body: { field } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiProblem(400, 'malformed', 'Die Anfrage ist kein gültiges JSON', { cause });
  }
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
