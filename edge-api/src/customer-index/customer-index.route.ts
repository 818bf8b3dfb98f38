import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import type { CustomerIndexAnswer } from 'shared-kit/api';
import { ApiProblem } from '../errors.ts';
import { bestEncoding, type Encoding } from '../middleware/best-encoding.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import type { CustomerIndex } from './customer-index.ts';

/** How long a browser waits for the first build, in milliseconds. */
const PATIENCE_MS = 15_000;

const COMPRESS = {
  // The default takes ten times as long for a tenth less.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};

/** All customers in short, and what changed since (D39). */
export function customerIndexRoutes(index: CustomerIndex): Hono<EdgeEnv> {
  /** The whole index, compressed once for each revision and encoding. */
  let whole: { revision: string; bodies: Map<string, Promise<Uint8Array<ArrayBuffer>>> } | undefined;

  const wholeBody = (encoding: Encoding) => {
    if (whole?.revision !== index.revision) whole = { revision: index.revision, bodies: new Map() };
    const known = whole.bodies.get(encoding) ?? compressed(index.answer(), encoding);
    whole.bodies.set(encoding, known);
    return known;
  };

  return new Hono<EdgeEnv>().get('/api/customers/index', async (c) => {
    await within(index.ready(), PATIENCE_MS);
    // Nothing of customers stays on a browser's disk (D2).
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept-Encoding');
    const since = c.req.query('since');
    const delta = since === undefined ? undefined : index.answer(since);
    const tag = `"${index.revision}"`;
    if (!delta || delta.full) c.header('ETag', tag);
    if (!delta && c.req.header('if-none-match') === tag) return c.body(null, 304);
    const encoding = bestEncoding(c.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    c.header('Content-Type', 'application/json');
    return c.body(await (delta && !delta.full ? compressed(delta, encoding) : wholeBody(encoding)));
  });
}

async function compressed(answer: CustomerIndexAnswer, encoding: Encoding) {
  return new Uint8Array(await COMPRESS[encoding](JSON.stringify(answer)));
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiProblem(503, 'index-not-ready', 'Die Kundenliste wird noch aufgebaut')),
      ms,
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
