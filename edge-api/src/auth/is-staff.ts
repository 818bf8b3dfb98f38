import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.service.ts';

/** Staff look at what they hand out: that is not the look of whom it is for. */
export async function isStaff(
  c: Context,
  { config, sessions }: { config: Config; sessions: Pick<Sessions, 'find'> },
): Promise<boolean> {
  const token = readSessionCookie(c, config);
  return token !== undefined && (await sessions.find(token)) !== undefined;
}
