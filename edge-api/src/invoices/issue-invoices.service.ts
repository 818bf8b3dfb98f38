import type { cancelInvoiceRequest, issueInvoiceRequest } from 'shared-kit/api';
import { Conflict, type DocumentStore, type Transaction } from 'shared-kit/data';
import {
  cancelledAmounts,
  dueDateOf,
  formatEuros,
  type Invoice,
  type InvoiceContent,
  invoiceAmounts,
  invoiceNumberKey,
  invoices,
  missingForInvoice,
  overpaidAmount,
  type Stored,
  today,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { damagedSettings, settingsIn } from '../settings/settings.service.ts';
import type { InvoiceArchive } from './invoice-archive.ts';
import { type InvoiceMailing, invoiceMailings } from './invoice-mailings.collection.ts';
import { askedInvoiceNumber, type InvoiceNumber, nextInvoiceNumber } from './invoice-numbers.collection.ts';
import {
  assertQuoteUnchanged,
  type ChargedQuote,
  readChargedQuote,
  releaseQuote,
  writeChargedQuote,
} from './invoice-quote.ts';
import {
  assertUnusedId,
  type InvoiceParts,
  readInvoiceBasedOn,
  readWholeInvoice,
  writeInvoice,
} from './stored-invoice.ts';

type Issue = z.output<typeof issueInvoiceRequest>;
type Cancel = z.output<typeof cancelInvoiceRequest>;

/** An invoice as it will be issued, and what is written with it. */
interface Ready {
  id: string;
  /** 0: it is not stored yet. */
  version: number;
  data: Invoice;
  number: InvoiceNumber;
  event: { by: string; kind: 'issued'; text: string };
  /** What else belongs to it, once all was read. */
  writeOthers(transaction: Transaction): void;
}

/** Other processes draw numbers too: whoever was overtaken draws anew, for so long. */
const PATIENCE_MS = 80_000;

/**
 * Issues invoices and cancellations. The document carries the number, and so is drawn and archived before the
 * transaction that takes the number; where somebody else was faster, all of it is done again. Within one process they
 * wait for each other.
 */
export class InvoiceIssuing {
  readonly #parts: InvoiceParts;
  readonly #archive: InvoiceArchive;
  #line: Promise<unknown> = Promise.resolve();

  constructor(parts: InvoiceParts, archive: InvoiceArchive) {
    this.#parts = parts;
    this.#archive = archive;
  }

  /**
   * Number, content, archived document, the quote's status and the mail that is to follow: all or nothing (D22, D23).
   * @throws ApiProblem 404; 409 `conflict`, `quote-changed`, `number-taken`, `number-series`; 422 `missing`;
   *   500 `invoice-pdf`
   */
  issue(id: string, asked: Issue): Promise<Stored<Invoice>> {
    return this.#inLine(async () => {
      const known = await readWholeInvoice(this.#parts.store, id);
      if (known.data.status !== 'draft') return issuedBefore(known, asked);
      return this.#write((transaction) => this.#readyToIssue(transaction, id, asked));
    });
  }

  /**
   * Takes an issued invoice back by another one, with negative amounts and a number of the same series (D11).
   * @returns the cancellation @throws ApiProblem 404; 409 `conflict`, `not-cancellable`; 422 `missing`; 500 `invoice-pdf`
   */
  cancel(id: string, asked: Cancel): Promise<Stored<Invoice>> {
    return this.#inLine(async () => {
      const known = await this.#parts.store.get<Invoice>(invoices.name, asked.id);
      if (known?.data.cancels?.id === id) return known;
      return this.#write((transaction) => this.#readyToCancel(transaction, id, asked));
    });
  }

  async #write(ready: (transaction: Transaction) => Promise<Ready>): Promise<Stored<Invoice>> {
    const { store } = this.#parts;
    const begun = Date.now();
    while (Date.now() - begun < PATIENCE_MS) {
      const drawn = await store.transact(ready);
      const issued = await this.#archive.keep(drawn, (pdf) =>
        ifNotOvertaken(store, async (transaction) => {
          const now = await ready(transaction);
          // The document says another number: it is drawn anew.
          if (now.number.number !== drawn.number.number) return undefined;
          const claim = await this.#archive.claimIn(transaction, pdf.fileId);
          now.number.use(now.id);
          claim();
          now.writeOthers(transaction);
          return writeInvoice(transaction, now, { ...drawn.data, pdf }, now.event);
        }),
      );
      if (issued) return issued;
    }
    throw new Conflict(invoices.name, 'next');
  }

  async #readyToIssue(transaction: Transaction, id: string, asked: Issue): Promise<Ready> {
    const draft = await readInvoiceBasedOn(transaction, id, asked.basedOn);
    const { quoteId, quoteHash } = draft.data;
    const charged = await readChargedQuote(transaction, quoteId, id);
    assertQuoteUnchanged(charged, quoteHash);
    const { quote } = charged;
    const settings = await settingsIn(transaction);
    if (!settings) throw damagedSettings();
    const now = this.#parts.clock();
    const at = now.toISOString();
    const invoiceDate = today(now);
    const { labourSharePercent: _, ...drafted } = draft.data.content;
    const content: InvoiceContent = {
      ...drafted,
      seller: settings.company,
      ...(settings.labourSharePercent !== undefined && { labourSharePercent: settings.labourSharePercent }),
      invoiceDate,
    };
    assertComplete(content);
    const number = await askedInvoiceNumber(
      transaction,
      now,
      asked.invoiceNumber ?? draft.data.invoiceNumber,
    );
    const amounts = invoiceAmounts(quote.data);
    const data: Invoice = {
      ...draft.data,
      ...amounts,
      invoiceNumber: number.number,
      content,
      dueDate: dueDateOf(invoiceDate),
      ...(amounts.totalPrice === 0 ? { status: 'paid', paidDate: invoiceDate } : { status: 'sent' }),
      issuedAt: at,
      updatedAt: at,
      delivery: asked.mail ? { state: 'pending', at, to: asked.mail.to } : { state: 'none' },
    };
    const status = settings.invoicedStaysAccepted ? 'accepted' : 'invoiced';
    return {
      id,
      version: draft.version,
      data,
      number,
      event: { by: asked.by, kind: 'issued', text: `Rechnung ${number.number} ausgestellt` },
      writeOthers: () => this.#writeIssued(transaction, id, { charged, status, at, asked }),
    };
  }

  #writeIssued(
    transaction: Transaction,
    id: string,
    {
      charged,
      status,
      at,
      asked,
    }: { charged: ChargedQuote; status: 'accepted' | 'invoiced'; at: string; asked: Issue },
  ): void {
    writeChargedQuote(transaction, charged, { status, invoiceId: id, updatedAt: at });
    if (!asked.mail) return;
    transaction.create<InvoiceMailing>(invoiceMailings.name, id, {
      ...asked.mail,
      by: asked.by,
      at,
      attempts: 0,
      nextAt: at,
    });
  }

  async #readyToCancel(transaction: Transaction, id: string, asked: Cancel): Promise<Ready> {
    const original = await readInvoiceBasedOn(transaction, id, asked.basedOn);
    assertCancellable(original.data);
    await assertUnusedId(transaction, asked.id);
    const settings = await settingsIn(transaction);
    if (!settings) throw damagedSettings();
    const mailing = await transaction.get(invoiceMailings.name, id);
    const now = this.#parts.clock();
    const at = now.toISOString();
    const invoiceDate = today(now);
    const { invoiceNumber, customerId, customerName, quoteId, quoteHash } = original.data;
    const reason = asked.reason.trim();
    const content: InvoiceContent = {
      ...original.data.content,
      seller: settings.company,
      invoiceDate,
      ...(reason !== '' && { reason }),
    };
    assertComplete(content);
    const number = await nextInvoiceNumber(transaction, now);
    const release = await releaseQuote(transaction, { quoteId, invoiceId: id, at });
    const data: Invoice = {
      kind: 'cancellation',
      quoteId,
      customerId,
      customerName,
      invoiceNumber: number.number,
      ...cancelledAmounts(original.data),
      content,
      createdAt: at,
      createdBy: asked.by,
      updatedAt: at,
      issuedAt: at,
      dueDate: invoiceDate,
      status: 'sent',
      payments: [],
      reminders: [],
      delivery: { state: 'none' },
      quoteHash,
      cancels: { id, number: invoiceNumber, date: original.data.content.invoiceDate },
    };
    const cancelled: Invoice = {
      ...original.data,
      status: 'cancelled',
      updatedAt: at,
      // What was still to be mailed is not mailed any more.
      delivery: mailing ? { state: 'none' } : original.data.delivery,
      cancelledBy: { id: asked.id, number: number.number, date: invoiceDate },
    };
    return {
      id: asked.id,
      version: 0,
      data,
      number,
      event: { by: asked.by, kind: 'issued', text: `Stornorechnung ${number.number} ausgestellt` },
      writeOthers: () => {
        writeInvoice(transaction, original, cancelled, {
          by: asked.by,
          kind: 'cancelled',
          text: cancelledText(cancelled, number.number, reason),
        });
        if (mailing) transaction.delete(invoiceMailings.name, id);
        release();
      },
    };
  }

  /** After those that were asked for before. */
  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#line.then(work);
    this.#line = result.catch(() => undefined);
    return result;
  }
}

/** Repeated after a lost answer, it is the same. @throws ApiProblem 409 `issued` where something else was asked for */
function issuedBefore(invoice: Stored<Invoice>, { invoiceNumber = '', mail }: Issue): Stored<Invoice> {
  const { data } = invoice;
  const sameNumber =
    invoiceNumber.trim() === '' || invoiceNumberKey(invoiceNumber) === invoiceNumberKey(data.invoiceNumber);
  const sameMail = mail === undefined || mail.to === data.delivery.to;
  if (data.status !== 'cancelled' && sameNumber && sameMail) return invoice;
  throw new ApiProblem(409, 'issued', `Die Rechnung wurde bereits als ${data.invoiceNumber} ausgestellt`, {
    body: { current: invoice },
  });
}

/** @returns undefined where the store gave up: others were faster, again and again */
async function ifNotOvertaken<Result>(
  store: DocumentStore,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await store.transact(work);
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
}

function cancelledText(cancelled: Invoice, by: string, reason: string): string {
  const back = overpaidAmount(cancelled);
  return [
    `Storniert durch Stornorechnung ${by}`,
    ...(reason === '' ? [] : [reason]),
    ...(back > 0 ? [`${formatEuros(back)} sind zu erstatten`] : []),
  ].join('. ');
}

function assertCancellable({ kind, status }: Invoice): void {
  const problem =
    kind === 'cancellation'
      ? 'Eine Stornorechnung wird nicht storniert'
      : status === 'draft'
        ? 'Ein Entwurf wird gelöscht, nicht storniert'
        : status === 'cancelled'
          ? 'Die Rechnung ist bereits storniert'
          : undefined;
  if (problem !== undefined) throw new ApiProblem(409, 'not-cancellable', problem);
}

function assertComplete(content: InvoiceContent): void {
  const missing = missingForInvoice(content);
  if (missing.length === 0) return;
  const labels = missing.map(({ label }) => label);
  throw new ApiProblem(
    422,
    'missing',
    `Die Rechnung kann noch nicht ausgestellt werden. Es fehlt: ${labels.join(', ')}.`,
    { body: { missing } },
  );
}
