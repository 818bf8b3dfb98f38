import { setTimeout as sleep } from 'node:timers/promises';
import { create as contentDisposition } from 'content-disposition';
import { Hono } from 'hono';
import {
  addPaymentRequest,
  cancelInvoiceRequest,
  createInvoiceRequest,
  deleteInvoicesRequest,
  issueInvoiceRequest,
  mailInvoiceRequest,
  removePaymentRequest,
  updateInvoiceRequest,
} from 'shared-kit/api';
import type { Edge } from '../edge.ts';
import type { EdgeEnv } from '../middleware/edge-env.ts';
import { explainTo } from '../middleware/problems.ts';
import { validated } from '../middleware/validate.ts';
import { deleteInvoices } from './delete-invoices.service.ts';
import { createInvoice, prepareInvoice, updateInvoice } from './draft-invoices.service.ts';
import { mailInvoice, sendPendingMail } from './invoice-mail.service.ts';
import { addPayment, removePayment } from './payments.service.ts';
import { readInvoice, readWholeInvoice } from './stored-invoice.ts';

/** Milliseconds: nobody waits longer for a mail server to learn that the invoice is issued. */
const MAIL_PATIENCE_MS = 20_000;

/** Invoices are written by these alone (D22). */
export function invoiceRoutes(
  edge: Pick<Edge, 'store' | 'clock' | 'mail' | 'outbox' | 'config' | 'invoiceArchive' | 'invoiceIssuing'>,
): Hono<EdgeEnv> {
  const { invoiceIssuing: issuing, invoiceArchive: archive } = edge;
  const mailParts = { ...edge, archive };
  return new Hono<EdgeEnv>()
    .get('/api/quotes/:id/invoice', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await prepareInvoice(edge, c.req.param('id'), c.req.query('invoice')));
    })
    .post('/api/invoices', validated(createInvoiceRequest), async (c) => {
      const { document, created } = await createInvoice(edge, c.req.valid('json'));
      return c.json(document, created ? 201 : 200);
    })
    .post('/api/invoices/delete', validated(deleteInvoicesRequest), async (c) =>
      c.json(await deleteInvoices(edge, issuing, { ...c.req.valid('json'), explain: explainTo(c) })),
    )
    .put('/api/invoices/:id', validated(updateInvoiceRequest), async (c) =>
      c.json(await updateInvoice(edge, c.req.param('id'), c.req.valid('json'))),
    )
    .post('/api/invoices/:id/issue', validated(issueInvoiceRequest), async (c) => {
      const issued = await issuing.issue(c.req.param('id'), c.req.valid('json'));
      // It is issued: what keeps its mail from leaving now, a later round makes good.
      const mailed = sendPendingMail(mailParts, issued.id).catch((error: unknown) => console.error(error));
      await Promise.race([mailed, sleep(MAIL_PATIENCE_MS, undefined, { ref: false })]);
      return c.json(await readInvoice(edge.store, issued.id));
    })
    .post('/api/invoices/:id/cancel', validated(cancelInvoiceRequest), async (c) =>
      c.json(await issuing.cancel(c.req.param('id'), c.req.valid('json')), 201),
    )
    .post('/api/invoices/:id/payments', validated(addPaymentRequest), async (c) =>
      c.json(await addPayment(edge, c.req.param('id'), c.req.valid('json'))),
    )
    .post('/api/invoices/:id/payments/:payment/remove', validated(removePaymentRequest), async (c) =>
      c.json(await removePayment(edge, c.req.param('id'), c.req.param('payment'), c.req.valid('json'))),
    )
    .post('/api/invoices/:id/mail', validated(mailInvoiceRequest), async (c) =>
      c.json(await mailInvoice(mailParts, c.req.param('id'), c.req.valid('json'), 'invoice')),
    )
    .post('/api/invoices/:id/remind', validated(mailInvoiceRequest), async (c) =>
      c.json(await mailInvoice(mailParts, c.req.param('id'), c.req.valid('json'), 'reminder')),
    )
    .get('/api/invoices/:id/pdf', async (c) => {
      const { bytes, fileName } = await archive.read(await readWholeInvoice(edge.store, c.req.param('id')));
      c.header('Content-Type', 'application/pdf');
      c.header('Content-Disposition', contentDisposition(fileName));
      c.header('Cache-Control', 'no-store');
      return c.body(bytes);
    });
}
