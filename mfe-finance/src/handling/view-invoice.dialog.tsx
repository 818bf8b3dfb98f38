import { useDocument } from 'shared-kit/data/hooks';
import { formatEuros, invoices } from 'shared-kit/domain';
import { Button, FailureState, LoadingState } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import type { InvoiceAction } from './invoice-actions.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';

export interface ViewInvoiceDialogProps {
  open: boolean;
  invoiceId: string;
  onAct(action: InvoiceAction, invoiceId: string): void;
  onClose(): void;
}

/** All that an invoice says, and what was done with it. */
export default function ViewInvoiceDialog({ open, invoiceId, onAct, onClose }: ViewInvoiceDialogProps) {
  const dialogStyles = useDialogStyles();
  const state = useDocument(invoices, invoiceId);
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>Rechnung</DialogTitle>
          <DialogContent>
            {state.status === 'loading' && <LoadingState shape="form" />}
            {state.status === 'failed' && (
              <FailureState
                title="Fehler beim Laden der Rechnung"
                detail={state.error.message}
                onRetry={state.retry}
              />
            )}
            {state.status === 'missing' && <FailureState title="Diese Rechnung gibt es nicht mehr." />}
            {state.status === 'ready' && (
              <>
                {state.document.data.invoiceNumber} {formatEuros(state.document.data.totalPrice)}{' '}
                <InvoiceStatusBadge
                  {...state.document.data}
                  deliveryState={state.document.data.delivery.state}
                />
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onAct('pdf', invoiceId)}>PDF</Button>
            <Button appearance="primary" onClick={onClose}>
              Schließen
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
