import { randomUUID } from 'node:crypto';
import type { draftRequest } from 'shared-kit/api';
import { isEmail } from 'shared-kit/domain';
import type * as z from 'zod';
import { composeMessage } from './compose-message.ts';
import { baseName, checkSize, type EmailParts, readSender } from './email.service.ts';

/** The message of a draft: with Bcc, and without what is no address yet. @throws ApiProblem 413 */
export async function draftMessage(parts: EmailParts, draft: z.output<typeof draftRequest>): Promise<Buffer> {
  checkSize(draft);
  const from = (await readSender(parts)) ?? { name: '', address: 'umzugsbuero@localhost' };
  const { to, cc, bcc, names, subject, html, attachments, priority, inReplyTo, references } = draft;
  return composeMessage({
    messageId: `<${randomUUID()}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: parts.clock(),
    from,
    to: to.filter(isEmail),
    cc: cc.filter(isEmail),
    bcc: bcc.filter(isEmail),
    names,
    subject,
    html,
    attachments: attachments.map(({ filename, content, contentId }) => ({
      filename: baseName(filename),
      content,
      contentId,
    })),
    priority,
    inReplyTo,
    references,
  });
}
