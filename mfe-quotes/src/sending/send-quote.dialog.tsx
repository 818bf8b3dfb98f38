import { useEffect, useState } from 'react';
import { QUOTE_LINK_PLACEHOLDER } from 'shared-kit/api';
import {
  type Customer,
  expiredText,
  formatEuros,
  isExpired,
  movingDateOf,
  namesWithoutAmount,
  pastMoveText,
  type Quote,
  quoteNumber,
  type Stored,
} from 'shared-kit/domain';
import { LocalMailBar, MailFields, mailErrors, mayDiscardMail } from 'shared-kit/mail-form';
import {
  Body1,
  Button,
  Caption1,
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
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { QuotePreview } from '../document/quote-preview.tsx';
import { WarningHint } from '../quote/warning-hint.tsx';
import { useVersionWork } from '../versions/versions.model.ts';
import { usePreparedMail } from './prepared-mail.model.ts';
import { type SendState, type SentQuote, useQuoteSending } from './send-quote.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  whose: { color: tokens.colorNeutralForeground2 },
  what: { flex: '1 1 auto' },
  attachment: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
});

export interface SendQuoteDialogProps {
  open: boolean;
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  recipient: string;
  /** Which of how many it is, where several are sent one after the other. */
  turn?: string | undefined;
  /** Gets the focus back. */
  opener: Element | null;
  onSent(sent: SentQuote): void;
  onClose(): void;
}

/** The last look at what goes out: recipient, subject and text, with the PDF attached. */
export default function SendQuoteDialog({
  open,
  quote,
  customer,
  recipient,
  turn,
  opener,
  onSent,
  onClose,
}: SendQuoteDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const prepared = usePreparedMail(quote, customer, recipient);
  const { state, send } = useQuoteSending(quote, customer, onSent);
  const [tried, setTried] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { form, focusFirstError } = useFirstError<HTMLDivElement>();
  const versions = useVersionWork(SNACKBAR, onClose);
  const isSending = state.step === 'rendering' || state.step === 'sending';
  const busy = isSending || versions.work === 'creating';
  const expired =
    prepared.status === 'ready' && isExpired(quote.data, prepared.validUntil)
      ? prepared.validUntil
      : undefined;
  const mail = prepared.status === 'ready' ? prepared.mail : undefined;

  const changed = open && prepared.status === 'ready' && prepared.changed && state.step !== 'sent';
  // A new version leads away from what was typed: that was asked before.
  useUnsavedChanges(changed && versions.work !== 'creating');
  const close = async () => {
    if (!busy && (!changed || (await mayDiscardMail()))) onClose();
  };

  /** D18: it counts from the day the quote was written, not from when it goes out. */
  const renew = async () => {
    if (!changed || (await mayDiscardMail())) await versions.create(quote, 'Neue Gültigkeit');
  };

  const submit = () => {
    if (!mail) return;
    setTried(true);
    if (Object.keys(mailErrors(mail, QUOTE_LINK_PLACEHOLDER)).length > 0) focusFirstError();
    else void send(mail);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) void close();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <FocusReturn to={opener} />
        <DialogBody>
          <DialogTitle>Angebot versenden</DialogTitle>
          <DialogContent>
            <div ref={form} className={styles.content}>
              <Caption1 className={styles.whose}>
                {[customer.data.name, customer.data.customerNumber, turn].filter(Boolean).join(' · ')}
              </Caption1>
              <Warnings quote={quote} customer={customer} isOutcomeUnknown={state.step === 'unknown'} />
              {prepared.status === 'loading' && <LoadingState shape="form" />}
              {prepared.status === 'failed' && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>
                    Die E-Mail konnte nicht vorbereitet werden. {prepared.reason}
                  </MessageBarBody>
                </MessageBar>
              )}
              {prepared.status === 'ready' && (
                <>
                  {expired !== undefined && (
                    <MessageBar intent="warning" layout="multiline">
                      <MessageBarBody>{expiredText(expired)}</MessageBarBody>
                    </MessageBar>
                  )}
                  <HeldFields isHeld={busy} className={styles.content}>
                    <MailFields
                      mail={prepared.mail}
                      change={prepared.change}
                      errors={tried ? mailErrors(prepared.mail, QUOTE_LINK_PLACEHOLDER) : {}}
                      // Not a button: Enter held down on the way here must neither send nor cancel, nor break a line of the message.
                      autoFocus
                      hint={<LinkHint text={prepared.mail.text} />}
                    />
                  </HeldFields>
                  <div className={styles.attachment}>
                    <Icon name="attach" size={20} />
                    <Body1 className={styles.what}>
                      Angebot {quoteNumber(quote.id)} als PDF über {formatEuros(quote.data.price)}
                    </Body1>
                    <Button
                      appearance="subtle"
                      size="small"
                      aria-expanded={isPreviewed}
                      onClick={() => setIsPreviewed(!isPreviewed)}
                    >
                      {isPreviewed ? 'Vorschau schließen' : 'Vorschau'}
                    </Button>
                  </div>
                  {isPreviewed && <QuotePreview quote={quote} customer={customer} />}
                </>
              )}
              <Outcome state={state} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void close()} disabled={busy}>
              Abbrechen
            </Button>
            {prepared.status === 'failed' ? (
              <Button appearance="primary" icon={<Icon name="refresh" />} onClick={prepared.retry}>
                Erneut versuchen
              </Button>
            ) : (
              <Button
                appearance={expired === undefined ? 'primary' : 'secondary'}
                disabled={busy || !mail || mail.to.trim() === ''}
                icon={isSending ? <Spinner size="tiny" /> : <Icon name="send" />}
                onClick={submit}
              >
                {expired !== undefined && state.step === 'writing' ? 'Trotzdem senden' : LABELS[state.step]}
              </Button>
            )}
            {expired !== undefined && (
              <Button
                appearance="primary"
                disabled={busy}
                icon={versions.work === 'creating' ? <Spinner size="tiny" /> : <Icon name="add" />}
                onClick={() => void renew()}
              >
                Neue Version
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Lives as long as the dialog is drawn; with it gone the focus returns where it came from. */
function FocusReturn({ to }: { to: Element | null }) {
  useEffect(
    () => () => {
      if (to instanceof HTMLElement) queueMicrotask(() => to.focus());
    },
    [to],
  );
  return null;
}

/** Milliseconds (specification 2 section 8). */
const SNACKBAR = 6000;

const LABELS: Record<SendState['step'], string> = {
  writing: 'Angebot senden',
  rendering: 'PDF wird erstellt',
  sending: 'Wird gesendet',
  failed: 'Erneut senden',
  unknown: 'Trotzdem erneut senden',
  sent: 'Gesendet',
};

/** Under the message. */
function LinkHint({ text }: { text: string }) {
  if (text.includes(QUOTE_LINK_PLACEHOLDER)) {
    return `${QUOTE_LINK_PLACEHOLDER} wird beim Senden zum Link, unter dem der Kunde annehmen kann.`;
  }
  return (
    <WarningHint>
      Ohne {QUOTE_LINK_PLACEHOLDER} enthält die Nachricht keinen Link, unter dem der Kunde annehmen kann.
    </WarningHint>
  );
}

interface WarningsProps extends Pick<SendQuoteDialogProps, 'quote' | 'customer'> {
  isOutcomeUnknown: boolean;
}

/** What to know before sending (D21). */
function Warnings({ quote, customer, isOutcomeUnknown }: WarningsProps) {
  const { details, delivery } = quote.data;
  const withoutAmount = namesWithoutAmount(details);
  const pastMove = pastMoveText(movingDateOf(customer.data));
  return (
    <>
      <LocalMailBar />
      {pastMove !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{pastMove}</MessageBarBody>
        </MessageBar>
      )}
      {withoutAmount.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>Ohne Menge: {withoutAmount.join(', ')}.</MessageBarTitle>
            Was keinen Preis hat, steht nicht im Angebot.
          </MessageBarBody>
        </MessageBar>
      )}
      {delivery?.state === 'unknown' && !isOutcomeUnknown && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>Zustellung ungewiss</MessageBarTitle>
            Ein früherer Versuch könnte angekommen sein. Bitte prüfen Sie das, bevor Sie erneut senden.
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

function Outcome({ state }: { state: SendState }) {
  if (state.step === 'failed') {
    return (
      <MessageBar intent="error" layout="multiline" politeness="assertive">
        <MessageBarBody>{state.text}</MessageBarBody>
      </MessageBar>
    );
  }
  if (state.step === 'unknown') {
    return (
      <MessageBar intent="warning" layout="multiline" politeness="assertive">
        <MessageBarBody>{state.text}</MessageBarBody>
      </MessageBar>
    );
  }
  return null;
}
