import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import { type EmailTemplate, variableLabel } from 'shared-kit/domain';
import type { ComposedMail } from 'shared-kit/mail-drafts';
import { LocalMailBar } from 'shared-kit/mail-form';
import {
  ask,
  Button,
  Caption1,
  Icon,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  notify,
  Spinner,
  Subtitle2,
  ToggleButton,
  tokens,
} from 'shared-kit/ui';
import { AttachmentsList, attached } from './attachments.list.tsx';
import { type OpenedComposer, onPutAway } from './composer.store.ts';
import { MailEditor, useMailEditor } from './editor.tsx';
import { fillMailTemplate } from './fill-mail-template.ts';
import { OptionsMenu } from './options.menu.tsx';
import { usePeople } from './people.ts';
import { QuotedView } from './quoted.view.tsx';
import { RecipientsField } from './recipients.field.tsx';
import { readRecipients, withRecipients } from './recipients.ts';
import { ScheduleMenu } from './schedule.menu.tsx';
import type { StartedComposer } from './start-composer.ts';
import { TemplatesMenu } from './templates.menu.tsx';
import { type DraftState, useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, position: 'relative' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '8px 8px 8px 20px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  title: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '4px 20px 12px',
  },
  bars: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '8px 0',
    ':empty': { display: 'none' },
  },
  subject: {
    flexShrink: 0,
    border: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: 0,
    paddingLeft: 0,
    '& input': { padding: 0 },
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '10px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  state: { color: tokens.colorNeutralForeground2, flexGrow: 1, minWidth: 0 },
  drop: {
    position: 'absolute',
    inset: '48px 0 0',
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    pointerEvents: 'none',
  },
});

type Line = 'to' | 'cc' | 'bcc';
const LINES = [
  ['to', 'To'],
  ['cc', 'Cc'],
  ['bcc', 'Bcc'],
] as const;

interface ComposerFormProps {
  opened: OpenedComposer;
  started: StartedComposer;
  isLarge: boolean;
  onResize?: () => void;
  /** Closing asks here first. */
  closing: RefObject<() => void>;
  onClose(): void;
}

export function ComposerForm({ opened, started, isLarge, onResize, closing, onClose }: ComposerFormProps) {
  const styles = useStyles();
  const [mail, setMail] = useState(started.mail);
  const [typed, setTyped] = useState<Readonly<Record<Line, string>>>({ to: '', cc: '', bcc: '' });
  const [invalid, setInvalid] = useState<Readonly<Partial<Record<Line, string>>>>({});
  const [hasCopies, setCopies] = useState(mail.cc.length + mail.bcc.length > 0);
  const [hint, setHint] = useState<string>();
  const [isDropping, setDropping] = useState(false);
  /** As it was opened, or put into the drafts by hand: nothing is lost by closing. */
  const calm = useRef(started.isCalm ? started.mail : undefined);
  const files = useRef<HTMLInputElement>(null);
  const people = usePeople();
  const draft = useDraft(opened.id, mail, started);
  const sending = useSending(opened, draft, onClose);
  const { isSending } = sending;

  const change = (part: Partial<ComposedMail>) => setMail((before) => ({ ...before, ...part }));
  const editor = useMailEditor(mail.html, started.mail.to.length > 0, (html) => change({ html }));
  const hasText = Object.values(typed).some((text) => text.trim() !== '');

  const changeText = (line: Line, text: string) => {
    setTyped((before) => ({ ...before, [line]: text }));
    // Leaving the field says what is wrong; typing on takes it back.
    setInvalid((before) => ({ ...before, [line]: undefined }));
  };
  const leave = (line: Line, text: string) => {
    const [first] = readRecipients(text).invalid;
    setTyped((before) => ({ ...before, [line]: text }));
    setInvalid((before) => ({ ...before, [line]: first && `Invalid email: ${first}` }));
  };

  /** With what stands in the fields and was not taken as an address yet. @returns undefined where some is none */
  const whole = (): ComposedMail | undefined => {
    const read = LINES.map(([line]) => [line, readRecipients(typed[line])] as const);
    const wrong = read.filter(([, { invalid: texts }]) => texts.length > 0);
    setInvalid(
      Object.fromEntries(
        wrong.map(
          ([
            line,
            {
              invalid: [text],
            },
          ]) => [line, `Invalid email: ${text}`],
        ),
      ),
    );
    if (wrong.length > 0) return undefined;
    const taken = Object.fromEntries(
      read.map(([line, { recipients }]) => [line, withRecipients(mail[line], recipients)]),
    );
    const complete = hasText ? { ...mail, ...taken } : mail;
    if (hasText) {
      setMail(complete);
      setTyped({ to: '', cc: '', bcc: '' });
    }
    return complete;
  };

  const send = (sendAt?: string) => {
    const complete = whole();
    if (!complete || isSending) return;
    void sending.send({ ...complete, customerId: people.customerOf(complete) }, sendAt);
  };

  const attach = (list: Iterable<File>) => {
    const more = attached(list);
    setMail((before) => ({ ...before, files: [...before.files, ...more] }));
  };

  const saveDraft = async () => {
    if (await draft.save()) calm.current = mail;
  };

  const discard = async () => {
    const sure = await ask({
      title: 'Discard draft?',
      text: 'Was Sie geschrieben haben, wird gelöscht.',
      confirmLabel: 'Verwerfen',
      cancelLabel: 'Weiter bearbeiten',
      danger: true,
    });
    if (!sure) return;
    onClose();
    draft.discard().catch((error: unknown) => {
      notify({ intent: 'error', text: `Der Entwurf liegt noch im Ordner Entwürfe. ${reasonOf(error)}` });
    });
  };

  const askClose = () => {
    if (isSending) return;
    if (mail !== calm.current || hasText) void discard();
    else {
      onClose();
      void draft.forget();
    }
  };

  useEffect(() => {
    closing.current = askClose;
    return onPutAway(async () => {
      if (mail === calm.current) return draft.forget();
      if (await draft.save()) {
        await draft.forget();
        notify({ intent: 'info', text: 'Die angefangene E-Mail liegt in den Entwürfen.' });
      } else {
        notify({
          intent: 'warning',
          text: 'Die angefangene E-Mail liegt nur in diesem Browser: Die Entwürfe sind nicht erreichbar.',
        });
      }
    });
  });

  const fill = async (template: EmailTemplate) => {
    try {
      const filled = await fillMailTemplate(template, people.customerOf(mail));
      if (filled.subject !== '' && (mail.subject === '' || opened.request.mode === 'new')) {
        change({ subject: filled.subject });
      }
      // It ends with a greeting of its own.
      const isUntouched = mail.html === started.mail.html;
      if (isUntouched) editor.commands.setContent(filled.html, { emitUpdate: true });
      else editor.chain().focus().insertContent(filled.html).run();
      const what = template.attachmentTypes.map((one) => (one === 'quote' ? 'das Angebot' : 'die Rechnung'));
      const hints = [
        ...(filled.missing.length > 0
          ? [`Nicht bekannt und leer gelassen: ${filled.missing.map(variableLabel).join(', ')}.`]
          : []),
        ...(what.length > 0 ? [`Zu dieser Vorlage gehört ${what.join(' und ')} als Anhang.`] : []),
      ];
      setHint(hints.length > 0 ? hints.join(' ') : undefined);
    } catch (error) {
      setHint(`Die Vorlage konnte nicht eingefügt werden. ${reasonOf(error)}`);
    }
  };

  const onDrag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(isOver);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped and pasted anywhere on it; the button is for everybody else
    <div
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          send();
        }
      }}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        attach(event.dataTransfer.files);
      }}
      onPasteCapture={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        attach(event.clipboardData.files);
      }}
    >
      <header className={styles.head}>
        <Subtitle2 className={styles.title}>{mail.subject || TITLES[opened.request.mode]}</Subtitle2>
        {onResize && (
          <Button
            appearance="subtle"
            icon={<Icon name={isLarge ? 'minimize' : 'maximize'} />}
            aria-label={isLarge ? 'Verkleinern' : 'Vergrößern'}
            onClick={onResize}
          />
        )}
        <Button
          appearance="subtle"
          icon={<Icon name="dismiss" />}
          aria-label="Schließen"
          disabled={isSending}
          onClick={askClose}
        />
      </header>
      <div className={styles.body}>
        <div className={styles.bars}>
          <LocalMailBar />
          {opened.because && 'restored' in opened.because && (
            <MessageBar intent="info">
              <MessageBarBody>Entwurf wiederhergestellt</MessageBarBody>
            </MessageBar>
          )}
          {started.problem !== undefined && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{started.problem}</MessageBarBody>
            </MessageBar>
          )}
          {sending.failure && (
            <MessageBar intent={sending.failure.step === 'unknown' ? 'warning' : 'error'} layout="multiline">
              <MessageBarBody>{sending.failure.text}</MessageBarBody>
            </MessageBar>
          )}
          {hint !== undefined && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{hint}</MessageBarBody>
            </MessageBar>
          )}
        </div>
        {LINES.filter(([line]) => line === 'to' || hasCopies).map(([line, label]) => (
          <RecipientsField
            key={line}
            label={label}
            people={mail[line]}
            onChange={(now) => change({ [line]: now })}
            text={typed[line]}
            onText={(text) => changeText(line, text)}
            onRefused={(text) => leave(line, text)}
            error={invalid[line] ?? (line === 'to' && mail.to.length === 0 ? sending.missing : undefined)}
            suggest={people.suggest}
            autoFocus={line === 'to' && started.mail.to.length === 0}
            disabled={isSending}
          >
            {line === 'to' && !hasCopies && (
              <Button appearance="transparent" size="small" onClick={() => setCopies(true)}>
                Cc/Bcc
              </Button>
            )}
          </RecipientsField>
        ))}
        <Input
          appearance="underline"
          className={styles.subject}
          aria-label="Betreff"
          placeholder="Betreff"
          maxLength={998}
          disabled={isSending}
          value={mail.subject}
          onChange={(_, { value }) => change({ subject: value.replaceAll(/[\r\n]+/g, ' ') })}
        />
        <AttachmentsList files={mail.files} disabled={isSending} onChange={(now) => change({ files: now })} />
        <MailEditor editor={editor} disabled={isSending} />
        <QuotedView quote={mail.quote} disabled={isSending} onRemove={() => change({ quote: '' })} />
      </div>
      <footer className={styles.foot}>
        <Button
          appearance="primary"
          disabled={isSending}
          icon={isSending ? <Spinner size="tiny" /> : <Icon name="send" />}
          title="Strg+Enter"
          onClick={() => send()}
        >
          Send
        </Button>
        <ScheduleMenu disabled={isSending} onSchedule={send} />
        <Button disabled={isSending} onClick={() => void saveDraft()}>
          Save Draft
        </Button>
        <Caption1 className={styles.state} role="status">
          {inWords(draft.state)}
        </Caption1>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label="Dateien anhängen"
          onChange={(event) => {
            attach(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <Button
          appearance="subtle"
          disabled={isSending}
          icon={<Icon name="attach" />}
          aria-label="Datei anhängen"
          title="Datei anhängen"
          onClick={() => files.current?.click()}
        />
        <ToggleButton
          appearance="subtle"
          disabled={isSending}
          checked={mail.priority === 'high'}
          icon={<Icon name="important" />}
          aria-label="Hohe Priorität"
          title="Hohe Priorität"
          onClick={() => change({ priority: mail.priority === 'high' ? 'normal' : 'high' })}
        />
        <TemplatesMenu disabled={isSending} onTemplate={(template) => void fill(template)} />
        <OptionsMenu
          disabled={isSending}
          priority={mail.priority}
          onPriority={(priority) => change({ priority })}
          onDiscard={() => void discard()}
        />
      </footer>
      {isDropping && (
        <div className={styles.drop}>
          <Subtitle2>Hier ablegen, um anzuhängen</Subtitle2>
        </div>
      )}
    </div>
  );
}

const TITLES = {
  new: 'Neue E-Mail',
  reply: 'Antwort',
  replyAll: 'Antwort an alle',
  forward: 'Weiterleiten',
  draft: 'Entwurf',
} as const;

function inWords(state: DraftState): string {
  switch (state.step) {
    case 'saving':
      return 'Entwurf wird gespeichert …';
    case 'saved':
      return 'Entwurf gespeichert';
    case 'here':
      return `Nur in diesem Browser gesichert. ${state.reason}`;
    default:
      return '';
  }
}
