import { renderScreen } from 'shared-kit/testing';
import { useInvoiceHandling } from '../handling/invoice-handling.model.tsx';
import type { InvoiceAction } from '../invoice/invoice-actions.ts';
import type { FakeOffice } from './fake-office.ts';

/** Opens a screen with one button, 'Los', that does something with an invoice, and presses it. */
export async function handleInvoice(office: FakeOffice, action: InvoiceAction, invoiceId: string) {
  const view = renderScreen(
    office,
    <Screen action={action} invoiceId={invoiceId} />,
    ['/invoices'],
    '/invoices',
  );
  await view.user.click(view.getByRole('button', { name: 'Los' }));
  return view;
}

function Screen({ action, invoiceId }: { action: InvoiceAction; invoiceId: string }) {
  const { act, dialogs } = useInvoiceHandling();
  return (
    <>
      <button type="button" onClick={() => act(action, invoiceId)}>
        Los
      </button>
      {dialogs}
    </>
  );
}
