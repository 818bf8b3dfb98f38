import { Hono } from 'hono';
import { brevoEmailRequest, smartEmailRequest, smtpTestRequest } from 'shared-kit/api';
import { htmlOfText } from 'shared-kit/domain';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import {
  accountOf,
  type ConnectionTestParts,
  describeAccount,
  testBrevo,
  testMailbox,
  testReading,
  testSending,
} from './connection-tests.service.ts';

/** Specification 3 section 7.3, for the configured account (D34): the names of the paths are history. */
export function connectionTestRoutes(parts: ConnectionTestParts): Hono<EdgeEnv> {
  const hello = async () => ({
    success: true,
    message: 'Der Server antwortet',
    time: parts.clock().toISOString(),
    ...(await accountOf(parts)),
  });
  return new Hono<EdgeEnv>()
    .get('/api/simple-test', async (c) => c.json(await hello()))
    .get('/api/test-email-simple', async (c) => c.json(await hello()))
    .get('/api/email-sync-v2', async (c) => c.json(await testMailbox(parts)))
    .get('/api/debug-ionos', async (c) => c.json(await describeAccount(parts)))
    .post('/api/test-ionos-connection', async (c) => c.json(await testMailbox(parts)))
    .post('/api/test-ionos-imap', async (c) => c.json(await testReading(parts)))
    .post('/api/email-smart', validated(smartEmailRequest), async (c) => {
      const { to, subject, html } = c.req.valid('json');
      return c.json(await testSending(parts, { to, subject, content: html }));
    })
    .post('/api/email-brevo', validated(brevoEmailRequest), async (c) => {
      const { to, subject, htmlContent } = c.req.valid('json');
      return c.json(await testBrevo(parts, { to, subject, content: htmlContent }));
    })
    .post('/api/test-ionos-smtp', validated(smtpTestRequest), async (c) => {
      const { to, subject, text } = c.req.valid('json');
      return c.json(await testSending(parts, { to, subject, content: htmlOfText(text) }));
    });
}
