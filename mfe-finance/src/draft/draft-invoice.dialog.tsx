import { useEffect, useState } from 'react';
import { formatEuros } from 'shared-kit/domain';
import {
  Body1,
  Button,
  ConflictDialog,
  HeldFields,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mayDiscardChanges,
  Spinner,
  tokens,
  useFirstError,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { DialogActions, DialogContent, DialogTitle, useDialogStyles } from 'shared-kit/ui-rich';
import { CommandProblemBar } from '../command/command-problem.bar.tsx';
import { InvoiceDialog, type InvoicePartProps, type OpenedInvoice } from '../command/invoice-dialog.tsx';
import { IssueInvoiceForm } from '../create-invoice/issue-invoice.form.tsx';
import { InvoiceEntryFields } from '../entry/invoice-entry.fields.tsx';
import { useSay } from '../place.ts';
import { useDraftInvoice } from './draft-invoice.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  subject: { color: tokens.colorNeutralForeground2 },
});

export interface DraftInvoiceDialogProps extends OpenedInvoice {
  /** What it was opened for; issuing it can save it too. */
  purpose: 'draft' | 'issue';
}

/** Changes what staff enter of a draft, and issues it (D22, D23). */
export default function DraftInvoiceDialog({ purpose, ...opened }: DraftInvoiceDialogProps) {
  return (
    <InvoiceDialog {...opened} title="Rechnungsentwurf">
      {(part) => <DraftForm {...part} open={opened.open} purpose={purpose} />}
    </InvoiceDialog>
  );
}

type DraftFormProps = InvoicePartProps & Pick<DraftInvoiceDialogProps, 'purpose' | 'open'>;

function DraftForm({ purpose, open, ...part }: DraftFormProps) {
  // Issued meanwhile, it stays what it is until the answer closes it.
  const [draft] = useState(part.invoice.data.status === 'draft' ? part.invoice : undefined);
  if (!draft) return <Issued {...part} />;
  if (purpose === 'draft') return <ChangedDraft {...part} />;
  const { quoteId, customerName } = draft.data;
  return (
    <IssueInvoiceForm
      {...part}
      title="Rechnung ausstellen"
      subject={{ quoteId, customerName, draft }}
      open={open}
    />
  );
}

function ChangedDraft({ invoice, mayClose, leave, onClose }: InvoicePartProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const say = useSay();
  const { form, focusFirstError, focusUnreadable } = useFirstError<HTMLFieldSetElement>();
  const model = useDraftInvoice(invoice, () => {
    onClose();
    say({ intent: 'success', text: 'Entwurf wurde gespeichert' });
  });
  const { busy, isChanged } = model;
  useUnsavedChanges(isChanged);
  useEffect(() => {
    mayClose.current = async () => !busy && (!isChanged || (await mayDiscardChanges()));
  });
  const submit = () => {
    if (focusUnreadable() || !model.submit()) focusFirstError();
  };

  const { customerName, totalPrice } = invoice.data;
  return (
    <>
      <DialogTitle>Rechnungsentwurf bearbeiten</DialogTitle>
      <DialogContent>
        <HeldFields ref={form} isHeld={busy} className={styles.content}>
          <Body1 className={styles.subject}>
            {customerName}, {formatEuros(totalPrice)}
          </Body1>
          <InvoiceEntryFields entry={model.entry} change={model.change} errors={model.errors} numberIsDrawn />
        </HeldFields>
      </DialogContent>
      <CommandProblemBar problem={model.problem} />
      <DialogActions className={dialogStyles.actions}>
        <Button onClick={leave} disabled={busy}>
          Abbrechen
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={busy || !isChanged}
          icon={busy ? <Spinner size="tiny" /> : <Icon name="save" />}
          onClick={submit}
        >
          Entwurf speichern
        </Button>
      </DialogActions>
      <ConflictDialog
        open={model.conflict !== undefined}
        title="Der Entwurf wurde inzwischen geändert"
        fields={model.conflict ?? []}
        onResolve={model.resolveConflict}
        onClose={model.dismissConflict}
      />
    </>
  );
}

/** Somebody was faster. */
function Issued({ invoice, onClose }: InvoicePartProps) {
  return (
    <>
      <DialogTitle>Rechnung {invoice.data.invoiceNumber}</DialogTitle>
      <DialogContent>
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            Die Rechnung ist ausgestellt und lässt sich nicht mehr ändern, nur stornieren.
          </MessageBarBody>
        </MessageBar>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Schließen
        </Button>
      </DialogActions>
    </>
  );
}
