import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { isHttps } from '../middleware/client.ts';
import { SESSION_DURATION } from './sessions.service.ts';

/** Cookies are shared by all ports of a host: the demo beside the real thing keeps a session of its own. */
const name = (config: Pick<Config, 'port'>) => `session-${config.port}`;

const attributes = (c: Context, config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps(c, config) }) as const;

export function readSessionCookie(c: Context, config: Config): string | undefined {
  return sessionTokenOf(c.req.header('cookie'), config);
}

/** The same out of a bare `Cookie` header: an upgrade to a WebSocket does not pass through Hono. */
export function sessionTokenOf(header: string | undefined, config: Pick<Config, 'port'>): string | undefined {
  return header === undefined ? undefined : parse(header, name(config))[name(config)];
}

/** No script can read it and no other site can make a browser send it (D2). */
export function setSessionCookie(c: Context, config: Config, token: string): void {
  setCookie(c, name(config), token, { ...attributes(c, config), maxAge: SESSION_DURATION / 1000 });
}

export function clearSessionCookie(c: Context, config: Config): void {
  deleteCookie(c, name(config), attributes(c, config));
}
