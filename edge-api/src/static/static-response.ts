import type { Context } from 'hono';
import { bestEncoding } from '../middleware/best-encoding.ts';
import type { StaticFile } from './static-files.ts';

/** A file's answer: 304 where the browser has it, else its bytes in the best encoding that the browser takes. */
export async function staticResponse(c: Context, file: StaticFile, cacheControl: string): Promise<Response> {
  c.header('Cache-Control', cacheControl);
  c.header('ETag', file.etag);
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (matches(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
  const encoding = file.compressible ? bestEncoding(c.req.header('accept-encoding') ?? '') : 'identity';
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.type);
  return c.body(await file.bytes(encoding));
}

/** RFC 9110 section 13.1.2: weak comparison. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
