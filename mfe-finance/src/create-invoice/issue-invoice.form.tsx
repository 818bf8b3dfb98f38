import { type RefObject, useEffect } from 'react';
import { type Invoice, quoteNumber, type Stored } from 'shared-kit/domain';
import { LocalMailBar, MailFields } from 'shared-kit/mail-form';
import { useNavigate } from 'shared-kit/router';
import {
  ask,
  Body1,
  Button,
  Caption1,
  Checkbox,
  ConflictDialog,
  HeldFields,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mayDiscardChanges,
  Spinner,
  TextLink,
  tokens,
  useFirstError,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { DialogActions, DialogContent, DialogTitle, useDialogStyles } from 'shared-kit/ui-rich';
import { InvoiceEntryFields } from '../entry/invoice-entry.fields.tsx';
import { serviceDateQuestion } from '../entry/invoice-entry.ts';
import { MissingSettings } from '../entry/missing-settings.tsx';
import { usePlace, useSay } from '../place.ts';
import { type InvoiceSubject, type Problem, useCreateInvoice } from './create-invoice.model.ts';
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
});

/** A draft has no mail. */
const WITHOUT_MAIL = {
  title: 'Entwurf ohne Ihre E-Mail speichern?',
  text: 'Was Sie an der E-Mail geändert haben, geht verloren: Sie wird erst beim Ausstellen geschrieben.',
  confirmLabel: 'Ohne E-Mail speichern',
};

interface IssueInvoiceFormProps {
  title: string;
  subject: InvoiceSubject;
  open: boolean;
  /** Asked before the dialog is left, by Esc, the back gesture or a button. */
  mayClose: RefObject<() => boolean | Promise<boolean>>;
  /** Leaves the dialog, where `mayClose` agrees. */
  leave(): void;
  /** Closes it: it was issued, or saved. */
  onClose(): void;
}

/** What a dialog says that issues an invoice, of a quote or of its draft. */
export function IssueInvoiceForm({ title, subject, open, mayClose, leave, onClose }: IssueInvoiceFormProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const say = useSayCreated();
  const isDraft = subject.draft !== undefined;
  const model = useCreateInvoice(subject, (invoice) => {
    onClose();
    say(invoice, isDraft);
  });
  const { prepared, failure, work, problem } = model;
  const { form, focusFirstError, focusUnreadable } = useFirstError<HTMLDivElement>();
  useUnsavedChanges(open && model.isChanged);
  const busy = work !== undefined;
  useEffect(() => {
    mayClose.current = () => !busy && mayDiscardChanges();
  });
  const missing = prepared?.preparation.missingSettings ?? [];
  const isCharged = problem?.existingId !== undefined;

  const isFilled = (purpose: Purpose) => {
    if (!focusUnreadable() && model.check(purpose)) return true;
    focusFirstError();
    return false;
  };
  const saveDraft = async () => {
    if (model.isMailChanged && !(await ask(WITHOUT_MAIL))) return;
    if (isFilled('draft')) model.submit('draft');
  };
  const issue = async (day: string) => {
    if (!isFilled('issue')) return;
    const question = serviceDateQuestion(model.entry.serviceDate, day);
    if (!question || (await ask(question))) model.submit('issue');
  };

  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <div ref={form} className={styles.content}>
          <Body1 className={styles.subject}>
            {subject.customerName}, Angebot {quoteNumber(subject.quoteId)}
          </Body1>
          {missing.length > 0 && <MissingSettings missing={missing} onCheck={model.reload} />}
          {!prepared && failure === undefined && <LoadingState shape="form" />}
          {prepared && (
            <HeldFields isHeld={busy} className={styles.content}>
              <InvoiceEntryFields
                movingDate={prepared.preparation.serviceDate}
                recipientAfterMove={prepared.preparation.recipientAfterMove}
                entry={model.entry}
                change={model.change}
                errors={model.errors.entry}
              />
              <InvoiceSummary preparation={prepared.preparation} />
              <Body1>
                Eine ausgestellte Rechnung lässt sich nicht mehr ändern, nur stornieren. Ein Entwurf bleibt
                änderbar.
              </Body1>
              <div className={styles.mail}>
                <div className={styles.choice}>
                  <Checkbox
                    label="Per E-Mail versenden"
                    checked={model.isMailed}
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
                      hint="Die Rechnung ist als PDF angehängt."
                    />
                  </>
                )}
              </div>
            </HeldFields>
          )}
        </div>
      </DialogContent>
      <Outcome problem={problem ?? (failure && { intent: 'error', ...failure })} />
      <DialogActions className={dialogStyles.actions}>
        {/* What had the focus while the draft was read is gone. */}
        <Button autoFocus={isDraft} disabled={busy} onClick={leave}>
          Abbrechen
        </Button>
        {prepared ? (
          <>
            <Button
              disabledFocusable={busy || isCharged || (isDraft && !model.isEntryChanged)}
              icon={work === 'draft' ? <Spinner size="tiny" /> : <Icon name="save" />}
              onClick={() => void saveDraft()}
            >
              {isDraft ? 'Entwurf speichern' : 'Als Entwurf speichern'}
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={busy || isCharged || missing.length > 0}
              icon={work === 'issue' ? <Spinner size="tiny" /> : <Icon name="invoice" />}
              onClick={() => void issue(prepared.preparation.invoiceDate)}
            >
              Rechnung ausstellen
            </Button>
          </>
        ) : (
          failure !== undefined && (
            <Button appearance="primary" icon={<Icon name="refresh" />} onClick={() => void model.reload()}>
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
    </>
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
      Der E-Mail-Versand ist nicht eingerichtet: Die Nachricht bliebe lokal und würde nicht nach außen
      verschickt.
    </Caption1>
  );
}

/** Above the actions, in view however far the content is scrolled. */
function Outcome({ problem }: { problem: Problem | undefined }) {
  const dialogStyles = useDialogStyles();
  if (!problem) return null;
  return (
    <MessageBar
      intent={problem.intent}
      layout="multiline"
      politeness="assertive"
      className={dialogStyles.failure}
    >
      <MessageBarBody>
        {problem.text}{' '}
        {problem.existingId !== undefined && (
          // The dialog goes with its page, once what was typed may be lost.
          <TextLink to={`/invoices?rechnung=${encodeURIComponent(problem.existingId)}`}>
            Rechnung ansehen
          </TextLink>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Says what was made, in the words of this place (specification 2 section 8). */
function useSayCreated() {
  const navigate = useNavigate();
  const say = useSay();
  const created = usePlace() === 'customer' ? 'wurde erfolgreich erstellt' : 'wurde erstellt';
  return ({ id, data }: Stored<Invoice>, wasDraft: boolean) =>
    say({
      ...createdText(data, wasDraft ? 'wurde ausgestellt' : created),
      action: {
        label: 'Ansehen',
        onClick: () => void navigate('/invoices', { state: { highlight: id } }),
      },
    });
}
