import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import type { ComposedMail } from 'shared-kit/mail-drafts';
import { ask, dismissAbout, isTyping, makeStyles, mergeClasses, notify, useFirstError } from 'shared-kit/ui';
import { useFocusKept } from '../mail/use-focus-kept.ts';
import { AddressFields } from './address.fields.tsx';
import { AttachmentsList, attached } from './attachments.list.tsx';
import { ComposerBars } from './composer.bars.tsx';
import { ComposerFoot } from './composer.foot.tsx';
import { ComposerHead, type ComposerSize } from './composer.head.tsx';
import { type OpenedComposer, onPutAway, reopenComposer, takeTyped } from './composer.store.ts';
import { MailEditor, typeIn, useMailEditor } from './editor.tsx';
import { FileDrop } from './file-drop.tsx';
import { leaveDraft } from './left-drafts.ts';
import { MissingAttachmentDialog } from './missing-attachment.dialog.tsx';
import { usePeople } from './people.ts';
import { textAbove } from './put-template.ts';
import { QuotedView } from './quoted.view.tsx';
import { useRecipients } from './recipients.model.ts';
import { hasFile, saysAttached } from './says-attached.ts';
import type { StartedComposer } from './start-composer.ts';
import { TemplateBar } from './template.bar.tsx';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import { useTemplate } from './use-template.ts';
import { writeHere } from './written-here.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, position: 'relative' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '4px 20px 12px',
  },
  down: { display: 'none' },
});

interface ComposerFormProps {
  opened: OpenedComposer;
  started: StartedComposer;
  size: ComposerSize;
  onSize(size: ComposerSize): void;
  /** The mail that is answered stands beside it. */
  showsOriginal: boolean;
  /** Closing asks here first. */
  closing: RefObject<() => void>;
  onClose(): void;
}

export function ComposerForm(props: ComposerFormProps) {
  const { opened, started, size, onSize, showsOriginal, closing, onClose } = props;
  const styles = useStyles();
  const [mail, setMail] = useState(started.mail);
  /** What is missing is asked about; `sendAt` as it was asked for. */
  const [asks, setAsks] = useState<{ sendAt: string | undefined }>();
  /** As it was opened, or put into the drafts by hand: nothing is lost by closing. */
  const calm = useRef(started.isCalm ? started.mail : undefined);
  const people = usePeople();
  const recipients = useRecipients(mail, setMail);
  const draft = useDraft(opened.id, mail, started);
  const sending = useSending(opened, draft, onClose, (uncertain) => change({ uncertain }));
  const { isSending } = sending;
  const { form: fields, focusFirstError } = useFirstError<HTMLDivElement>();
  const isDown = size === 'put-down';
  const hasPeople = started.mail.to.length > 0;

  // That it did not leave has been said, and is looked at now.
  useEffect(() => dismissAbout(opened.id), [opened.id]);

  const change = (part: Partial<ComposedMail>) => setMail((before) => ({ ...before, ...part }));
  const editor = useMailEditor(mail.html, hasPeople, (html) => change({ html }));
  const customerId = people.customerOf(mail);
  const template = useTemplate({ mail, customerId, editor, onChange: setMail });
  const lacking = template.promised.filter(({ isAttached }) => !isAttached);
  const focusKept = useFocusKept(() => editor.commands.focus(null, { scrollIntoView: false }));
  const attach = (list: Iterable<File>) => {
    const more = attached(list);
    if (more.length > 0) setMail((before) => ({ ...before, files: [...before.files, ...more] }));
  };

  /** What was typed before the window was there. */
  const begin = ({ target }: FocusEvent) => {
    focusKept.onFocus();
    const typed = isTyping(target) ? takeTyped() : '';
    if (typed === '') return;
    if (hasPeople) typeIn(editor, typed.replaceAll('\t', ' '));
    else recipients.type('to', typed.replaceAll(/[\n\t]/g, ', '));
  };

  const send = (sendAt?: string) => {
    const complete = recipients.whole();
    if (isSending) return;
    if (!complete) {
      focusFirstError();
      return;
    }
    const hasAnybody = complete.to.length + complete.cc.length + complete.bcc.length > 0;
    if (!hasAnybody) focusFirstError();
    if (hasAnybody && lacksAttachment()) setAsks({ sendAt });
    else void sending.send(addressed(complete), template.gaps, sendAt);
  };
  /** @returns whether it says that something is attached which is not */
  const lacksAttachment = () =>
    lacking.length > 0 || (!hasFile(mail.files) && saysAttached(textAbove(editor)));
  const addressed = (complete: ComposedMail) => ({ ...complete, customerId: people.customerOf(complete) });
  const attachAndSend = async () => {
    const attachedFiles = await template.attach(lacking);
    setAsks(undefined);
    if (!attachedFiles) return;
    void sending.send(addressed({ ...mail, files: attachedFiles }), template.gaps, asks?.sendAt);
  };

  const saveDraft = async () => {
    if (await draft.save()) calm.current = mail;
  };

  /** Closes the window; as a draft it is there to be found. */
  const setAside = async (said: string) => {
    // Another tab does not take it for left behind meanwhile.
    const over = writeHere(opened.id);
    const isSaved = await draft.save();
    if (isSaved) await draft.forget();
    over();
    if (isSaved) {
      notify({ intent: 'info', text: said });
      return;
    }
    const kept = draft.asItIs();
    leaveDraft();
    notify({
      intent: 'warning',
      text: 'Die angefangene E-Mail liegt nur in diesem Browser: Als Entwurf ließ sie sich nicht speichern.',
      timeout: 0,
      action: { label: 'Bearbeiten', onClick: () => reopenComposer(kept) },
      about: opened.id,
    });
  };

  /** @param isLeft whoever leaves has not asked for it to be deleted */
  const discard = async (isLeft: boolean) => {
    const mayHaveArrived = mail.uncertain !== undefined || draft.unansweredKey() !== undefined;
    const sure = await ask({
      title: 'Discard draft?',
      text: mayHaveArrived
        ? 'Der Entwurf wird gelöscht. Ob die E-Mail ankam, bleibt ungewiss.'
        : 'Was Sie geschrieben haben, wird gelöscht.',
      confirmLabel: 'Verwerfen',
      cancelLabel: 'Weiter bearbeiten',
      danger: true,
      ...(isLeft && { instead: { label: 'Als Entwurf behalten', onChoose: keep } }),
    });
    if (!sure) return;
    onClose();
    draft.discard().catch((error: unknown) => {
      notify({ intent: 'error', text: `Der Entwurf liegt noch im Ordner Entwürfe. ${reasonOf(error)}` });
    });
  };

  const keep = () => {
    onClose();
    void setAside('Der Entwurf liegt in den Entwürfen.');
  };

  const askClose = () => {
    if (isSending) return;
    if (mail !== calm.current) void discard(true);
    else {
      onClose();
      void draft.forget();
    }
  };

  useEffect(() => {
    closing.current = askClose;
    return onPutAway(async () => {
      // It leaves, or comes back by itself: as a draft it would be there twice.
      if (isSending) return;
      const mayHaveLeft = draft.unansweredKey() !== undefined;
      if (mail === calm.current && !mayHaveLeft) return draft.forget();
      return setAside('Die angefangene E-Mail liegt in den Entwürfen.');
    });
  });

  return (
    <FileDrop
      className={styles.root}
      onFiles={attach}
      onFocus={begin}
      onBlur={focusKept.onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          send();
        }
      }}
    >
      <ComposerHead
        mode={opened.request.mode}
        subject={mail.subject}
        size={size}
        onSize={onSize}
        disabled={isSending}
        onClose={askClose}
      />
      <div ref={fields} className={mergeClasses(styles.body, isDown && styles.down)}>
        <ComposerBars
          isRestored={opened.because !== undefined && 'restored' in opened.because}
          isSplit={draft.isSplit()}
          problem={started.problem}
          failure={sending.failure}
          uncertain={mail.uncertain}
        >
          <TemplateBar template={template} files={mail.files} customerId={customerId} disabled={isSending} />
        </ComposerBars>
        <AddressFields
          mail={mail}
          recipients={recipients}
          suggest={people.suggest}
          missing={sending.missing}
          onSubject={(subject) => change({ subject })}
          hasFocus={!hasPeople}
          disabled={isSending}
        />
        <AttachmentsList files={mail.files} disabled={isSending} onChange={(files) => change({ files })} />
        <MailEditor editor={editor} disabled={isSending} />
        <QuotedView
          quote={mail.quote}
          files={mail.files}
          isUnfolded={!showsOriginal}
          disabled={isSending}
          onChange={(quote) => change({ quote })}
        />
      </div>
      <ComposerFoot
        className={isDown ? styles.down : undefined}
        isSending={isSending}
        draft={draft.state}
        priority={mail.priority}
        onSend={send}
        onSaveDraft={() => void saveDraft()}
        onFiles={attach}
        onPriority={(priority) => change({ priority })}
        onTemplate={template.fill}
        onDiscard={() => void discard(false)}
      />
      {asks && (
        <MissingAttachmentDialog
          lacking={lacking}
          isPlanned={asks.sendAt !== undefined}
          isWorking={template.isWorking}
          onAttach={() => void attachAndSend()}
          onWithout={() => {
            setAsks(undefined);
            void sending.send(addressed(mail), template.gaps, asks.sendAt);
          }}
          onClose={() => setAsks(undefined)}
        />
      )}
    </FileDrop>
  );
}
