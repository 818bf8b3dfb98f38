import { Hono } from 'hono';
import { bestEncoding, type Encoding } from '../middleware/best-encoding.ts';
import { compressText } from '../middleware/compress-text.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { hasCurrent } from '../middleware/if-none-match.ts';
import { readyIndex } from './ready-index.ts';

/** What the route needs of a `ListIndex`. */
interface ServedIndex {
  about: { path: string; building: string };
  revision: string;
  ready(): Promise<void>;
  answer(since?: string): { full: boolean };
}

/** A whole collection in short, and what changed since (D39). */
export function listIndexRoutes(index: ServedIndex): Hono<EdgeEnv> {
  const { path } = index.about;
  /** The whole index, compressed once for each revision and encoding. */
  let whole: { revision: string; bodies: Map<string, Promise<Uint8Array<ArrayBuffer>>> } | undefined;

  const wholeBody = (encoding: Encoding) => {
    if (whole?.revision !== index.revision) whole = { revision: index.revision, bodies: new Map() };
    const known = whole.bodies.get(encoding) ?? compressed(index.answer(), encoding);
    whole.bodies.set(encoding, known);
    return known;
  };

  return new Hono<EdgeEnv>().get(path, async (c) => {
    await readyIndex(index);
    // Nothing of it stays on a browser's disk (D2).
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept-Encoding');
    const since = c.req.query('since');
    const delta = since === undefined ? undefined : index.answer(since);
    const tag = `"${index.revision}"`;
    if (!delta || delta.full) c.header('ETag', tag);
    if (!delta && hasCurrent(c, tag)) return c.body(null, 304);
    const encoding = bestEncoding(c.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    c.header('Content-Type', 'application/json');
    return c.body(await (delta && !delta.full ? compressed(delta, encoding) : wholeBody(encoding)));
  });
}

const compressed = (answer: object, encoding: Encoding) => compressText(JSON.stringify(answer), encoding);
