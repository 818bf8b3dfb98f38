import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  assignFailedRequest,
  endImportRequest,
  importAllCustomersRequest,
  importAllRequest,
  importBatchRequest,
  importEmlRequest,
  importSingleRequest,
  PREVIEWED_MAILS,
  resolveFailedRequest,
  retryFailedRequest,
  saveImportSettingsRequest,
} from 'shared-kit/api';
import { describeIssue, germanReason } from 'shared-kit/domain';
import * as z from 'zod';
import type { Edge } from '../edge.ts';
import { ApiProblem } from '../errors.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { answerError, asProblem, explainTo } from '../middleware/problems.ts';
import { validated } from '../middleware/validate.ts';
import { assignFailed, deleteFailed, resolveFailed } from './failed-imports.service.ts';
import { importEml } from './import-eml.ts';
import { readImportSettings, saveImportSettings } from './import-settings.service.ts';
import { importStatus } from './import-status.ts';
import type { ImportResult } from './imports.service.ts';
import { importSingle, mailsWithStatus, previewMail } from './mailbox-leads.ts';
import { tellWaiting } from './waiting-notice.ts';

type Parts = Pick<Edge, 'store' | 'clock' | 'mailbox' | 'imports'>;

/** Specification 3 section 7.1. */
export function importRoutes({ store, clock, mailbox, imports }: Parts): Hono<EdgeEnv> {
  const mailParts = async () => ({ ...(await imports.mailParts()), mailbox });
  /** What was resolved waits no more; where that cannot be said now, the next import says it. */
  const resolving = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    await tellWaiting({ store, clock }).catch(() => undefined);
    return result;
  };
  return new Hono<EdgeEnv>()
    .onError((error, c) => answerError(withUnknownNamed(error, c), c))
    .get('/api/getEmailsWithStatus', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await mailsWithStatus({ store, mailbox }, asked(listQuery, c)));
    })
    .get('/api/previewEmailData', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await previewMail(await mailParts(), asked(mailQuery, c), await imports.own()));
    })
    .post('/api/importSingleEmail', withoutQuery, validated(importSingleRequest), async (c) => {
      const imported = await resolving(
        importSingle(await mailParts(), c.req.valid('json'), await imports.own()),
      );
      return c.json({ success: true, ...imported });
    })
    .post('/api/import-all-emails', withoutQuery, validated(importAllRequest), async (c) => {
      const { skipDuplicates, ...rest } = c.req.valid('json');
      return c.json(wholeAnswer(await imports.run({ ...rest, allowDuplicates: !skipDuplicates })));
    })
    .post('/api/importAllEmails', withoutQuery, validated(importBatchRequest), async (c) => {
      const { batchSize, startFrom, next: below, skipExisting, ...rest } = c.req.valid('json');
      const slice = { from: startFrom, size: batchSize, below };
      const { runId, counts, skipped, total, problems, next, cancelled } = await imports.run({
        ...rest,
        again: !skipExisting,
        slice,
      });
      return c.json({
        success: true,
        imported: counts.newCustomers,
        skipped,
        duplicates: counts.duplicates,
        failed: counts.errors,
        totalEmails: counts.totalEmails,
        total,
        problems,
        ...(next && { next }),
        runId,
        cancelled,
      });
    })
    .post(
      '/api/importAllCustomers',
      withoutQuery,
      validated(importAllCustomersRequest, { mayBeEmpty: true }),
      async (c) => {
        const { counts, duplicatesImported, problems, cancelled } = await imports.run({
          by: c.req.valid('json').by,
          allowDuplicates: true,
        });
        const { totalEmails, newCustomers, errors } = counts;
        const stats = { totalEmails, imported: newCustomers, duplicatesImported, failed: errors };
        return c.json({ success: true, stats, problems, cancelled });
      },
    )
    .post(
      '/api/triggerCustomerImport',
      withoutQuery,
      validated(importAllCustomersRequest, { mayBeEmpty: true }),
      async (c) => c.json(wholeAnswer(await imports.run({ mails: 'new', by: c.req.valid('json').by }))),
    )
    .post('/api/import/cancel', async (c) => {
      await imports.cancel();
      return c.json({ success: true });
    })
    .post('/api/import/end', validated(endImportRequest), async (c) => {
      await imports.endBatches(c.req.valid('json').runId);
      return c.json({ success: true });
    })
    .get('/api/import/status', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await importStatus({ store, clock, mailbox, lease: imports.lease }));
    })
    .get('/api/import/own-contacts', async (c) => c.json(await imports.own()))
    .post('/api/retryFailedImports', withoutQuery, validated(retryFailedRequest), async (c) => {
      const results = await resolving(imports.retry(c.req.valid('json'), explainTo(c)));
      return c.json({ success: true, results });
    })
    .post('/api/failed-imports/:id/resolve', validated(resolveFailedRequest), async (c) =>
      c.json({
        success: true,
        ...(await resolving(
          resolveFailed(await imports.mailParts(), c.req.param('id'), c.req.valid('json')),
        )),
      }),
    )
    .post('/api/failed-imports/:id/assign', validated(assignFailedRequest), async (c) =>
      c.json({
        success: true,
        ...(await resolving(assignFailed({ store, clock }, c.req.param('id'), c.req.valid('json')))),
      }),
    )
    .delete('/api/failed-imports/:id', async (c) => {
      await resolving(deleteFailed({ store }, c.req.param('id')));
      return c.json({ success: true });
    })
    .post('/api/import-eml', validated(importEmlRequest), async (c) =>
      c.json({ success: true, ...(await importEml(await imports.mailParts(), c.req.valid('json'))) }),
    )
    .get('/api/import-settings', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await readImportSettings(store));
    })
    .put('/api/import-settings', validated(saveImportSettingsRequest), async (c) => {
      const { settings, basedOn } = c.req.valid('json');
      return c.json(await saveImportSettings(store, settings, basedOn));
    });
}

/** What stands in the address is asked for, and would be passed over without a word. */
const withoutQuery = createMiddleware<EdgeEnv>(async (c, next) => {
  const [field] = Object.keys(c.req.query());
  if (field !== undefined) {
    const text = `„${field}“ gehört als JSON in den Inhalt der Anfrage, nicht in ihre Adresse`;
    throw new ApiProblem(422, 'invalid', text, { body: { field } });
  }
  await next();
});

/** What nobody has foreseen has a name in the specification (3, section 8). */
function withUnknownNamed(error: Error, c: Context): Error {
  const requestId: string = c.get('requestId');
  if (asProblem(error, requestId).code !== 'internal') return error;
  const text = `Unbekannter Fehler. Bitte versuchen Sie es erneut. (Kennung ${requestId})`;
  return new ApiProblem(500, 'internal', text, { cause: error });
}

/** In digits: `Number` reads blanks as 0, and '0x10' and '1e3' too. */
const count = z
  .string()
  .regex(/^\d{1,10}$/, 'muss eine Zahl sein')
  .transform(Number)
  .pipe(z.number().min(1));
const listQuery = z.strictObject({
  limit: count.pipe(z.number().max(200)).default(PREVIEWED_MAILS),
  page: count.pipe(z.number().max(100_000)).default(1),
});
const mailQuery = z.strictObject({
  seqno: count.pipe(z.number().max(4_294_967_295)),
  uidValidity: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
});

/** @throws ApiProblem 422 `invalid` */
function asked<Asked>(query: z.ZodType<Asked>, c: Context): Asked {
  const checked = query.safeParse(c.req.query(), { error: germanReason });
  if (checked.success) return checked.data;
  const [first] = checked.error.issues;
  const { field, message } = first
    ? describeIssue(first)
    : { field: '', message: 'Die Anfrage ist ungültig' };
  throw new ApiProblem(422, 'invalid', message, { body: { field } });
}

function wholeAnswer({ counts, problems, runId, cancelled }: ImportResult) {
  const { emailsBySource: _, ...stats } = counts;
  return { success: true, ...stats, problems, runId, cancelled };
}
