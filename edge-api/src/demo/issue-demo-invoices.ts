import type { DocumentStore } from 'shared-kit/data';
import { type EmailHistoryEntry, emailHistory, fromCents, toCents, today } from 'shared-kit/domain';
import { createInvoice, prepareInvoice } from '../invoices/draft-invoices.service.ts';
import type { InvoiceArchive } from '../invoices/invoice-archive.ts';
import { InvoiceIssuing } from '../invoices/issue-invoices.service.ts';
import { addPayment } from '../invoices/payments.service.ts';
import { type InvoiceParts, readInvoice, writeInvoice } from '../invoices/stored-invoice.ts';
import type { DemoInvoice } from './demo-invoices.ts';
import { demoLink } from './demo-link.ts';

interface Step {
  at: string;
  run(): Promise<unknown>;
}

/**
 * Charges the demo's moves through the services, each step at its moment and one after the other: numbers, documents and
 * history are as they are in an office.
 */
export async function issueDemoInvoices(
  { store, invoiceArchive }: { store: DocumentStore; invoiceArchive: InvoiceArchive },
  invoices: readonly DemoInvoice[],
): Promise<void> {
  let moment = new Date();
  const parts = { store, clock: () => moment };
  const issuing = new InvoiceIssuing(parts, invoiceArchive);
  const steps = invoices.flatMap((invoice) => stepsOf(invoice, parts, issuing));
  for (const { at, run } of steps.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))) {
    moment = new Date(at);
    await run();
  }
}

function stepsOf(invoice: DemoInvoice, parts: InvoiceParts, issuing: InvoiceIssuing): Step[] {
  const { id, by, createdAt, issuedAt, mail, payment, cancellation } = invoice;
  const basedOn = async () => (await readInvoice(parts.store, id)).version;
  return [
    { at: createdAt, run: () => createDraft(invoice, parts) },
    ...(issuedAt
      ? [{ at: issuedAt, run: async () => issuing.issue(id, { basedOn: await basedOn(), by }) }]
      : []),
    ...(mail ? [{ at: mail.at, run: () => noteMail(invoice, mail, parts) }] : []),
    ...(payment ? [{ at: payment.at, run: () => pay(invoice, payment, parts) }] : []),
    ...(cancellation
      ? [
          {
            at: cancellation.at,
            run: async () =>
              issuing.cancel(id, {
                basedOn: await basedOn(),
                id: cancellation.id,
                reason: 'Rechnung an den falschen Empfänger ausgestellt',
                by,
              }),
          },
        ]
      : []),
  ];
}

async function createDraft({ id, quoteId, by }: DemoInvoice, parts: InvoiceParts): Promise<void> {
  const { quoteHash, recipient, serviceDate } = await prepareInvoice(parts, quoteId);
  await createInvoice(parts, {
    id,
    quoteId,
    quoteHash,
    recipient,
    ...(serviceDate && { serviceDate }),
    createdBy: by,
  });
}

/** Nothing leaves the house: only what a mail would have left behind. */
async function noteMail(
  { id, by }: DemoInvoice,
  { to, at, messageId }: NonNullable<DemoInvoice['mail']>,
  { store }: InvoiceParts,
): Promise<void> {
  await store.transact(async (transaction) => {
    const current = await readInvoice(transaction, id);
    const { customerId, customerName, invoiceNumber, quoteId, pdf } = current.data;
    const sent = {
      ...current.data,
      updatedAt: at,
      delivery: { state: 'delivered', at, to, messageId },
    } as const;
    writeInvoice(transaction, current, sent, { by, kind: 'mailed', text: `Rechnung an ${to} versendet` });
    const entry: EmailHistoryEntry = {
      customerId,
      customerName,
      quoteId,
      invoiceId: id,
      to,
      subject: `Ihre Rechnung ${invoiceNumber}`,
      body: `Guten Tag,\n\nanbei erhalten Sie die Rechnung ${invoiceNumber} zu Ihrem Umzug.`,
      templateType: 'invoice',
      sentAt: at,
      sentBy: by,
      type: 'other',
      attachments: pdf ? [pdf.fileName] : [],
      status: 'sent',
      transport: 'smtp',
      messageId,
    };
    transaction.create(emailHistory.name, id.replace('demo_invoice_', 'demo_mail_'), entry);
    const link = demoLink(entry);
    if (link) transaction.create(link.collection, link.id, link.data);
  });
}

async function pay(
  { id, by }: DemoInvoice,
  payment: NonNullable<DemoInvoice['payment']>,
  parts: InvoiceParts,
): Promise<void> {
  const { version, data } = await readInvoice(parts.store, id);
  const amount = fromCents(Math.round(toCents(data.totalPrice) * payment.share));
  await addPayment(parts, id, { basedOn: version, id: payment.id, amount, date: today(payment.at), by });
}
