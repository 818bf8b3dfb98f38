import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type Invoice,
  type InvoiceEvent,
  invoiceEvents,
  invoiceSchema,
  invoices,
  type Stored,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';

export interface InvoiceParts {
  store: DocumentStore;
  clock: () => Date;
}

/** @throws ApiProblem 404 */
export async function readInvoice(
  source: Pick<DocumentStore | Transaction, 'get'>,
  id: string,
): Promise<Stored<Invoice>> {
  const stored = await source.get<Invoice>(invoices.name, id);
  if (!stored) throw new ApiProblem(404, 'not-found', 'Rechnung nicht gefunden');
  return stored;
}

/** @throws ApiProblem 404; 409 `damaged` where it is not what an invoice is: nothing is made of that */
export async function readWholeInvoice(
  source: Pick<DocumentStore | Transaction, 'get'>,
  id: string,
): Promise<Stored<Invoice>> {
  const stored = await readInvoice(source, id);
  if (invoiceSchema.safeParse(stored.data).success) return stored;
  throw new ApiProblem(409, 'damaged', 'Die gespeicherte Rechnung ist beschädigt');
}

/** @throws ApiProblem as `readWholeInvoice`; 409 `conflict` with the `current` invoice where it is not the one that was on the screen (D7) */
export async function readInvoiceBasedOn(
  transaction: Transaction,
  id: string,
  basedOn: number,
): Promise<Stored<Invoice>> {
  const current = await readWholeInvoice(transaction, id);
  assertBasedOn(current, basedOn);
  return current;
}

/** @throws ApiProblem 409 `conflict` with the `current` invoice where it is not the one that was on the screen (D7) */
export function assertBasedOn(current: Stored<Invoice>, basedOn: number): void {
  if (current.version === basedOn) return;
  throw new ApiProblem(409, 'conflict', 'Die Rechnung wurde inzwischen geändert', {
    body: { current },
  });
}

/** An id that a draft had which is gone is used up too: its history stays. @throws ApiProblem 409 `conflict` */
export async function assertUnusedId(transaction: Transaction, id: string): Promise<void> {
  const known =
    (await transaction.get(invoices.name, id)) ?? (await transaction.get(invoiceEvents.name, eventId(id, 1)));
  if (!known) return;
  throw new ApiProblem(409, 'conflict', 'Diese Kennung gehört schon zu einer anderen Rechnung');
}

/** Of two in one millisecond the later one is behind. */
const eventId = (invoiceId: string, version: number) => `${invoiceId}_${String(version).padStart(6, '0')}`;

/** Replaces the invoice and notes why; comes after all reads. @returns it as it is stored then */
export function writeInvoice(
  transaction: Transaction,
  { id, version }: Pick<Stored<Invoice>, 'id' | 'version'>,
  data: Invoice,
  event: Pick<InvoiceEvent, 'by' | 'kind' | 'text'>,
): Stored<Invoice> {
  if (version === 0) transaction.create(invoices.name, id, data);
  else transaction.set(invoices.name, id, data);
  noteInvoiceEvent(transaction, { id, version: version + 1, data }, event);
  return { id, version: version + 1, data };
}

/** A draft of a customer who is being deleted: without them it can never be issued. */
export function deleteDraftWithCustomerIn(
  transaction: Transaction,
  { id, version }: Pick<Stored<unknown>, 'id' | 'version'>,
  now: Date,
): void {
  transaction.delete(invoices.name, id);
  const gone = { id, version: version + 1, data: { updatedAt: now.toISOString() } };
  noteInvoiceEvent(transaction, gone, {
    by: 'System',
    kind: 'deleted',
    text: 'Entwurf mit seinem Kunden gelöscht',
  });
}

/** Adds to the history, which nothing is ever taken out of. @param invoice as it is after what happened */
export function noteInvoiceEvent(
  transaction: Transaction,
  { id, version, data }: Stored<Pick<Invoice, 'updatedAt'>>,
  event: Pick<InvoiceEvent, 'by' | 'kind' | 'text'>,
): void {
  transaction.create<InvoiceEvent>(invoiceEvents.name, eventId(id, version), {
    invoiceId: id,
    at: data.updatedAt,
    ...event,
  });
}
