import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config.ts';

/**
 * The address of whoever asks. Behind `TRUST_PROXY` proxies it is the entry of `X-Forwarded-For` that the outermost
 * of them wrote; entries left of it are the client's own claims.
 */
export function clientAddress(c: Context, config: Pick<Config, 'trustedProxies'>): string {
  if (config.trustedProxies > 0) {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    const entry = forwarded.at(-config.trustedProxies);
    if (entry) return entry;
  }
  return getConnInfo(c).remote.address ?? 'unbekannt';
}

/** This server's address as the browser knows it, for links that leave the house; without a slash at the end. */
export function publicOrigin(c: Context, config: Pick<Config, 'publicUrl' | 'trustedProxies'>): string {
  if (config.publicUrl) return config.publicUrl.replace(/\/+$/, '');
  const { host } = new URL(c.req.url);
  return `${isHttps(c, config) ? 'https' : 'http'}://${host}`;
}

/** Whether the browser speaks https, to this server or to the proxy in front. */
export function isHttps(c: Context, config: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  if (config.publicUrl) return config.publicUrl.startsWith('https:');
  if (config.trustedProxies > 0) return c.req.header('x-forwarded-proto') === 'https';
  return new URL(c.req.url).protocol === 'https:';
}
