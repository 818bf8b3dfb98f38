import type { Context } from 'hono';

/**
 * Whether whoever asks has this already: 304 says enough. By weak comparison, as a proxy that compresses makes tags weak
 * (RFC 9110 section 13.1.2).
 */
export function hasCurrent(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
