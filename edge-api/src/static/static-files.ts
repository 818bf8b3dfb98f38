import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

import type { Encoding } from '../middleware/best-encoding.ts';

export interface StaticFile {
  type: string;
  /** Weak: the same content has one, however it is encoded. */
  etag: string;
  /** SHA-256 of the content, as in subresource integrity. */
  integrity: string;
  /** Of the scripts that stand in a page itself, as a policy names them: `'sha256-…'` (CSP 3, section 2.3.1). */
  scriptHashes: string[];
  bytes: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  compressible: boolean;
}

interface Cached {
  /** Of what was read: a rebuilt file has another. */
  stamp: string;
  file: Promise<StaticFile>;
}

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|wasm)|image\/svg\+xml|font\/ttf)/;
/** Quality 9 costs a bundle some 50 ms once; 11 would cost seconds for 3 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** Below this, headers outweigh what compression saves. */
const MIN_COMPRESSED = 1024;

/** The files of one folder, each read and compressed once and kept in memory until it changes on disk. */
export class StaticFiles {
  readonly #root: string;
  readonly #cache = new Map<string, Cached>();

  /** @param root absolute. */
  constructor(root: string) {
    this.#root = root;
  }

  /** @param path of the address, still percent-encoded, such as `/assets/shell.1a2b3c4d.js`. */
  async find(path: string): Promise<StaticFile | undefined> {
    const absolute = this.#locate(path);
    if (!absolute) return undefined;
    const stats = await stat(absolute).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const stamp = `${stats.mtimeMs}-${stats.size}`;
    const cached = this.#cache.get(absolute);
    if (cached?.stamp === stamp) return cached.file;
    const file = load(absolute);
    this.#cache.set(absolute, { stamp, file });
    // A file that vanished between the two looks is tried anew the next time.
    file.catch(() => this.#cache.delete(absolute));
    return file;
  }

  /** Inside the folder and not hidden, or nothing: `..`, `%2e%2e`, backslashes and NUL lead nowhere. */
  #locate(path: string): string | undefined {
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return undefined;
    }
    if (/[\\\0]/.test(decoded) || decoded.split('/').some((part) => part.startsWith('.'))) return undefined;
    const absolute = join(this.#root, decoded);
    return absolute.startsWith(this.#root + sep) ? absolute : undefined;
  }
}

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

function scriptHashes(page: string): string[] {
  const hash = (code: string) => createHash('sha256').update(code).digest('base64');
  return [...page.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${hash(code)}'`);
}

async function load(path: string): Promise<StaticFile> {
  const content = new Uint8Array(await readFile(path));
  const type = getMimeType(path) ?? 'application/octet-stream';
  const compressible = TEXT.test(type) && content.length >= MIN_COMPRESSED;
  const encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};
  const encode = async (encoding: Encoding) => {
    if (encoding === 'br') return new Uint8Array(await brotli(content, BROTLI));
    if (encoding === 'gzip') return new Uint8Array(await zip(content));
    return content;
  };
  const hash = createHash('sha256').update(content).digest();
  return {
    type,
    etag: `W/"${hash.toString('base64url').slice(0, 22)}"`,
    integrity: `sha256-${hash.toString('base64')}`,
    scriptHashes: type.startsWith('text/html') ? scriptHashes(new TextDecoder().decode(content)) : [],
    compressible,
    bytes: (encoding) => {
      encoded[encoding] ??= encode(encoding);
      return encoded[encoding];
    },
  };
}
