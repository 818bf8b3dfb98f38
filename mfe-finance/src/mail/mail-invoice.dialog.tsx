import { useEffect, useState } from 'react';
import {
  formatDate,
  formatDateTime,
  formatEuros,
  type Invoice,
  invoiceName,
  isUnpaid,
  openAmount,
  type Stored,
  today,
} from 'shared-kit/domain';
import {
  LocalMailBar,
  MailFields,
  type MailSending,
  mailErrors,
  mayDiscardMail,
  useMailTransport,
  type WrittenMail,
} from 'shared-kit/mail-form';
import {
  Body1,
  Button,
  HeldFields,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Spinner,
  tokens,
  useFirstError,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { DialogActions, DialogContent, DialogTitle, useDialogStyles } from 'shared-kit/ui-rich';
import { CommandProblemBar } from '../command/command-problem.bar.tsx';
import { InvoiceDialog, type InvoicePartProps, type OpenedInvoice } from '../command/invoice-dialog.tsx';
import { useSay } from '../place.ts';
import { type MailPurpose, useInvoiceMailing, usePreparedInvoiceMail } from './mail-invoice.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  attachment: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
});

const TEXTS = {
  mail: {
    title: 'Rechnung versenden',
    send: 'Rechnung senden',
    sent: 'Rechnung erfolgreich versendet',
    stayed: 'Rechnung lokal abgelegt, nicht nach außen verschickt.',
  },
  remind: {
    title: 'Zahlungserinnerung',
    send: 'Erinnerung senden',
    sent: 'Zahlungserinnerung erfolgreich versendet',
    stayed: 'Zahlungserinnerung lokal abgelegt, nicht nach außen verschickt.',
  },
} as const;

export interface MailInvoiceDialogProps extends OpenedInvoice {
  purpose: MailPurpose;
}

/** The last look at what goes out: recipient, subject and text, with the archived document attached. */
export default function MailInvoiceDialog({ purpose, ...opened }: MailInvoiceDialogProps) {
  return (
    <InvoiceDialog {...opened} title={TEXTS[purpose].title}>
      {(part) => <MailForm {...part} purpose={purpose} />}
    </InvoiceDialog>
  );
}

function MailForm({
  invoice,
  mayClose,
  leave,
  onClose,
  purpose,
}: InvoicePartProps & Pick<MailInvoiceDialogProps, 'purpose'>) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const say = useSay();
  const texts = TEXTS[purpose];
  const transport = useMailTransport();
  const prepared = usePreparedInvoiceMail(invoice, purpose);
  const [typed, setTyped] = useState<Partial<WrittenMail>>({});
  const [tried, setTried] = useState(false);
  /** Euros that were open as the text was first typed in. */
  const [typedOf, setTypedOf] = useState<number>();
  const { form, focusFirstError } = useFirstError<HTMLFieldSetElement>();
  const { state, send } = useInvoiceMailing(invoice, purpose);
  const onSent = ({ data: { delivery } }: Stored<Invoice>) => {
    // A reminder leaves the way that everything leaves.
    const stayed = purpose === 'mail' ? delivery.state === 'local' : transport === 'local';
    say(stayed ? { intent: 'warning', text: texts.stayed } : { intent: 'success', text: texts.sent });
    onClose();
  };
  const busy = state.step === 'sending';
  const mail = prepared.status === 'ready' ? { ...prepared.written, ...typed } : undefined;
  const open = openAmount(invoice.data);
  // A colleague may have noted the payment, or cancelled it, while the mail was written.
  const isSettled = purpose === 'remind' && !isUnpaid(invoice.data);
  const isOutdated = purpose === 'remind' && !isSettled && typedOf !== undefined && typedOf !== open;
  const isDirty = Object.keys(typed).length > 0;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    mayClose.current = async () => !busy && (!isDirty || (await mayDiscardMail()));
  });

  const submit = () => {
    if (!mail) return;
    setTried(true);
    if (Object.keys(mailErrors(mail)).length > 0) focusFirstError();
    else void send(mail, onSent);
  };

  return (
    <>
      <DialogTitle>{titleOf(invoice.data, purpose)}</DialogTitle>
      <DialogContent>
        <HeldFields ref={form} isHeld={busy} className={styles.content}>
          <LocalMailBar />
          {purpose === 'mail' && invoice.data.delivery.state === 'unknown' && state.step !== 'unknown' && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>Zustellung ungewiss</MessageBarTitle>
                Ein früherer Versuch könnte angekommen sein. Bitte prüfen Sie das, bevor Sie erneut senden.
              </MessageBarBody>
            </MessageBar>
          )}
          {purpose === 'mail' && invoice.data.delivery.state === 'pending' && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>
                Diese Rechnung wird von selbst versendet, sobald der Mailserver erreichbar ist.
              </MessageBarBody>
            </MessageBar>
          )}
          {prepared.status === 'loading' && <LoadingState shape="form" />}
          {prepared.status === 'failed' && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>Die E-Mail konnte nicht vorbereitet werden. {prepared.reason}</MessageBarBody>
            </MessageBar>
          )}
          {prepared.status === 'ready' && prepared.customerIsMissing && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>Kunde nicht gefunden</MessageBarTitle>
                Bitte prüfen Sie den Empfänger.
              </MessageBarBody>
            </MessageBar>
          )}
          {isSettled && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                Diese Rechnung ist inzwischen bezahlt oder storniert: An sie ist nicht mehr zu erinnern.
              </MessageBarBody>
            </MessageBar>
          )}
          {purpose === 'remind' && !isSettled && <ReminderHint invoice={invoice.data} />}
          {isOutdated && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                Inzwischen ist etwas anderes offen als vorhin: {formatEuros(open)} statt{' '}
                {formatEuros(typedOf)}. Bitte prüfen Sie Ihren Text.
              </MessageBarBody>
            </MessageBar>
          )}
          {mail && (
            <>
              <MailFields
                mail={mail}
                change={(part) => {
                  setTyped({ ...typed, ...part });
                  if (part.text !== undefined) setTypedOf(typedOf ?? open);
                }}
                errors={tried ? mailErrors(mail) : {}}
                // Not a button: Enter held down on the way here must neither send nor cancel.
                autoFocus
              />
              <div className={styles.attachment}>
                <Icon name="attach" size={20} />
                <Body1>
                  {purpose === 'mail'
                    ? `${invoiceName(invoice.data)} als PDF über ${formatEuros(invoice.data.totalPrice)}`
                    : `${invoiceName(invoice.data)} als PDF, offen ${formatEuros(open)}`}
                </Body1>
              </div>
            </>
          )}
        </HeldFields>
      </DialogContent>
      <CommandProblemBar problem={problemOf(state)} />
      <DialogActions className={dialogStyles.actions}>
        <Button autoFocus onClick={leave} disabled={busy}>
          Abbrechen
        </Button>
        {prepared.status === 'failed' ? (
          <Button appearance="primary" icon={<Icon name="refresh" />} onClick={prepared.retry}>
            Erneut versuchen
          </Button>
        ) : (
          <Button
            appearance="primary"
            disabled={busy || !mail || isSettled}
            icon={busy ? <Spinner size="tiny" /> : <Icon name="send" />}
            onClick={submit}
          >
            {sendLabel(state.step, texts.send)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** What one wants to know before reminding. */
function ReminderHint({ invoice: { dueDate, reminders } }: { invoice: Invoice }) {
  const last = reminders.at(-1);
  const hints = [
    ...(dueDate >= today() ? [`Noch nicht fällig: zahlbar bis ${formatDate(dueDate)}.`] : []),
    ...(last ? [`Zuletzt erinnert am ${formatDateTime(last.at)}.`] : []),
  ];
  if (hints.length === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{hints.join(' ')}</MessageBarBody>
    </MessageBar>
  );
}

function titleOf(invoice: Invoice, purpose: MailPurpose): string {
  const name = invoiceName(invoice);
  return purpose === 'mail' ? `${name} versenden` : `Zahlungserinnerung zur ${name}`;
}

function sendLabel(step: MailSending['step'], first: string): string {
  const labels = {
    writing: first,
    sending: 'Wird gesendet',
    failed: 'Erneut senden',
    unknown: 'Trotzdem erneut senden',
  };
  return labels[step];
}

function problemOf(state: MailSending) {
  if (state.step === 'failed') return { intent: 'error', text: state.text } as const;
  if (state.step === 'unknown') return { intent: 'warning', text: state.text } as const;
  return undefined;
}
