import { type ReactNode, useRef, useState } from 'react';
import { ApiError, readInvoicePdf } from 'shared-kit/api';
import { saveFile } from 'shared-kit/files';
import { track } from 'shared-kit/tracking';
import { notify, overlayOnDemand, useLastDefined } from 'shared-kit/ui';
import type { InvoiceAction } from './invoice-actions.ts';
import type { ViewInvoiceDialogProps } from './view-invoice.dialog.tsx';

const ViewInvoiceDialog = overlayOnDemand<ViewInvoiceDialogProps>(() => import('./view-invoice.dialog.tsx'));

/** Milliseconds (specification 2 section 8). */
const SNACKBAR = 6000;

export interface InvoiceHandling {
  act(action: InvoiceAction, invoiceId: string): void;
  /** Stand once on the screen. */
  dialogs: ReactNode;
}

/**
 * Carries out what an invoice offers, alike in the finance center and in the customer's tab.
 * @param timeout how long a snackbar stays, in milliseconds
 */
export function useInvoiceHandling(timeout = SNACKBAR): InvoiceHandling {
  const [viewed, setViewed] = useState<string>();
  const shown = useLastDefined(viewed);
  // State comes a render late; two clicks in one frame must not both pass.
  const downloading = useRef(new Set<string>());

  const download = async (invoiceId: string) => {
    if (downloading.current.has(invoiceId)) return;
    downloading.current.add(invoiceId);
    try {
      const { file, fileName } = await readInvoicePdf(invoiceId);
      saveFile(file, fileName);
      track('pdf_export');
      notify({ intent: 'success', text: 'PDF wurde heruntergeladen', timeout });
    } catch (error) {
      const reason = error instanceof ApiError ? ` ${error.message}` : '';
      notify({ intent: 'error', text: `Fehler beim PDF-Download.${reason}`, timeout });
    } finally {
      downloading.current.delete(invoiceId);
    }
  };

  const act = (action: InvoiceAction, invoiceId: string) => {
    if (invoiceId === '') notify({ intent: 'error', text: 'Rechnung hat keine ID', timeout });
    else if (action === 'pdf') void download(invoiceId);
    else setViewed(invoiceId);
  };

  return {
    act,
    dialogs: shown !== undefined && (
      <ViewInvoiceDialog
        open={viewed !== undefined}
        invoiceId={shown}
        onAct={act}
        onClose={() => setViewed(undefined)}
      />
    ),
  };
}
