import { Hono } from 'hono';
import { changePasswordRequest, loginRequest, type SessionState } from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import { clientAddress } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { readSettings } from '../settings/settings.service.ts';
import { EASY_TO_GUESS, isEasyToGuess } from './easy-to-guess.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { SESSION_DURATION } from './sessions.service.ts';

type AuthParts = Pick<Edge, 'config' | 'clock' | 'gate' | 'sessions' | 'cloud' | 'store'>;

/** The gate and its sessions (D1, D2; specification 1 sections 2, 4, 5). */
export function authRoutes({ config, clock, gate, sessions, cloud, store }: AuthParts): Hono<EdgeEnv> {
  /** Where the browser finds the store that it is let into. */
  const where = cloud ? { cloud: cloud.settings } : {};
  return new Hono<EdgeEnv>()
    .post('/api/login', validated(loginRequest, { maxBytes: 16 * 1024 }), async (c) => {
      const epoch = await gate.pass(c.req.valid('json').password, clientAddress(c, config));
      const { token, expiresAt } = await sessions.start(epoch);
      setSessionCookie(c, config, token);
      return c.json({ success: true, expiresAt, ...where });
    })
    .get('/api/session', async (c) => {
      c.header('Cache-Control', 'no-store');
      if (config.gate === 'off') {
        const expiresAt = new Date(clock().getTime() + SESSION_DURATION).toISOString();
        return c.json<SessionState>({ active: true, expiresAt });
      }
      const token = readSessionCookie(c, config);
      const session = token ? await sessions.find(token) : undefined;
      return c.json<SessionState>(
        session ? { active: true, expiresAt: session.expiresAt, ...where } : { active: false },
      );
    })
    .post('/api/logout', async (c) => {
      const session = c.get('session');
      if (session) await sessions.end(session.id);
      clearSessionCookie(c, config);
      return c.json({ success: true });
    })
    .post('/api/password', validated(changePasswordRequest, { maxBytes: 16 * 1024 }), async (c) => {
      const { currentPassword, newPassword } = c.req.valid('json');
      const { company } = (await readSettings(store)).data;
      if (isEasyToGuess(newPassword, company.name)) {
        throw new ApiProblem(422, 'easy-to-guess', EASY_TO_GUESS, { body: { field: 'newPassword' } });
      }
      await gate.changePassword(currentPassword, newPassword, clientAddress(c, config));
      clearSessionCookie(c, config);
      return c.json({ success: true });
    });
}
