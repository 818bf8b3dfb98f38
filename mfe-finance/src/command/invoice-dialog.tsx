import { type ReactNode, type RefObject, useRef } from 'react';
import { useDocument } from 'shared-kit/data/hooks';
import { type Invoice, invoices, type Stored } from 'shared-kit/domain';
import { Button, FailureState, LoadingState, useLastDefined } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';

/** What every dialog about an invoice is opened with. */
export interface OpenedInvoice {
  open: boolean;
  invoiceId: string;
  onClose(): void;
}

/** What stands in the dialog: its title, content and actions. Something in it takes the focus as it is drawn: what had it until then is gone. */
export interface InvoicePartProps {
  /** As it is stored now; deleted meanwhile, as last seen. */
  invoice: Stored<Invoice>;
  isDeleted: boolean;
  /** Asked before the dialog is left, by Esc, the back gesture or a button. */
  mayClose: RefObject<() => boolean | Promise<boolean>>;
  /** Leaves it, where `mayClose` agrees. */
  leave(): void;
  /** Closes it: what it was opened for is done. */
  onClose(): void;
}

interface InvoiceDialogProps extends OpenedInvoice {
  /** Until it was read. */
  title: string;
  wide?: boolean | undefined;
  children(part: InvoicePartProps): ReactNode;
}

const ALWAYS = () => true;

/** A dialog about one invoice, which it follows as it changes. */
export function InvoiceDialog({ open, invoiceId, onClose, title, wide, children }: InvoiceDialogProps) {
  const dialogStyles = useDialogStyles();
  const mayClose = useRef<() => boolean | Promise<boolean>>(ALWAYS);
  const leave = async () => {
    if (await mayClose.current()) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) void leave();
      }}
    >
      <DialogSurface className={wide ? dialogStyles.comparison : dialogStyles.form}>
        <ReadInvoice
          invoiceId={invoiceId}
          title={title}
          part={{ mayClose, leave: () => void leave(), onClose }}
        >
          {children}
        </ReadInvoice>
      </DialogSurface>
    </Dialog>
  );
}

interface ReadInvoiceProps extends Pick<InvoiceDialogProps, 'invoiceId' | 'title' | 'children'> {
  part: Omit<InvoicePartProps, 'invoice' | 'isDeleted'>;
}

function ReadInvoice({ invoiceId, title, part, children }: ReadInvoiceProps) {
  const state = useDocument(invoices, invoiceId);
  const invoice = useLastDefined(state.status === 'ready' ? state.document : undefined);
  if (invoice)
    return <DialogBody>{children({ ...part, invoice, isDeleted: state.status === 'missing' })}</DialogBody>;
  return (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {state.status === 'loading' && <LoadingState shape="form" />}
        {state.status === 'missing' && (
          <FailureState title="Rechnung nicht gefunden" detail="Sie wurde inzwischen gelöscht." />
        )}
        {state.status === 'failed' && (
          <FailureState
            title="Fehler beim Laden der Rechnung"
            detail={state.error.message}
            onRetry={state.retry}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={part.onClose}>Schließen</Button>
      </DialogActions>
    </DialogBody>
  );
}
