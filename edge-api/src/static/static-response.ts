import type { Context } from 'hono';
import { bestEncoding } from '../middleware/best-encoding.ts';
import { hasCurrent } from '../middleware/if-none-match.ts';
import type { StaticFile } from './static-files.ts';

/** A file's answer: 304 where the browser has it, else its bytes in the best encoding that the browser takes. */
export async function staticResponse(c: Context, file: StaticFile, cacheControl: string): Promise<Response> {
  c.header('Cache-Control', cacheControl);
  c.header('ETag', file.etag);
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (hasCurrent(c, file.etag)) return c.body(null, 304);
  const encoding = file.compressible ? bestEncoding(c.req.header('accept-encoding') ?? '') : 'identity';
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.type);
  return c.body(await file.bytes(encoding));
}
