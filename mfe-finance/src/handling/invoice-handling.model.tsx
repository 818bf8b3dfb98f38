import { type ReactNode, useRef, useState } from 'react';
import { ApiError, readInvoicePdf } from 'shared-kit/api';
import { saveFile } from 'shared-kit/files';
import { track } from 'shared-kit/tracking';
import { type Notification, overlayOnDemand } from 'shared-kit/ui';
import type { CancelInvoiceDialogProps } from '../cancel/cancel-invoice.dialog.tsx';
import { removeInvoice } from '../cancel/delete-invoice.ts';
import type { DraftInvoiceDialogProps } from '../draft/draft-invoice.dialog.tsx';
import type { InvoiceAction } from '../invoice/invoice-actions.ts';
import type { MailInvoiceDialogProps } from '../mail/mail-invoice.dialog.tsx';
import type { PayInvoiceDialogProps } from '../pay/pay-invoice.dialog.tsx';
import { useSay } from '../place.ts';
import type { ViewInvoiceDialogProps } from '../view/view-invoice.dialog.tsx';

const ViewInvoiceDialog = overlayOnDemand<ViewInvoiceDialogProps>(
  () => import('../view/view-invoice.dialog.tsx'),
);
const MailInvoiceDialog = overlayOnDemand<MailInvoiceDialogProps>(
  () => import('../mail/mail-invoice.dialog.tsx'),
);
const PayInvoiceDialog = overlayOnDemand<PayInvoiceDialogProps>(
  () => import('../pay/pay-invoice.dialog.tsx'),
);
const CancelInvoiceDialog = overlayOnDemand<CancelInvoiceDialogProps>(
  () => import('../cancel/cancel-invoice.dialog.tsx'),
);
const DraftInvoiceDialog = overlayOnDemand<DraftInvoiceDialogProps>(
  () => import('../draft/draft-invoice.dialog.tsx'),
);

export interface InvoiceHandling {
  act(action: InvoiceAction, invoiceId: string): void;
  /** Stand once on the screen. */
  dialogs: ReactNode;
}

type DialogAction = Exclude<InvoiceAction, 'view' | 'pdf' | 'delete'> | 'cancel-instead';

interface Opened<Action> {
  action: Action;
  invoiceId: string;
  /** Opened anew it is another dialog: nothing that was typed in the last one is in it. */
  count: number;
  isOpen: boolean;
}

/** Carries out what an invoice offers, alike in the finance center and in the customer's tab. */
export function useInvoiceHandling(): InvoiceHandling {
  const say = useSay();
  const [viewed, setViewed] = useState<Opened<'view'>>();
  // Lies over the view, and leads back to it.
  const [opened, setOpened] = useState<Opened<DialogAction>>();
  // State comes a render late; two clicks in one frame must not both pass.
  const running = useRef(new Set<string>());

  const once = async (name: string, work: () => Promise<void>) => {
    if (running.current.has(name)) return;
    running.current.add(name);
    await work().finally(() => running.current.delete(name));
  };

  const open = (action: DialogAction, invoiceId: string) =>
    setOpened((last) => ({ action, invoiceId, count: (last?.count ?? 0) + 1, isOpen: true }));

  const work: Record<InvoiceAction, (invoiceId: string) => void> = {
    view: (invoiceId) =>
      setViewed((last) => ({ action: 'view', invoiceId, count: (last?.count ?? 0) + 1, isOpen: true })),
    pdf: (invoiceId) => void once(`pdf ${invoiceId}`, () => downloadPdf(invoiceId, say)),
    delete: (invoiceId) =>
      void once(`delete ${invoiceId}`, async () => {
        const outcome = await removeInvoice(invoiceId, say);
        if (outcome === 'is-issued') open('cancel-instead', invoiceId);
        if (outcome === 'deleted') setViewed((last) => last && { ...last, isOpen: false });
      }),
    issue: (invoiceId) => open('issue', invoiceId),
    edit: (invoiceId) => open('edit', invoiceId),
    mail: (invoiceId) => open('mail', invoiceId),
    remind: (invoiceId) => open('remind', invoiceId),
    pay: (invoiceId) => open('pay', invoiceId),
    refund: (invoiceId) => open('refund', invoiceId),
    cancel: (invoiceId) => open('cancel', invoiceId),
  };

  const act = (action: InvoiceAction, invoiceId: string) => {
    if (invoiceId === '') say({ intent: 'error', text: 'Rechnung hat keine ID' });
    else work[action](invoiceId);
  };

  return {
    act,
    dialogs: (
      <>
        {viewed && (
          <ViewInvoiceDialog
            key={viewed.invoiceId}
            open={viewed.isOpen}
            invoiceId={viewed.invoiceId}
            onAct={act}
            onClose={() => setViewed({ ...viewed, isOpen: false })}
          />
        )}
        {opened && (
          <ActionDialog
            key={opened.count}
            opened={opened}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        )}
      </>
    ),
  };
}

interface ActionDialogProps {
  opened: Opened<DialogAction>;
  onClose(): void;
}

function ActionDialog({ opened: { action, invoiceId, isOpen }, onClose }: ActionDialogProps) {
  const common = { open: isOpen, invoiceId, onClose };
  switch (action) {
    case 'mail':
    case 'remind':
      return <MailInvoiceDialog {...common} purpose={action} />;
    case 'pay':
      return <PayInvoiceDialog {...common} direction="in" />;
    case 'refund':
      return <PayInvoiceDialog {...common} direction="back" />;
    case 'cancel':
    case 'cancel-instead':
      return <CancelInvoiceDialog {...common} insteadOfDeleting={action === 'cancel-instead'} />;
    case 'issue':
    case 'edit':
      return <DraftInvoiceDialog {...common} purpose={action === 'issue' ? 'issue' : 'draft'} />;
  }
}

async function downloadPdf(invoiceId: string, notify: (notification: Notification) => void): Promise<void> {
  try {
    const { file, fileName } = await readInvoicePdf(invoiceId);
    saveFile(file, fileName);
    track('pdf_export');
    notify({ intent: 'success', text: 'PDF wurde heruntergeladen' });
  } catch (error) {
    const reason = error instanceof ApiError ? ` ${error.message}` : '';
    notify({ intent: 'error', text: `Fehler beim PDF-Download.${reason}` });
  }
}
