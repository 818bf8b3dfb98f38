import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { describeIssue, germanReason } from 'shared-kit/domain';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';

/** Bytes of a JSON body, unless a route allows more. */
const DEFAULT_MAX_BYTES = 1024 * 1024;

/** Milliseconds in which the body must have come: the server itself sets no limit, for the sake of photos. */
const BODY_TIMEOUT = 120_000;

const JSON_TYPE = /^application\/json(\s*;|$)/i;

/**
 * Reads the JSON body and checks it: `c.req.valid('json')` in the handler.
 * `mayBeEmpty`: no body says what an empty object says.
 * Answers 413 (too large), 415 (not JSON), 400 (malformed) or 422 (`invalid`, with `field`), in German.
 */
export function validated<Schema extends z.core.$ZodType<object>>(
  schema: Schema,
  options: { maxBytes?: number; mayBeEmpty?: boolean } = {},
) {
  const maxSize = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const read = bodyReader(maxSize);
  return createMiddleware<object, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }>(
    async (c, next) => {
      const early = options.mayBeEmpty ? await read(c) : undefined;
      if (early !== '' && !JSON_TYPE.test(c.req.header('content-type') ?? '')) {
        throw new ApiProblem(415, 'not-json', 'Die Anfrage muss JSON sein (Content-Type: application/json)');
      }
      const body = early === '' ? {} : parse(early ?? (await read(c)));
      const checked = z.safeParse(schema, body, { error: germanReason });
      if (!checked.success) throw invalid(checked.error);
      c.req.addValidatedData('json', checked.data);
      await next();
    },
  );
}

/** Reads at most so many bytes, and not forever. @throws ApiProblem 413 `too-large`, 400 `incomplete` */
function bodyReader(maxSize: number): (c: Context) => Promise<string> {
  const refuse = (): never => {
    throw new ApiProblem(413, 'too-large', `Die Anfrage ist zu groß (höchstens ${inWords(maxSize)})`);
  };
  const limit = bodyLimit({ maxSize, onError: refuse });
  const read = async (c: Context) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      // Nobody says how much is coming. Counting it needs a web stream, which costs more than a page of documents.
      await limit(c, async () => {});
    } else if (Number(length) > maxSize) {
      refuse();
    }
    return c.req.text();
  };
  return async (c) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the body does not end')), BODY_TIMEOUT);
    try {
      return await Promise.race([read(c), late.promise]);
    } catch (cause) {
      if (cause instanceof ApiProblem) throw cause;
      throw new ApiProblem(400, 'incomplete', 'Die Anfrage kam nicht vollständig an', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

function invalid(error: z.core.$ZodError): ApiProblem {
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

const inWords = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`);
