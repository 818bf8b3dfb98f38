import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { sessionTokenOf } from './session-cookie.ts';
import type { Sessions } from './sessions.service.ts';

/** What `requireSession` asks of a request, asked of an upgrade to a WebSocket: that one does not pass through Hono. */
export async function hasSession(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { config, sessions }: { config: Config; sessions: Pick<Sessions, 'find'> },
): Promise<boolean> {
  if (config.gate === 'off') return true;
  const token = sessionTokenOf(headers.cookie, config);
  return token !== undefined && (await sessions.find(token)) !== undefined;
}
