import { useEffect, useEffectEvent } from 'react';
import { type Invoice, type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import { LocalMailBar, MailFields } from 'shared-kit/mail-form';
import { useNavigate } from 'shared-kit/router';
import {
  Body1,
  Button,
  Caption1,
  Checkbox,
  ConflictDialog,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mayDiscardChanges,
  Spinner,
  tokens,
  useFirstError,
  useUnsavedChanges,
} from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { InvoiceEntryFields } from '../entry/invoice-entry.fields.tsx';
import { MissingSettings } from '../entry/missing-settings.tsx';
import { usePlace, useSay } from '../place.ts';
import { type Problem, useCreateInvoice } from './create-invoice.model.ts';
import { createdText } from './created-text.ts';
import { InvoiceSummary } from './invoice-summary.tsx';
import type { Prepared } from './prepared-invoice.model.ts';
import type { Purpose } from './save-invoice.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  subject: { color: tokens.colorNeutralForeground2 },
  mail: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  choice: { display: 'flex', flexDirection: 'column', marginLeft: '-8px' },
  hint: { paddingLeft: '32px', color: tokens.colorNeutralForeground3 },
  // Fluent lets the buttons of a dialog shrink to two lines.
  action: { whiteSpace: 'nowrap', flexShrink: 0 },
});

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
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        // The second click of a double click lands beside the dialog that the first has opened.
        if (data.open || data.type === 'backdropClick') return;
        void mayDiscardChanges().then((may) => may && onClose());
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <Gone onGone={onGone} />
        <CreateInvoiceForm quote={quote} open={open} onClose={onClose} />
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

type FormProps = Pick<CreateInvoiceDialogProps, 'open' | 'quote' | 'onClose'>;

function CreateInvoiceForm({ open, quote, onClose }: FormProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const say = useSayCreated();
  const model = useCreateInvoice(quote, (invoice) => {
    onClose();
    say(invoice);
  });
  const { prepared, failure, work, problem } = model;
  const { form, focusFirstError } = useFirstError<HTMLDivElement>();
  useUnsavedChanges(open && model.isChanged);
  const busy = work !== undefined;
  const missing = prepared?.preparation.missingSettings ?? [];

  const submit = (purpose: Purpose) => {
    if (!model.submit(purpose)) focusFirstError();
  };

  return (
    <DialogBody>
      <DialogTitle>Rechnung erstellen</DialogTitle>
      <DialogContent>
        <div ref={form} className={styles.content}>
          <Body1 className={styles.subject}>
            {quote.data.customerName}, Angebot {quoteNumber(quote.id)}
          </Body1>
          {missing.length > 0 && <MissingSettings missing={missing} onCheck={model.reload} />}
          {!prepared && failure === undefined && <LoadingState shape="form" />}
          {prepared && (
            <>
              <InvoiceEntryFields
                entry={model.entry}
                change={model.change}
                errors={model.errors.entry}
                disabled={busy}
              />
              <InvoiceSummary preparation={prepared.preparation} />
              <div className={styles.mail}>
                <div className={styles.choice}>
                  <Checkbox
                    label="Per E-Mail versenden"
                    checked={model.isMailed}
                    disabled={busy}
                    onChange={(_, data) => model.setIsMailed(data.checked === true)}
                  />
                  <MailHint {...prepared} isMailed={model.isMailed} />
                </div>
                {model.isMailed && (
                  <>
                    <LocalMailBar />
                    <MailFields
                      mail={model.mail}
                      change={model.changeMail}
                      errors={model.errors.mail}
                      disabled={busy}
                      hint="Die Rechnung ist als PDF angehängt."
                    />
                  </>
                )}
              </div>
            </>
          )}
        </div>
      </DialogContent>
      <Outcome problem={problem} failure={failure} />
      <DialogActions className={dialogStyles.actions}>
        <Button
          className={styles.action}
          disabled={busy}
          onClick={() => void mayDiscardChanges().then((may) => may && onClose())}
        >
          Abbrechen
        </Button>
        {prepared ? (
          <>
            <Button
              className={styles.action}
              disabledFocusable={busy}
              icon={work === 'draft' ? <Spinner size="tiny" /> : <Icon name="save" />}
              onClick={() => submit('draft')}
            >
              Als Entwurf speichern
            </Button>
            <Button
              appearance="primary"
              className={styles.action}
              disabledFocusable={busy || missing.length > 0}
              icon={work === 'issue' ? <Spinner size="tiny" /> : <Icon name="invoice" />}
              onClick={() => submit('issue')}
            >
              Rechnung ausstellen
            </Button>
          </>
        ) : (
          failure !== undefined && (
            <Button
              appearance="primary"
              className={styles.action}
              icon={<Icon name="refresh" />}
              onClick={() => void model.reload()}
            >
              Erneut versuchen
            </Button>
          )
        )}
      </DialogActions>
      <ConflictDialog
        open={model.conflict !== undefined}
        title="Der Entwurf wurde inzwischen geändert"
        confirm="Auswahl übernehmen"
        fields={model.conflict ?? []}
        onResolve={model.resolveConflict}
        onClose={model.dismissConflict}
      />
    </DialogBody>
  );
}

/** Why it is not sent by itself. */
function MailHint({ preparation, transport, isMailed }: Prepared & { isMailed: boolean }) {
  const styles = useStyles();
  if (isMailed) return null;
  if (preparation.email.trim() === '') {
    return <Caption1 className={styles.hint}>Der Kunde hat keine E-Mail-Adresse.</Caption1>;
  }
  if (transport !== 'local') return null;
  return (
    <Caption1 className={styles.hint}>
      Es ist kein E-Mail-Konto eingerichtet: Die Nachricht bliebe lokal und würde nicht nach außen verschickt.
    </Caption1>
  );
}

/** Above the actions, in view however far the content is scrolled. */
function Outcome({ problem, failure }: { problem: Problem | undefined; failure: string | undefined }) {
  const dialogStyles = useDialogStyles();
  const shown = problem ?? (failure && { intent: 'error' as const, text: failure });
  if (!shown) return null;
  return (
    <MessageBar
      intent={shown.intent}
      layout="multiline"
      politeness="assertive"
      className={dialogStyles.failure}
    >
      <MessageBarBody>{shown.text}</MessageBarBody>
    </MessageBar>
  );
}

/** Says what was made, in the words of this place (specification 2 section 8). */
function useSayCreated() {
  const navigate = useNavigate();
  const say = useSay();
  const done = usePlace() === 'customer' ? 'wurde erfolgreich erstellt' : 'wurde erstellt';
  return ({ id, data }: Stored<Invoice>) =>
    say({
      ...createdText(data, done),
      action: {
        label: 'Ansehen',
        onClick: () => void navigate('/invoices', { state: { highlight: id } }),
      },
    });
}
