import { isDeepStrictEqual } from 'node:util';
import type { createInvoiceRequest, InvoicePreparation, updateInvoiceRequest } from 'shared-kit/api';
import type { Transaction } from 'shared-kit/data';
import {
  type Customer,
  customerSchema,
  customers,
  dueDateOf,
  type Invoice,
  type InvoiceContent,
  invoiceAmounts,
  invoiceContent,
  invoiceNumberKey,
  invoices,
  isSeriesNumber,
  missingForInvoice,
  recipientAfterMove,
  type Settings,
  type Stored,
  today,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { damagedSettings, settingsIn } from '../settings/settings.service.ts';
import { askedInvoiceNumber, nextInvoiceNumber } from './invoice-numbers.collection.ts';
import { assertQuoteUnchanged, readChargedQuote, releaseQuote, writeChargedQuote } from './invoice-quote.ts';
import {
  assertBasedOn,
  assertUnusedId,
  type InvoiceParts,
  noteInvoiceEvent,
  readInvoice,
  readInvoiceBasedOn,
  writeInvoice,
} from './stored-invoice.ts';

type Entered = Pick<z.output<typeof createInvoiceRequest>, 'invoiceNumber' | 'serviceDate' | 'recipient'>;

/**
 * What the invoice of a quote would say.
 * @param invoiceId of the draft that is to be issued; absent: there is none yet
 * @throws ApiProblem as `readChargedQuote`
 */
export function prepareInvoice(
  { store, clock }: InvoiceParts,
  quoteId: string,
  invoiceId?: string,
): Promise<InvoicePreparation> {
  return store.transact(async (transaction) => {
    const { quote, hash } = await readChargedQuote(transaction, quoteId, invoiceId);
    const { customer, settings } = await readParties(transaction, quote.data.customerId);
    const { number } = await nextInvoiceNumber(transaction, clock());
    const content = invoiceContent({ quote, customer, settings }, today(clock()));
    const { price, taxAmount, insurance, totalPrice } = invoiceAmounts(quote.data);
    const { invoiceDate, serviceDate, recipient } = content;
    const afterMove = recipientAfterMove(customer);
    return {
      invoiceNumber: number,
      invoiceDate,
      dueDate: dueDateOf(invoiceDate),
      ...(serviceDate && { serviceDate }),
      recipient,
      ...(afterMove && { recipientAfterMove: afterMove }),
      price,
      taxAmount,
      insurance,
      totalPrice,
      quoteHash: hash,
      email: customer.email,
      missingSettings: missingForInvoice(content)
        .filter(({ where }) => where === 'settings')
        .map(({ label }) => label),
    };
  });
}

/**
 * Saves a draft; from then on it is the quote's invoice (D19).
 * @throws ApiProblem 409 `conflict` where the id is another invoice's, `quote-changed`; as `readChargedQuote`, `askedInvoiceNumber`
 */
export function createInvoice(
  { store, clock }: InvoiceParts,
  { id, quoteId, quoteHash, createdBy, ...entered }: z.output<typeof createInvoiceRequest>,
): Promise<{ document: Stored<Invoice>; created: boolean }> {
  return store.transact(async (transaction) => {
    const existing = await transaction.get<Invoice>(invoices.name, id);
    if (existing) {
      return { document: repeated(existing, { quoteId, createdBy, ...entered }), created: false };
    }
    await assertUnusedId(transaction, id);
    const charged = await readChargedQuote(transaction, quoteId);
    assertQuoteUnchanged(charged, quoteHash);
    const { quote } = charged;
    const { customer, settings } = await readParties(transaction, quote.data.customerId);
    const invoiceNumber = await draftNumber(transaction, clock(), entered.invoiceNumber);
    const at = clock().toISOString();
    const invoiceDate = today(clock());
    const data: Invoice = {
      kind: 'invoice',
      quoteId,
      customerId: quote.data.customerId,
      customerName: customer.name,
      invoiceNumber,
      ...invoiceAmounts(quote.data),
      content: withEntered(invoiceContent({ quote, customer, settings }, invoiceDate), entered),
      createdAt: at,
      createdBy,
      updatedAt: at,
      dueDate: dueDateOf(invoiceDate),
      status: 'draft',
      payments: [],
      reminders: [],
      delivery: { state: 'none' },
      quoteHash,
    };
    const event = { by: createdBy, kind: 'created', text: 'Entwurf angelegt' } as const;
    const document = writeInvoice(transaction, { id, version: 0 }, data, event);
    writeChargedQuote(transaction, charged, { invoiceId: id, updatedAt: at });
    return { document, created: true };
  });
}

/** @throws ApiProblem 404; 409 `conflict`, `issued`; as `askedInvoiceNumber` */
export function updateInvoice(
  { store, clock }: InvoiceParts,
  id: string,
  { basedOn, by, ...entered }: z.output<typeof updateInvoiceRequest>,
): Promise<Stored<Invoice>> {
  return store.transact(async (transaction) => {
    const current = await readInvoiceBasedOn(transaction, id, basedOn);
    assertDraft(current.data);
    const data: Invoice = {
      ...current.data,
      invoiceNumber: await draftNumber(transaction, clock(), entered.invoiceNumber),
      content: withEntered(current.data.content, entered),
      updatedAt: clock().toISOString(),
    };
    return writeInvoice(transaction, current, data, { by, kind: 'changed', text: 'Entwurf geändert' });
  });
}

/** Deletes a draft; its quote can be charged anew. @throws ApiProblem 404; 409 `conflict`, `issued` */
export function deleteDraft(
  { store, clock }: InvoiceParts,
  id: string,
  { basedOn, by }: { basedOn: number; by: string },
): Promise<void> {
  return store.transact(async (transaction) => {
    const current = await readInvoice(transaction, id);
    assertBasedOn(current, basedOn);
    assertDraft(current.data);
    const at = clock().toISOString();
    const release = await releaseQuote(transaction, { quoteId: current.data.quoteId, invoiceId: id, at });
    transaction.delete(invoices.name, id);
    const gone = { id, version: current.version + 1, data: { updatedAt: at } };
    noteInvoiceEvent(transaction, gone, { by, kind: 'deleted', text: 'Entwurf gelöscht' });
    release();
  });
}

/** @throws ApiProblem 404 'Kunde nicht gefunden'; 409, 500 `damaged` */
async function readParties(
  transaction: Transaction,
  customerId: string,
): Promise<{ customer: Customer; settings: Settings }> {
  const customer = await transaction.get<Customer>(customers.name, customerId);
  if (!customer) throw new ApiProblem(404, 'not-found', 'Kunde nicht gefunden');
  if (!customerSchema.safeParse(customer.data).success) {
    throw new ApiProblem(409, 'damaged', 'Der gespeicherte Kunde ist beschädigt');
  }
  const settings = await settingsIn(transaction);
  if (!settings) throw damagedSettings();
  return { customer: customer.data, settings };
}

/** What staff entered wins over what customer and settings say. */
function withEntered(
  content: InvoiceContent,
  { serviceDate, recipient }: Pick<Entered, 'serviceDate' | 'recipient'>,
): InvoiceContent {
  const { serviceDate: _, ...others } = content;
  return {
    ...others,
    recipient: recipient.map((line) => line.replace(/\p{C}/gu, '').trim()).filter((line) => line !== ''),
    ...(serviceDate && { serviceDate }),
  };
}

/** A number of the series is drawn as the draft is issued: a draft that is deleted leaves no gap (D23). */
async function draftNumber(transaction: Transaction, now: Date, asked = ''): Promise<string> {
  const { number } = await askedInvoiceNumber(transaction, now, asked);
  return isSeriesNumber(number) ? '' : number;
}

function assertDraft({ status }: Pick<Invoice, 'status'>): void {
  if (status === 'draft') return;
  throw new ApiProblem(
    409,
    'issued',
    'Eine ausgestellte Rechnung wird nie geändert oder gelöscht, nur storniert',
  );
}

/**
 * A draft is still whoever's who asks: what they entered since, they save next.
 * @throws ApiProblem 409 `conflict`, `issued`, with the `current` invoice
 */
function repeated(
  existing: Stored<Invoice>,
  { quoteId, createdBy, invoiceNumber = '', ...entered }: Entered & Pick<Invoice, 'quoteId' | 'createdBy'>,
): Stored<Invoice> {
  const { data } = existing;
  const body = { current: existing };
  if (data.quoteId !== quoteId || data.createdBy !== createdBy) {
    const text = 'Diese Rechnung wurde bereits mit anderen Angaben angelegt';
    throw new ApiProblem(409, 'conflict', text, { body });
  }
  if (data.status === 'draft') return existing;
  const sameNumber =
    invoiceNumber.trim() === '' || invoiceNumberKey(invoiceNumber) === invoiceNumberKey(data.invoiceNumber);
  const sameContent = isDeepStrictEqual(
    withEntered(data.content, entered),
    withEntered(data.content, data.content),
  );
  if (sameNumber && sameContent) return existing;
  throw new ApiProblem(
    409,
    'issued',
    `Die Rechnung wurde bereits als ${data.invoiceNumber} ausgestellt, ohne die letzten Änderungen`,
    { body },
  );
}
