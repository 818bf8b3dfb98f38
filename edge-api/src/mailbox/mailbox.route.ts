import { create as contentDisposition } from 'content-disposition';
import { type Context, Hono } from 'hono';
import {
  mailConversationRequest,
  mailDeleteRequest,
  mailFindRequest,
  mailListRequest,
  mailMarkRequest,
  mailMoveRequest,
  mailReadRequest,
  mailSearchRequest,
  mailStarRequest,
} from 'shared-kit/api';
import * as z from 'zod';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { validated } from '../middleware/validate.ts';
import type { MailDownload, MailTarget } from './mailbox.ts';
import { shownType } from './shown-type.ts';

/** Specification 3 section 7.2. */
export function mailboxRoutes({
  mailbox,
  remotePictures,
}: Pick<Edge, 'mailbox' | 'remotePictures'>): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/api/email/folders', async (c) => c.json({ success: true, folders: await mailbox.folders() }))
    .post('/api/email/list', validated(mailListRequest), async (c) =>
      c.json({ success: true, ...(await mailbox.list(c.req.valid('json'))) }),
    )
    .post('/api/email/read', validated(mailReadRequest), async (c) =>
      c.json({ success: true, email: await mailbox.read(c.req.valid('json')) }),
    )
    .post('/api/email/mark-read', validated(mailMarkRequest), async (c) => {
      await mailbox.setFlag(places(c.req.valid('json')), 'SEEN', true);
      return c.json({ success: true });
    })
    .post('/api/email/mark-unread', validated(mailMarkRequest), async (c) => {
      await mailbox.setFlag(places(c.req.valid('json')), 'SEEN', false);
      return c.json({ success: true });
    })
    .post('/api/email/star', validated(mailStarRequest), async (c) => {
      const { starred, ...mails } = c.req.valid('json');
      await mailbox.setFlag(places(mails), 'FLAGGED', starred);
      return c.json({ success: true });
    })
    .post('/api/email/delete', validated(mailDeleteRequest), async (c) =>
      c.json({ success: true, moved: await mailbox.delete(places(c.req.valid('json'))) }),
    )
    .post('/api/email/move', validated(mailMoveRequest), async (c) => {
      const { uid, uidValidity, fromFolder, toFolder } = c.req.valid('json');
      const moved = await mailbox.move(places({ uid, folder: fromFolder, uidValidity }), toFolder);
      return c.json({ success: true, moved });
    })
    .post('/api/email/search', validated(mailSearchRequest), async (c) =>
      c.json({ success: true, ...(await mailbox.search(c.req.valid('json'), c.req.raw.signal)) }),
    )
    .post('/api/email/conversation', validated(mailConversationRequest), async (c) =>
      c.json({ success: true, emails: await mailbox.conversation(c.req.valid('json')) }),
    )
    .post('/api/email/find', validated(mailFindRequest), async (c) =>
      c.json({ success: true, email: await mailbox.find(c.req.valid('json').key) }),
    )
    .get('/api/email/attachment', async (c) => {
      const { part, inline, ...mail } = asked(attachmentQuery, c);
      return download(c, await mailbox.attachment(mail, part), inline === '1');
    })
    .get('/api/email/picture', async (c) => {
      const { type, bytes } = await remotePictures.fetch(c.req.query('url') ?? '');
      c.header('Content-Type', type);
      // Asked for again with each look at the mail, it would tell its server of each.
      c.header('Cache-Control', 'private, max-age=86400');
      return c.body(new Uint8Array(bytes));
    })
    .get('/api/email/source', async (c) => download(c, await mailbox.source(asked(mailQuery, c)), false));
}

const mailQuery = z.object({
  folder: mailReadRequest.shape.folder,
  uid: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(4_294_967_295)),
  uidValidity: z.string().regex(/^\d{1,20}$/),
});
const attachmentQuery = mailQuery.extend({
  part: z.string().regex(/^\d{1,5}(\.\d{1,5}){0,100}$/),
  inline: z.string().optional(),
});

/** @throws ApiProblem 422 `invalid` */
function asked<Asked extends MailTarget>(query: z.ZodType<Asked>, c: Context): Asked {
  const checked = query.safeParse(c.req.query());
  if (checked.success) return checked.data;
  throw new ApiProblem(422, 'invalid', 'Diese Adresse einer E-Mail ist unvollständig oder falsch', {
    body: { field: checked.error.issues[0]?.path.join('.') ?? '' },
  });
}

function places({
  uid,
  folder,
  uidValidity,
}: {
  uid: number | number[];
  folder: string;
  uidValidity?: string | undefined;
}) {
  return { uids: [uid].flat(), folder, uidValidity };
}

/** What strangers send is never run here (`securityHeaders`): a download, or one of the kinds that cannot do anything. */
function download(c: Context, { filename, contentType, beginning, content }: MailDownload, inline: boolean) {
  const shown = inline ? shownType(beginning) : undefined;
  c.header('Content-Type', shown ?? downloadType(contentType));
  c.header('Content-Disposition', contentDisposition(filename, { type: shown ? 'inline' : 'attachment' }));
  c.header('Cache-Control', 'private, no-store');
  return c.body(content);
}

/** Declared kinds that a browser would run come as bytes. */
function downloadType(declared: string): string {
  const isPlain = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(declared) && !/html|xml|svg|script/.test(declared);
  return isPlain ? declared : 'application/octet-stream';
}
