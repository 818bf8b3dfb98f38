import { Hono } from 'hono';
import {
  cancelScheduledRequest,
  discardDraftRequest,
  draftRequest,
  rescheduleRequest,
  scheduledMailRequest,
  sendEmailRequest,
} from 'shared-kit/api';
import { mailboxProblem } from '../mailbox/mailbox-problem.ts';
import { publicOrigin } from '../middleware/client.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import type { SendingMailbox } from '../outbox/sending-mailbox.ts';
import { writingHolderOf } from '../outbox/settle-uncertain.ts';
import { draftMessage } from './draft-message.ts';
import { checkedTime, type EmailParts, readSender, sendEmail } from './email.service.ts';
import { emailProblem } from './email-problem.ts';

/** 25 MB of attachments are a third more in base64; the rest is text. */
const MAX_BODY_BYTES = 36 * 1024 * 1024;

/** Specification 1 section 7: `{ success, messageId }`, or the error's text. */
export function emailRoutes(parts: EmailParts & { mailbox: SendingMailbox }): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/send-email', validated(sendEmailRequest, { maxBytes: MAX_BODY_BYTES }), async (c) => {
      const result = await sendEmail(parts, c.req.valid('json'), {
        origin: publicOrigin(c, parts.config),
      });
      if (result.state === 'scheduled') {
        const { messageId, transport, id, sendAt } = result;
        return c.json({ success: true, messageId, transport, scheduled: { id, sendAt } });
      }
      if (result.state !== 'sent') throw emailProblem(result);
      const { messageId, transport } = result;
      return c.json({ success: true, messageId, transport });
    })
    .get('/api/email/scheduled', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ success: true, mails: await parts.outbox.planned() });
    })
    .post('/api/email/scheduled/state', validated(scheduledMailRequest), async (c) =>
      c.json({ success: true, mail: await parts.outbox.readPlanned(c.req.valid('json').id) }),
    )
    .post('/api/email/scheduled/change', validated(rescheduleRequest), async (c) => {
      const { id, sendAt } = c.req.valid('json');
      return c.json({
        success: true,
        mail: await parts.outbox.replan(id, checkedTime(sendAt, parts.clock().getTime())),
      });
    })
    .post('/api/email/scheduled/cancel', validated(cancelScheduledRequest), async (c) => {
      const { id, ...how } = c.req.valid('json');
      const mail = await parts.outbox.callBack(id, how);
      const { state, error } = await parts.outbox.readPlanned(id);
      return c.json({
        success: true,
        ...(mail && { mail }),
        ...(state === 'unknown' && { uncertain: error }),
      });
    })
    .post('/api/email/scheduled/file', validated(scheduledMailRequest), async (c) =>
      c.json({ success: true, mail: await parts.outbox.fileAgain(c.req.valid('json').id) }),
    )
    .post('/api/email/draft', validated(draftRequest, { maxBytes: MAX_BODY_BYTES }), async (c) => {
      const asked = c.req.valid('json');
      // It still lies there while its mail waits: what is written on is another one.
      const holder =
        asked.replaces && (await writingHolderOf(parts.store, asked.replaces, asked.uncertainMail));
      if (holder !== undefined) throw mailboxProblem.draftChanged();
      const bytes = await draftMessage(parts, asked);
      const { folder, uid, uidValidity } = await parts.mailbox.saveDraft(bytes, asked);
      return c.json({ success: true, draft: { folder, uid, uidValidity } });
    })
    .post('/api/email/draft/discard', validated(discardDraftRequest), async (c) => {
      await parts.mailbox.removeDraft(c.req.valid('json'));
      return c.json({ success: true });
    })
    .get('/api/email/status', async (c) => {
      c.header('Cache-Control', 'no-store');
      const from = (await readSender(parts))?.address ?? '';
      return c.json({ transport: parts.mail.kind, from, mailbox: parts.mailbox.kind });
    });
}
