import { useEffect, useState } from 'react';
import { formatEuros, type Invoice, type Stored } from 'shared-kit/domain';
import {
  Body1,
  Button,
  Checkbox,
  ConflictDialog,
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
import { InvoiceEntryFields } from '../entry/invoice-entry.fields.tsx';
import { MissingSettings } from '../entry/missing-settings.tsx';
import { useSay } from '../place.ts';
import { CommandProblemBar } from './command-problem.bar.tsx';
import { type DraftPurpose, useDraftInvoice } from './draft-invoice.model.ts';
import { InvoiceDialog, type InvoicePartProps, type OpenedInvoice } from './invoice-dialog.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  subject: { color: tokens.colorNeutralForeground2 },
  choice: { marginLeft: '-8px' },
  // Fluent lets the buttons of a dialog shrink to two lines.
  action: { whiteSpace: 'nowrap', flexShrink: 0 },
});

export interface DraftInvoiceDialogProps extends OpenedInvoice {
  /** What it was opened for; both can be done. */
  purpose: DraftPurpose;
  /** It was issued, and is to be sent next. */
  onMail(invoiceId: string): void;
}

/** Changes what staff enter of a draft, and issues it (D22, D23). */
export default function DraftInvoiceDialog({ purpose, onMail, ...opened }: DraftInvoiceDialogProps) {
  return (
    <InvoiceDialog {...opened} title="Rechnungsentwurf">
      {(part) => <DraftForm {...part} purpose={purpose} onMail={onMail} />}
    </InvoiceDialog>
  );
}

type DraftFormProps = InvoicePartProps & Pick<DraftInvoiceDialogProps, 'purpose' | 'onMail'>;

function DraftForm(props: DraftFormProps) {
  // Issued meanwhile, it stays what it is until the answer closes it.
  const [wasDraft] = useState(props.invoice.data.status === 'draft');
  return wasDraft ? <OpenDraft {...props} /> : <Issued {...props} />;
}

function OpenDraft({ invoice, mayClose, leave, onClose, purpose, onMail }: DraftFormProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const say = useSay();
  const [isMailed, setIsMailed] = useState(true);
  const { form, focusFirstError } = useFirstError<HTMLDivElement>();
  const done = (saved: Stored<Invoice>, what: DraftPurpose) => {
    onClose();
    const text =
      what === 'draft'
        ? 'Entwurf wurde gespeichert'
        : `Rechnung ${saved.data.invoiceNumber} wurde ausgestellt`;
    say({ intent: 'success', text });
    if (what === 'issue' && isMailed) onMail(saved.id);
  };
  const model = useDraftInvoice(invoice, purpose, done);
  const { work, isChanged } = model;
  const busy = work !== undefined;
  useUnsavedChanges(isChanged);
  useEffect(() => {
    mayClose.current = async () => !busy && (!isChanged || (await mayDiscardChanges()));
  });
  const submit = (what: DraftPurpose) => {
    if (!model.submit(what)) focusFirstError();
  };

  const { customerName, totalPrice } = invoice.data;
  return (
    <>
      <DialogTitle>{purpose === 'issue' ? 'Rechnung ausstellen' : 'Rechnungsentwurf bearbeiten'}</DialogTitle>
      <DialogContent>
        <div ref={form} className={styles.content}>
          <Body1 className={styles.subject}>
            {customerName}, {formatEuros(totalPrice)}
          </Body1>
          {model.missing.length > 0 && (
            <MissingSettings missing={model.missing} onCheck={model.checkMissing} />
          )}
          <InvoiceEntryFields
            entry={model.entry}
            change={model.change}
            errors={model.errors}
            disabled={busy}
            numberIsDrawn
          />
          {purpose === 'issue' && (
            <div className={styles.choice}>
              <Checkbox
                label="Danach per E-Mail versenden"
                checked={isMailed}
                disabled={busy}
                onChange={(_, data) => setIsMailed(data.checked === true)}
              />
            </div>
          )}
          {purpose === 'issue' && (
            <Body1 className={styles.subject}>
              Eine ausgestellte Rechnung lässt sich nicht mehr ändern, nur stornieren.
            </Body1>
          )}
        </div>
      </DialogContent>
      <CommandProblemBar problem={model.problem} />
      <DialogActions className={dialogStyles.actions}>
        <Button className={styles.action} onClick={leave} disabled={busy}>
          Abbrechen
        </Button>
        <Button
          {...(purpose === 'draft' && { appearance: 'primary' })}
          className={styles.action}
          disabledFocusable={busy || !isChanged}
          icon={work === 'draft' ? <Spinner size="tiny" /> : <Icon name="save" />}
          onClick={() => submit('draft')}
        >
          Entwurf speichern
        </Button>
        {purpose === 'issue' && (
          <Button
            appearance="primary"
            className={styles.action}
            disabledFocusable={busy}
            icon={work === 'issue' ? <Spinner size="tiny" /> : <Icon name="invoice" />}
            onClick={() => submit('issue')}
          >
            Rechnung ausstellen
          </Button>
        )}
      </DialogActions>
      <ConflictDialog
        open={model.conflict !== undefined}
        title="Der Entwurf wurde inzwischen geändert"
        {...(purpose === 'issue' && { confirm: 'Auswahl übernehmen' })}
        fields={model.conflict ?? []}
        onResolve={model.resolveConflict}
        onClose={model.dismissConflict}
      />
    </>
  );
}

/** Somebody was faster. */
function Issued({ invoice, onClose }: DraftFormProps) {
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
