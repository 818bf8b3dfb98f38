import { deleteInvoices } from 'shared-kit/api';
import { formatEuros, fromCents, invoiceNumberText, isInForce, toCents } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import type { BulkDeletionRules } from 'shared-kit/ui';
import { DELETION_FAILED, deletionOutcome } from '../cancel/deletion-outcome.ts';
import type { ListedInvoice } from '../invoice/listed-invoice.ts';

/** Those of a request: of each that is cancelled a document is drawn and archived. */
const AT_ONCE = 20;

/**
 * Deletes drafts and cancels what was issued (D11).
 * @param timeout of what is said, in milliseconds
 */
export function invoiceDeletion(timeout: number): BulkDeletionRules<ListedInvoice, never> {
  return {
    mostAtOnce: AT_ONCE,
    nameOf: (invoice) => [invoiceNumberText(invoice), invoice.customerName].filter(Boolean).join(' · '),
    stays,
    inspect: async () => [],
    async remove(items) {
      const answer = await deleteInvoices(items, staffName());
      for (const _ of answer.cancelled) track('invoice_cancelled');
      return answer;
    },
    failedText: () => DELETION_FAILED,
    outcome: (deleted, failures, cancelled) =>
      deletionOutcome(deleted, failures, cancelled).map((one) => ({ ...one, timeout })),
  };
}

/** How the question names one. */
export function describeInvoice(invoice: ListedInvoice): string {
  const { customerName, totalPrice } = invoice;
  return [invoiceNumberText(invoice), customerName, formatEuros(totalPrice)].filter(Boolean).join(' · ');
}

type Fated = Pick<ListedInvoice, 'kind' | 'status' | 'paid'>;

const isDraft = ({ status }: Pick<Fated, 'status'>) => status === 'draft';

/** What is cancelled, and what cancels it, has to be kept. */
const stays = (invoice: Pick<Fated, 'kind' | 'status'>) =>
  !isDraft(invoice) && (invoice.kind === 'cancellation' || !isInForce(invoice));

/**
 * What becomes of them, said before it happens (D11).
 * @param kept those selected that stay
 */
export function deletionWording(invoices: readonly Fated[], kept: readonly Fated[]) {
  const consequences = kept.length > 0 ? [keptText(kept.length)] : [];
  if (invoices.length === 0) {
    const title = `${kept.length === 1 ? 'Rechnung kann' : 'Rechnungen können'} nicht gelöscht werden`;
    return { title, confirmLabel: undefined, consequences };
  }
  const drafts = invoices.filter(isDraft).length;
  const issued = invoices.length - drafts;
  const paid = fromCents(invoices.reduce((sum, invoice) => sum + toCents(invoice.paid), 0));
  const one = invoices.length === 1;
  const noun = one ? 'Rechnung' : 'Rechnungen';
  const count = one ? '' : `${invoices.length.toLocaleString('de-DE')} `;
  const verb = issued === 0 ? 'löschen' : drafts === 0 ? 'stornieren' : 'löschen und stornieren';
  return {
    title: `${count}${noun} wirklich löschen?`,
    confirmLabel: `${noun} ${verb}`,
    consequences: [
      ...(drafts > 0 ? [draftsText(drafts)] : []),
      ...(issued > 0 ? [issuedText(issued)] : []),
      ...(paid > 0 ? [`${formatEuros(paid)} sind schon bezahlt und müssen erstattet werden.`] : []),
      ...consequences,
    ],
  };
}

const draftsText = (count: number) =>
  count === 1 ? '1 Entwurf wird gelöscht.' : `${count.toLocaleString('de-DE')} Entwürfe werden gelöscht.`;

const issuedText = (count: number) =>
  count === 1
    ? '1 ausgestellte Rechnung wird nicht gelöscht, sondern storniert: Sie bekommt eine Stornorechnung mit eigener Nummer.'
    : `${count.toLocaleString('de-DE')} ausgestellte Rechnungen werden nicht gelöscht, sondern storniert: Jede bekommt eine Stornorechnung mit eigener Nummer.`;

const keptText = (count: number) =>
  count === 1
    ? '1 ist schon storniert oder eine Stornorechnung und bleibt.'
    : `${count.toLocaleString('de-DE')} sind schon storniert oder Stornorechnungen und bleiben.`;
