import {
  Body1,
  Button,
  Caption1,
  Card,
  HeldFields,
  Icon,
  Link,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  NARROW,
  Spinner,
  TextField,
  TOUCH,
  tokens,
  typographyStyles,
  useIsNarrow,
} from 'shared-kit/ui';
import { PriceTable } from './price-table.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';
import type { QuoteTasks } from './quote-tasks.model.ts';
import { RefusedDraftBar } from './refused-draft.bar.tsx';

const useStyles = makeStyles({
  panel: {
    position: 'sticky',
    top: 'calc(var(--frame-top, 0px) + 16px)',
    // Less what stands above it before anything is scrolled: sending is in view from the start.
    maxHeight: 'calc(100dvh - var(--frame-top, 0px) - 168px)',
    [NARROW]: { position: 'static', maxHeight: 'none' },
  },
  reason: { margin: 0, color: tokens.colorNeutralForeground2 },
  toWrong: { ...typographyStyles.caption1, [TOUCH]: { minHeight: '44px' } },
  actions: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  pair: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  action: { flexGrow: 1, minWidth: 'auto', whiteSpace: 'nowrap', [TOUCH]: { minHeight: '44px' } },
});

export interface PricePanelProps {
  editor: QuoteEditor;
  tasks: QuoteTasks;
}

/** The price, and what to do with it: stands beside the form and stays in view (look: price). */
export function PricePanel({ editor, tasks }: PricePanelProps) {
  const styles = useStyles();
  // On the phone price, sending and failures stand in the bar.
  const isNarrow = useIsNarrow();
  return (
    <Card title={isNarrow ? 'Versand' : 'Preis'} className={styles.panel}>
      {!isNarrow && <ShownPrice editor={editor} />}
      <HeldFields isHeld={tasks.running !== undefined}>
        <TextField
          label="E-Mail des Empfängers"
          type="email"
          name="recipient"
          value={editor.recipient}
          onChange={editor.setRecipient}
          onBlur={tasks.leaveRecipient}
          error={tasks.recipientError}
        />
      </HeldFields>
      {!isNarrow && <SaveFailure editor={editor} tasks={tasks} />}
      <div className={styles.actions}>
        {!isNarrow && <WhyUnsendable editor={editor} tasks={tasks} />}
        {!isNarrow && <SendButton editor={editor} tasks={tasks} />}
        <div className={styles.pair}>
          <Button
            className={styles.action}
            disabledFocusable={tasks.isBlocked}
            icon={tasks.running === 'save' ? <Spinner size="tiny" /> : <Icon name="save" />}
            onClick={() => void tasks.saveDraft()}
          >
            Entwurf speichern
          </Button>
          <Button
            className={styles.action}
            disabledFocusable={tasks.isBlocked}
            icon={tasks.running === 'pdf' ? <Spinner size="tiny" /> : <Icon name="download" />}
            onClick={() => void tasks.downloadPdf()}
          >
            PDF
          </Button>
        </div>
      </div>
    </Card>
  );
}

function ShownPrice({ editor: { price, isPriceCurrent } }: { editor: QuoteEditor }) {
  const styles = useStyles();
  if (!price) return <Body1>Der Preis steht hier, sobald die Angaben vollständig sind.</Body1>;
  return (
    <>
      <PriceTable price={price} isCurrent={isPriceCurrent} />
      {!isPriceCurrent && (
        <Caption1 className={styles.reason} role="status">
          Letzter gültiger Stand
        </Caption1>
      )}
    </>
  );
}

export function SaveFailure({ editor, tasks }: PricePanelProps) {
  const { saveFailure, isUnsent, isChangedSinceUnsent, unsentRefusal } = editor;
  if (saveFailure !== undefined) {
    return (
      <MessageBar intent="error" layout="multiline" politeness="assertive">
        <MessageBarBody>{saveFailure}</MessageBarBody>
      </MessageBar>
    );
  }
  if (unsentRefusal !== undefined)
    return <RefusedDraftBar editor={editor} tasks={tasks} refusal={unsentRefusal} />;
  // What is closed is told above the form, and will not be saved.
  if (!(isUnsent || isChangedSinceUnsent) || tasks.isClosed) return null;
  return (
    <MessageBar intent="warning" layout="multiline" politeness="assertive">
      <MessageBarBody>
        <MessageBarTitle>Nur lokal</MessageBarTitle>
        Das Angebot liegt in diesem Browser und wird gespeichert, sobald der Server es annimmt.
        {isChangedSinceUnsent && ' Was Sie seitdem geändert haben, ist noch nicht gespeichert.'}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Off while there is no e-mail address, no calculation, or while sending (specification 2 section 2). */
export function SendButton({ editor, tasks, short = false }: PricePanelProps & { short?: boolean }) {
  const styles = useStyles();
  const isReady = whyUnsendable(editor) === undefined;
  return (
    <Button
      appearance="primary"
      className={styles.action}
      disabledFocusable={!isReady || tasks.isSending || tasks.isBlocked}
      icon={tasks.running === 'send' ? <Spinner size="tiny" /> : <Icon name="send" />}
      onClick={() => void tasks.openSending()}
      {...(!isReady && { 'aria-describedby': WHY_UNSENDABLE })}
    >
      {short ? 'Senden' : 'Per E-Mail senden'}
    </Button>
  );
}

const WHY_UNSENDABLE = 'why-unsendable';

/** What keeps the quote from being sent, at the button: a phone shows no title. What is wrong in the form is one press away. */
export function WhyUnsendable({ editor, tasks }: PricePanelProps) {
  const styles = useStyles();
  const reason = whyUnsendable(editor);
  return (
    reason !== undefined && (
      <Caption1 id={WHY_UNSENDABLE} className={styles.reason} role="status">
        {reason === CHECK_INPUTS ? (
          <Link as="button" type="button" className={styles.toWrong} onClick={tasks.showWrong}>
            {reason}
          </Link>
        ) : (
          reason
        )}
      </Caption1>
    )
  );
}

const CHECK_INPUTS = 'Bitte prüfen Sie die Eingaben';

function whyUnsendable({ isPriceCurrent, recipient }: QuoteEditor): string | undefined {
  if (!isPriceCurrent) return CHECK_INPUTS;
  return recipient.trim() === '' ? 'Bitte geben Sie eine gültige E-Mail-Adresse ein' : undefined;
}
