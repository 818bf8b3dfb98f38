import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { ApiProblem } from '../errors.ts';
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

  const wholeBody = (encoding: keyof typeof COMPRESS) => {
    if (whole?.revision !== index.revision) whole = { revision: index.revision, bodies: new Map() };
    const known = whole.bodies.get(encoding) ?? compressed(index, encoding);
    whole.bodies.set(encoding, known);
    return known;
  };

  return new Hono<EdgeEnv>().get('/api/customers/index', async (c) => {
    await within(index.ready(), PATIENCE_MS);
    c.header('Cache-Control', 'private, no-cache');
    c.header('Vary', 'Accept-Encoding');
    const since = c.req.query('since');
    if (since !== undefined) {
      const answer = index.answer(since);
      if (!answer.full) return c.json(answer);
    }
    const tag = `"${index.revision}"`;
    c.header('ETag', tag);
    if (since === undefined && c.req.header('if-none-match') === tag) return c.body(null, 304);
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['br', 'gzip'],
      default: 'identity',
    });
    const known = encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
    const body = await wholeBody(known);
    if (known !== 'identity') c.header('Content-Encoding', known);
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });
}

async function compressed(index: CustomerIndex, encoding: keyof typeof COMPRESS) {
  const buffer = await COMPRESS[encoding](JSON.stringify(index.answer()));
  return new Uint8Array(buffer);
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
