import { useEffect, useEffectEvent, useRef } from 'react';
import type { Quote, Stored } from 'shared-kit/domain';
import { Dialog, DialogBody, DialogSurface, useDialogStyles } from 'shared-kit/ui-rich';
import { IssueInvoiceForm } from './issue-invoice.form.tsx';

const ALWAYS = () => true;

export interface CreateInvoiceDialogProps {
  open: boolean;
  quote: Stored<Quote>;
  onClose(): void;
  /** It is no longer drawn. */
  onGone?: (() => void) | undefined;
}

/** Makes an invoice of an accepted quote: issued, or as a draft (D19, D22). */
export default function CreateInvoiceDialog({ open, quote, onClose, onGone }: CreateInvoiceDialogProps) {
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
      <DialogSurface className={dialogStyles.form}>
        <Gone onGone={onGone} />
        <DialogBody>
          <IssueInvoiceForm
            title="Rechnung erstellen"
            subject={{ quoteId: quote.id, customerName: quote.data.customerName }}
            open={open}
            mayClose={mayClose}
            leave={() => void leave()}
            onClose={onClose}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Lives as long as the dialog is drawn. */
function Gone({ onGone }: Pick<CreateInvoiceDialogProps, 'onGone'>) {
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => () => gone(), []);
  return null;
}
