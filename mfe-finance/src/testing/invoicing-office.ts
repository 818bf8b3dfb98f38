import { createInvoiceRequest, issueInvoiceRequest, updateInvoiceRequest } from 'shared-kit/api';
import {
  type Customer,
  customers,
  dueDateOf,
  formatInvoiceNumber,
  type Invoice,
  invoiceAmounts,
  invoiceContent,
  invoices,
  isSeriesNumber,
  missingForInvoice,
  type Quote,
  quoteContentHash,
  quotes,
  recipientAfterMove,
} from 'shared-kit/domain';
import { holdsEntry } from '../entry/invoice-entry.ts';
import { type Answer, FakeOffice, ok, refusal } from './fake-office.ts';
import { CUSTOMER, SETTINGS } from './samples.ts';

const QUOTE_CHANGED = refusal(409, 'quote-changed', 'Das Angebot wurde geändert.');

const NOW = '2026-11-21T09:00:00.000Z';
const DAY = '2026-11-21';

/** An office in which invoices come to be. */
export class InvoicingOffice extends FakeOffice {
  settings = SETTINGS;
  transport: 'smtp' | 'local' = 'smtp';
  /** What becomes of a mail. */
  delivery: Invoice['delivery'] = { state: 'delivered' };
  /** How many invoices were issued this year. */
  issued = 6;
  readonly mails: { to: string; subject: string; content: string }[] = [];

  /** What a colleague does just before an invoice is issued, once. */
  beforeIssue: (() => Promise<void>) | undefined;

  nextNumber(): string {
    return formatInvoiceNumber(2026, this.issued + 1);
  }

  protected override async answer(request: string, body: unknown): Promise<Answer> {
    if (request === 'GET /api/settings') return ok({ id: 'settings', version: 1, data: this.settings });
    if (request === 'GET /api/email/status')
      return ok({ transport: this.transport, from: 'buero@example.org' });
    if (request === 'POST /api/invoices') return this.#create(body);
    const [, prepared] = /^GET \/api\/quotes\/([^/]+)\/invoice(?:\?.*)?$/.exec(request) ?? [];
    if (prepared !== undefined) return this.#prepare(prepared);
    const [, changed] = /^PUT \/api\/invoices\/([^/]+)$/.exec(request) ?? [];
    if (changed !== undefined) return this.#update(changed, body);
    const [, issued] = /^POST \/api\/invoices\/([^/]+)\/issue$/.exec(request) ?? [];
    return issued === undefined ? super.answer(request, body) : this.#issue(issued, body);
  }

  async #parts(quoteId: string) {
    const quote = await this.store.get<Quote>(quotes.name, quoteId);
    const customer = await this.store.get<Customer>(customers.name, CUSTOMER.id);
    return quote && customer && { quote, customer: customer.data, settings: this.settings };
  }

  async #prepare(quoteId: string): Promise<Answer> {
    const parts = await this.#parts(quoteId);
    if (!parts) return refusal(404, 'not-found', 'Angebot nicht gefunden');
    const content = invoiceContent(parts, DAY);
    const { items: _, ...amounts } = invoiceAmounts(parts.quote.data);
    const { invoiceDate, serviceDate, recipient } = content;
    return ok({
      ...amounts,
      invoiceNumber: this.nextNumber(),
      invoiceDate,
      dueDate: dueDateOf(DAY),
      serviceDate,
      recipient,
      recipientAfterMove: recipientAfterMove(parts.customer),
      quoteHash: await quoteContentHash(parts.quote.data),
      email: parts.customer.email,
      missingSettings: missingForInvoice(content)
        .filter(({ where }) => where === 'settings')
        .map(({ label }) => label),
    });
  }

  async #create(body: unknown): Promise<Answer> {
    const asked = createInvoiceRequest.parse(body);
    const stored = await this.store.get<Invoice>(invoices.name, asked.id);
    if (stored) {
      return holdsEntry(stored.data, {
        invoiceNumber: asked.invoiceNumber ?? stored.data.invoiceNumber,
        serviceDate: asked.serviceDate ?? '',
        recipient: asked.recipient.join('\n'),
      })
        ? ok(stored)
        : refusal(409, 'conflict', 'Schon mit anderen Angaben angelegt', { current: stored });
    }
    const parts = await this.#parts(asked.quoteId);
    if (!parts) return refusal(404, 'not-found', 'Angebot nicht gefunden');
    const { quote } = parts;
    if (quote.data.invoiceId !== undefined)
      return refusal(409, 'invoice-exists', 'Es gibt schon eine Rechnung');
    const quoteHash = await quoteContentHash(quote.data);
    if (quoteHash !== asked.quoteHash) return QUOTE_CHANGED;
    const refused = this.#numberProblem(asked.invoiceNumber);
    if (refused) return refused;
    const data: Invoice = {
      kind: 'invoice',
      quoteId: quote.id,
      customerId: quote.data.customerId,
      customerName: quote.data.customerName,
      ...invoiceAmounts(quote.data),
      ...entered(asked, invoiceContent(parts, DAY)),
      createdAt: NOW,
      createdBy: asked.createdBy,
      updatedAt: NOW,
      dueDate: dueDateOf(DAY),
      status: 'draft',
      payments: [],
      reminders: [],
      delivery: { state: 'none' },
      quoteHash,
    };
    await this.put(invoices, { id: asked.id, data });
    await this.put(quotes, { ...quote, data: { ...quote.data, invoiceId: asked.id } });
    return ok(await this.store.get(invoices.name, asked.id));
  }

  #numberProblem(number: string | undefined): Answer | undefined {
    const next = this.nextNumber();
    if (number === undefined || !isSeriesNumber(number) || number === next) return undefined;
    const isTaken = number < next;
    return isTaken
      ? refusal(409, 'number-taken', `${number} ist schon vergeben`, { next })
      : refusal(400, 'number-series', `Die nächste Nummer der Reihe ist ${next}`, { next });
  }

  async #update(id: string, body: unknown): Promise<Answer> {
    const asked = updateInvoiceRequest.parse(body);
    const stored = await this.store.get<Invoice>(invoices.name, id);
    if (!stored) return refusal(404, 'not-found', 'Rechnung nicht gefunden');
    await this.put(invoices, {
      ...stored,
      data: { ...stored.data, ...entered(asked, stored.data.content) },
    });
    return ok(await this.store.get(invoices.name, id));
  }

  async #issue(id: string, body: unknown): Promise<Answer> {
    const { invoiceNumber = this.nextNumber(), mail, basedOn } = issueInvoiceRequest.parse(body);
    await this.beforeIssue?.();
    this.beforeIssue = undefined;
    const stored = await this.store.get<Invoice>(invoices.name, id);
    if (!stored) return refusal(404, 'not-found', 'Rechnung nicht gefunden');
    if (stored.data.status !== 'draft') return ok(stored);
    if (stored.version !== basedOn)
      return refusal(409, 'conflict', 'Inzwischen geändert', { current: stored });
    const refused = this.#numberProblem(invoiceNumber);
    if (refused) return refused;
    const quote = await this.store.get<Quote>(quotes.name, stored.data.quoteId);
    if (!quote) return refusal(404, 'not-found', 'Angebot nicht gefunden');
    if ((await quoteContentHash(quote.data)) !== stored.data.quoteHash) return QUOTE_CHANGED;
    this.issued += 1;
    if (mail) this.mails.push(mail);
    const delivery = mail ? this.delivery : stored.data.delivery;
    const data: Invoice = { ...stored.data, invoiceNumber, delivery, status: 'sent', issuedAt: NOW };
    await this.put(invoices, { ...stored, data });
    await this.put(quotes, { ...quote, data: { ...quote.data, status: 'invoiced' } });
    return ok(await this.store.get(invoices.name, id));
  }
}

function entered(
  {
    invoiceNumber = '',
    serviceDate,
    recipient,
  }: Pick<Invoice['content'], 'recipient'> & {
    invoiceNumber?: string | undefined;
    serviceDate?: string | undefined;
  },
  content: Invoice['content'],
): Pick<Invoice, 'invoiceNumber' | 'content'> {
  const { serviceDate: _, ...others } = content;
  return {
    invoiceNumber: isSeriesNumber(invoiceNumber) ? '' : invoiceNumber,
    content: { ...others, recipient, ...(serviceDate !== undefined && { serviceDate }) },
  };
}
