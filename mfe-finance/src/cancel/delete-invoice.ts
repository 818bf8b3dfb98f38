import { deleteInvoices } from 'shared-kit/api';
import { repository } from 'shared-kit/data';
import { formatEuros, invoices } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { ask, type Notification } from 'shared-kit/ui';
import { deletionOutcome } from './deletion-outcome.ts';

/**
 * Deletes a draft, after asking, and says so by `notify`; nothing else is ever deleted (D11).
 * @returns `is-issued`: it can only be cancelled
 */
export async function removeInvoice(
  invoiceId: string,
  notify: (notification: Notification) => void,
): Promise<'deleted' | 'kept' | 'is-issued'> {
  const say = (...outcome: Parameters<typeof deletionOutcome>) => {
    for (const said of deletionOutcome(...outcome)) notify(said);
  };
  const fail = (error: string) => {
    say(0, [{ error }], 0);
    return 'kept' as const;
  };
  try {
    const stored = await repository(invoices).get(invoiceId);
    if (!stored) return fail('Sie wurde inzwischen gelöscht.');
    const { status, customerName, totalPrice } = stored.data;
    if (status !== 'draft') return 'is-issued';
    const confirmed = await ask({
      title: 'Rechnung wirklich löschen?',
      text: `Entwurf für ${customerName} über ${formatEuros(totalPrice)}. Das Angebot kann danach neu abgerechnet werden.`,
      confirmLabel: 'Entwurf löschen',
      danger: true,
    });
    if (!confirmed) return 'kept';
    const { deleted, failed, cancelled } = await deleteInvoices([stored], staffName());
    say(deleted.length, failed, cancelled.length);
    if (failed.length > 0) return 'kept';
    return 'deleted';
  } catch (error) {
    return fail(error instanceof Error ? error.message : '');
  }
}
