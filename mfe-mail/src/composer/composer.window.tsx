import { useState } from 'react';
import { sendEmail } from 'shared-kit/api';
import {
  htmlOfText,
  LocalMailBar,
  type MailFailure,
  MailFields,
  mailErrors,
  mailFailure,
  mayBeUnderWay,
  mayDiscardMail,
  type WrittenMail,
} from 'shared-kit/mail-form';
import { staffName } from 'shared-kit/preferences';
import { Button, MessageBar, MessageBarBody, notify, useOnce } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import type { OpenedComposer } from './composer.store.ts';

/** The window in which a mail is written. */
export default function ComposerWindow({ opened, onClose }: { opened: OpenedComposer; onClose(): void }) {
  const dialogStyles = useDialogStyles();
  const { request } = opened;
  const [mail, setMail] = useState<WrittenMail>({ to: request.to ?? '', subject: '', text: '' });
  const [key, setKey] = useState(opened.id);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<MailFailure>();
  const [sending, setSending] = useState(false);
  const once = useOnce();

  const errors = mailErrors(mail);

  const send = async () => {
    setAsked(true);
    if (Object.keys(errors).length > 0) return;
    await once(async () => {
      setSending(true);
      try {
        await sendEmail({
          to: mail.to.trim(),
          subject: mail.subject,
          content: htmlOfText(mail.text),
          bcc: '',
          customerId: request.customerId,
          sentBy: staffName(),
          idempotencyKey: key,
        });
        notify({ intent: 'success', text: 'Email sent successfully' });
        onClose();
      } catch (error) {
        if (!mayBeUnderWay(error)) setKey(crypto.randomUUID());
        setFailure(mailFailure(error, 'Failed to send email. Please try again.'));
      } finally {
        setSending(false);
      }
    });
  };

  const close = async () => {
    if ((mail.subject === '' && mail.text === '') || (await mayDiscardMail())) onClose();
  };

  return (
    <Dialog open onOpenChange={(_, data) => !data.open && data.type !== 'backdropClick' && void close()}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>Neue E-Mail</DialogTitle>
          <DialogContent>
            <LocalMailBar />
            <MailFields
              mail={mail}
              change={(part) => setMail({ ...mail, ...part })}
              errors={asked ? errors : {}}
              disabled={sending}
              autoFocus
            />
            {failure && (
              <MessageBar intent={failure.step === 'unknown' ? 'warning' : 'error'} layout="multiline">
                <MessageBarBody>{failure.text}</MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void close()}>Abbrechen</Button>
            <Button appearance="primary" disabled={sending} onClick={() => void send()}>
              Send
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
