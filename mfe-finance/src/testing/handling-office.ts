import {
  addPaymentRequest,
  cancelInvoiceRequest,
  type MailInvoice,
  mailInvoiceRequest,
  removePaymentRequest,
} from 'shared-kit/api';
import {
  cancelledAmounts,
  type Invoice,
  type InvoiceDelivery,
  type InvoiceEvent,
  invoiceEvents,
  invoices,
  openAmount,
  type Stored,
} from 'shared-kit/domain';
import { type Answer, ok, refusal } from './fake-office.ts';
import { InvoicingOffice } from './invoicing-office.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const DAY = NOW.slice(0, 10);

type Command = (
  office: HandlingOffice,
  invoice: Stored<Invoice>,
  body: unknown,
  path: string,
) => Promise<Answer>;

/** The edge API as it is when something is done with one invoice. */
export class HandlingOffice extends InvoicingOffice {
  /** What was asked to be sent, as it arrived. */
  readonly sent: MailInvoice[] = [];
  /** What staff entered with a command, as it arrived. */
  readonly asked: object[] = [];
  #events = 0;

  async addEvent(event: InvoiceEvent): Promise<void> {
    this.#events += 1;
    await this.put(invoiceEvents, { id: `${event.invoiceId}_${this.#events}`, data: event });
  }

  protected override async answer(request: string, body: unknown): Promise<Answer> {
    const [method = '', path = ''] = request.split(' ');
    if (path.endsWith('/pdf')) return ok(new File(['%PDF-1.4'], 'Rechnung_RE-2026-0001.pdf'));
    const [, id = '', name = ''] = /^\/api\/invoices\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
    const command = COMMANDS[`${method} ${name.replace(/^payments\/.*/, 'payments/')}`];
    if (id === '') return super.answer(request, body);
    const invoice = await this.store.get<Invoice>(invoices.name, decodeURIComponent(id));
    const { basedOn = invoice?.version } = Object(body);
    // What is issued already is issued once more by nobody, and is no conflict: the edge API looks itself.
    if (invoice && name !== 'issue' && basedOn !== invoice.version) {
      const text = 'Die Rechnung wurde inzwischen geändert';
      return refusal(409, 'conflict', text, { current: invoice });
    }
    if (!command) return super.answer(request, body);
    return invoice
      ? command(this, invoice, body, path)
      : refusal(404, 'not-found', 'Rechnung nicht gefunden');
  }
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'POST payments': async (office, invoice, body) => {
    const { id, data } = invoice;
    const { amount, date, by, id: paymentId } = addPaymentRequest.parse(body);
    if (data.payments.some((payment) => payment.id === paymentId)) return ok(invoice);
    office.asked.push({ amount, date });
    const payment = { id: paymentId, amount, date, recordedAt: NOW, recordedBy: by };
    return written(office, id, settled({ ...data, payments: [...data.payments, payment] }), by, 'paid');
  },
  'POST payments/': async (office, { id, data }, body, path) => {
    const { by } = removePaymentRequest.parse(body);
    const payments = data.payments.filter((payment) => !path.endsWith(`/${payment.id}/remove`));
    return written(office, id, settled({ ...data, payments }), by, 'payment-removed');
  },
  'POST mail': async (office, { id, data }, body) => {
    const mail = mailInvoiceRequest.parse(body);
    office.sent.push(mail);
    const state: InvoiceDelivery['state'] = office.transport === 'local' ? 'local' : 'delivered';
    const delivery = { state, at: NOW, to: mail.to };
    return written(office, id, { ...data, delivery }, mail.by, 'mailed');
  },
  'POST remind': async (office, { id, data }, body) => {
    const mail = mailInvoiceRequest.parse(body);
    office.sent.push(mail);
    const reminders = [...data.reminders, { at: NOW, to: mail.to }];
    return written(office, id, { ...data, reminders }, mail.by, 'reminded');
  },
  'POST cancel': async (office, { id, data }, body) => {
    const asked = cancelInvoiceRequest.parse(body);
    const known = await office.store.get<Invoice>(invoices.name, asked.id);
    if (known) return ok(known);
    office.asked.push({ reason: asked.reason });
    const number = 'RE-2026-0099';
    await put(office, id, {
      ...data,
      status: 'cancelled',
      cancelledBy: { id: asked.id, number, date: DAY },
    });
    const cancellation: Invoice = {
      ...data,
      ...cancelledAmounts(data),
      kind: 'cancellation',
      status: 'sent',
      invoiceNumber: number,
      payments: [],
      reminders: [],
      cancels: { id, number: data.invoiceNumber, date: data.content.invoiceDate },
    };
    return written(office, asked.id, cancellation, asked.by, 'issued');
  },
};

function settled(invoice: Invoice): Invoice {
  const { paidDate: _, ...unpaid } = invoice;
  if (invoice.status === 'cancelled') return invoice;
  return openAmount(invoice) > 0
    ? { ...unpaid, status: 'sent' }
    : { ...unpaid, status: 'paid', paidDate: DAY };
}

function put(office: HandlingOffice, id: string, data: Invoice) {
  return office.putInvoice({ id, data: { ...data, updatedAt: NOW } });
}

async function written(
  office: HandlingOffice,
  id: string,
  data: Invoice,
  by: string,
  kind: InvoiceEvent['kind'],
): Promise<Answer> {
  await put(office, id, data);
  const stored = await office.store.get<Invoice>(invoices.name, id);
  await office.addEvent({ invoiceId: id, at: NOW, by, kind, text: kind });
  return ok(stored);
}
