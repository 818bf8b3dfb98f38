import { Hono } from 'hono';
import { sendEmailRequest } from 'shared-kit/api';
import { publicOrigin } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import { type EmailParts, readSender, sendEmail } from './email.service.ts';
import { emailProblem } from './email-problem.ts';

/** 25 MB of attachments are a third more in base64; the rest is text. */
const MAX_BODY_BYTES = 36 * 1024 * 1024;

/** Specification 1 section 7: `{ success, messageId }`, or the error's text. */
export function emailRoutes(parts: EmailParts): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/send-email', validated(sendEmailRequest, { maxBytes: MAX_BODY_BYTES }), async (c) => {
      const result = await sendEmail(parts, c.req.valid('json'), {
        origin: publicOrigin(c, parts.config),
      });
      if (result.state !== 'sent') throw emailProblem(result);
      const { messageId, transport } = result;
      return c.json({ success: true, messageId, transport });
    })
    .get('/api/email/status', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ transport: parts.mail.kind, from: (await readSender(parts))?.address ?? '' });
    });
}
