import type { Context } from 'hono';
import { bestEncoding } from './best-encoding.ts';
import { compressText } from './compress-text.ts';

/** Bytes, or characters; a shorter answer fits into one packet of the network as it is. */
const WORTH_COMPRESSING = 1024;

/**
 * JSON that is text already, or its bytes: parsing and writing it anew costs more than the query (design section 8). A long one is
 * compressed where the browser takes that: a page of 500 customers is a sixth then.
 */
export function answerJson(c: Context, text: string | Uint8Array<ArrayBuffer>): Response | Promise<Response> {
  c.header('Content-Type', 'application/json');
  c.header('Vary', 'Accept-Encoding');
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '');
  if (encoding === 'identity' || text.length < WORTH_COMPRESSING) return c.body(text);
  c.header('Content-Encoding', encoding);
  return compressText(text, encoding).then((body) => c.body(body));
}
