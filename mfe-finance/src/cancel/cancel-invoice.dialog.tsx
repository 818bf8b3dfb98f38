import { useEffect, useState } from 'react';
import { cancelInvoice } from 'shared-kit/api';
import { formatEuros, type Invoice, MAX_REASON, paidAmount, type Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { useNavigate } from 'shared-kit/router';
import { track } from 'shared-kit/tracking';
import {
  Body1,
  Button,
  HeldFields,
  Icon,
  makeStyles,
  mayDiscardChanges,
  Spinner,
  TextField,
  tokens,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { DialogActions, DialogContent, DialogTitle, useDialogStyles } from 'shared-kit/ui-rich';
import { CommandProblemBar } from '../command/command-problem.bar.tsx';
import { useInvoiceCommand } from '../command/invoice-command.model.ts';
import { InvoiceDialog, type InvoicePartProps, type OpenedInvoice } from '../command/invoice-dialog.tsx';
import { useSay } from '../place.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  consequences: {
    margin: 0,
    paddingLeft: '20px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
});

export interface CancelInvoiceDialogProps extends OpenedInvoice {
  /** Somebody wanted to delete it (D11). */
  insteadOfDeleting: boolean;
}

/** Takes an issued invoice back, after saying what that means (D11). */
export default function CancelInvoiceDialog({ insteadOfDeleting, ...opened }: CancelInvoiceDialogProps) {
  return (
    <InvoiceDialog {...opened} title="Rechnung stornieren">
      {(part) => <CancelForm {...part} insteadOfDeleting={insteadOfDeleting} />}
    </InvoiceDialog>
  );
}

function CancelForm({
  invoice: followed,
  mayClose,
  leave,
  onClose,
  insteadOfDeleting,
}: InvoicePartProps & Pick<CancelInvoiceDialogProps, 'insteadOfDeleting'>) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const say = useSay();
  const navigate = useNavigate();
  const { invoice, busy, problem, run } = useInvoiceCommand(followed);
  const [reason, setReason] = useState('');
  // The same cancellation, however often it is tried.
  const [id] = useState(() => `INV-${crypto.randomUUID()}`);
  const isDirty = reason !== '';
  useUnsavedChanges(isDirty);
  useEffect(() => {
    mayClose.current = async () => !busy && (!isDirty || (await mayDiscardChanges()));
  });

  const { invoiceNumber, customerName, totalPrice } = invoice.data;
  const paid = paidAmount(invoice.data);

  const cancel = async () => {
    let cancellation: Stored<Invoice> | undefined;
    const done = await run(async (current) => {
      const body = { basedOn: current.version, id, reason: reason.trim(), by: staffName() };
      cancellation = await cancelInvoice(current.id, body);
    }, 'Fehler beim Stornieren der Rechnung');
    if (!done || !cancellation) return;
    track('invoice_cancelled');
    const { invoiceNumber: by } = cancellation.data;
    say({
      intent: 'success',
      text: `Rechnung ${invoiceNumber} storniert: Stornorechnung ${by}`,
      // Whoever got the invoice is to get this too: it is sent from there.
      action: {
        label: 'Stornorechnung ansehen',
        onClick: () => void navigate('/invoices', { state: { highlight: id } }),
      },
    });
    onClose();
  };

  return (
    <>
      <DialogTitle>Rechnung {invoiceNumber} stornieren?</DialogTitle>
      <DialogContent>
        <HeldFields isHeld={busy} className={styles.content}>
          <Body1>
            {insteadOfDeleting && 'Löschen geht nicht: '}
            Eine ausgestellte Rechnung wird nie gelöscht oder geändert. Sie wird durch eine Stornorechnung
            aufgehoben.
          </Body1>
          <ul className={styles.consequences}>
            <li>
              {customerName} schuldet {formatEuros(totalPrice)} nicht mehr. Die Stornorechnung bekommt eine
              eigene Nummer.
            </li>
            {paid > 0 && (
              <li>
                <strong>{formatEuros(paid)} sind schon bezahlt und müssen erstattet werden.</strong>
              </li>
            )}
            <li>Das Angebot ist wieder angenommen und kann neu abgerechnet werden.</li>
            <li>Das lässt sich nicht zurücknehmen.</li>
          </ul>
          <TextField
            label="Grund (steht auf der Stornorechnung)"
            multiline
            maxLength={MAX_REASON}
            value={reason}
            onChange={setReason}
          />
        </HeldFields>
      </DialogContent>
      <CommandProblemBar problem={problem} />
      <DialogActions className={dialogStyles.actions}>
        <Button autoFocus onClick={leave} disabled={busy}>
          Abbrechen
        </Button>
        <Button
          appearance="primary"
          className={dialogStyles.danger}
          disabledFocusable={busy}
          icon={busy ? <Spinner size="tiny" /> : <Icon name="undo" />}
          onClick={() => void cancel()}
        >
          Rechnung stornieren
        </Button>
      </DialogActions>
    </>
  );
}
