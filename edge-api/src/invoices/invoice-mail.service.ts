import type { MailInvoice } from 'shared-kit/api';
import { customers, type Invoice, invoices, isUnpaid, type Stored } from 'shared-kit/domain';
import { type EmailParts, sendEmail } from '../email/email.service.ts';
import { emailProblem } from '../email/email-problem.ts';
import { ApiProblem } from '../errors.ts';
import type { OutboxResult } from '../outbox/outbox-rows.ts';
import type { InvoiceArchive } from './invoice-archive.ts';
import { type InvoiceMailing, invoiceMailings } from './invoice-mailings.collection.ts';
import { noteUnsentMail } from './record-invoice-mail.ts';
import { readInvoice, readWholeInvoice } from './stored-invoice.ts';

export interface InvoiceMailParts extends EmailParts {
  archive: InvoiceArchive;
}

const MINUTE = 60_000;
const PATIENCE = 5 * 24 * 60 * MINUTE;

/** Mails that follow the issuing, in one round. */
const PENDING_AT_ONCE = 50;

/**
 * Mails an issued invoice with its archived document, or reminds of it; once for each key (D21).
 * @returns the invoice as it is then
 * @throws ApiProblem 404; 409 `not-issued`, `not-payable`; as `sendEmail` and `emailProblem`
 */
export async function mailInvoice(
  parts: InvoiceMailParts,
  id: string,
  asked: MailInvoice,
  templateType: 'invoice' | 'reminder',
): Promise<Stored<Invoice>> {
  const invoice = await readWholeInvoice(parts.store, id);
  if (invoice.data.status === 'draft') {
    throw new ApiProblem(
      409,
      'not-issued',
      'Ein Entwurf wird nicht versendet: Bitte stellen Sie ihn zuerst aus',
    );
  }
  if (templateType === 'reminder') assertUnpaid(invoice.data);
  const result = await send(parts, invoice, asked, templateType);
  if (result.state === 'scheduled') throw new Error('invoices leave at once');
  if (result.state !== 'sent') throw emailProblem(result);
  return readInvoice(parts.store, id);
}

/** @throws ApiProblem 409 `not-payable` */
function assertUnpaid(invoice: Invoice): void {
  if (isUnpaid(invoice)) return;
  throw new ApiProblem(
    409,
    'not-payable',
    'An diese Rechnung ist nicht zu erinnern: Sie ist bezahlt oder storniert',
  );
}

/**
 * Sends what is to follow the issuing of an invoice. What is wrong with it for good stands in the invoice's delivery;
 * where the mail server is away it stays pending. @returns the invoice as it is then
 */
export async function sendPendingMail(parts: InvoiceMailParts, id: string): Promise<Stored<Invoice>> {
  const { store } = parts;
  const mailing = await store.get<InvoiceMailing>(invoiceMailings.name, id);
  const invoice = await readInvoice(store, id);
  if (!mailing) return invoice;
  const { to, subject, content, by } = mailing.data;
  const mail = { to, subject, content, by };
  try {
    const key = `invoice-issued-${id}`;
    const result = await send(parts, invoice, { ...mail, idempotencyKey: key }, 'invoice');
    if (result.state === 'failed') await tryLater(parts, id);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) {
      // A fault of ours with one mail must not keep the others from their turn.
      await tryLater(parts, id);
      throw error;
    }
    await noteUnsentMail(parts, id, error.message);
  }
  return readInvoice(store, id);
}

/** At first after a minute, in the end once an hour; what waits for days has become somebody's task. */
async function tryLater(parts: InvoiceMailParts, id: string): Promise<void> {
  const now = parts.clock().getTime();
  const isOver = await parts.store.transact(async (transaction) => {
    const mailing = await transaction.get<InvoiceMailing>(invoiceMailings.name, id);
    // Refused for good: its delivery says so.
    if (!mailing) return false;
    const attempts = mailing.data.attempts + 1;
    const nextAt = new Date(now + Math.min(2 ** attempts, 60) * MINUTE).toISOString();
    transaction.set<InvoiceMailing>(invoiceMailings.name, id, { ...mailing.data, attempts, nextAt });
    return now - Date.parse(mailing.data.at) > PATIENCE;
  });
  if (isOver) await noteUnsentMail(parts, id, 'Seit fünf Tagen hat kein Mailserver die E-Mail angenommen');
}

/** Tries again what no mail server has taken yet. */
export async function sendPendingMails(
  parts: InvoiceMailParts,
  onError: (error: unknown) => void,
): Promise<void> {
  const { items } = await parts.store.list({
    collection: invoiceMailings.name,
    where: [{ field: 'nextAt', op: '<=', value: parts.clock().toISOString() }],
    orderBy: { field: 'nextAt', direction: 'asc' },
    limit: PENDING_AT_ONCE,
  });
  for (const { id } of items) await sendPendingMail(parts, id).catch(onError);
}

async function send(
  parts: InvoiceMailParts,
  invoice: Stored<Invoice>,
  { idempotencyKey, to, subject, content, by }: MailInvoice,
  templateType: 'invoice' | 'reminder',
): Promise<OutboxResult> {
  const { bytes, fileName } = await parts.archive.read(invoice);
  const { customerId, quoteId } = invoice.data;
  const customer = await parts.store.get(customers.name, customerId);
  return sendEmail(
    parts,
    {
      to: [to],
      subject,
      content,
      attachments: [
        { filename: fileName, content: Buffer.from(bytes).toString('base64'), encoding: 'base64' },
      ],
      // Who was deleted is still to pay.
      customerId: customer ? customerId : undefined,
      quotes: [],
      templateType,
      sentBy: by,
      idempotencyKey,
    },
    {
      about: [{ collection: invoices.name, id: invoice.id }],
      history: { invoiceId: invoice.id, quoteId },
      // Paid a moment ago, it is nothing to be reminded of.
      ...(templateType === 'reminder' && {
        hold: async (transaction) => assertUnpaid((await readInvoice(transaction, invoice.id)).data),
      }),
    },
  );
}
