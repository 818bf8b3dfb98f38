import type { MailMessage } from 'shared-kit/api';
import { type EmailHistoryEntry, formatDateTime, htmlOfText } from 'shared-kit/domain';
import { Button, KeyValue, MessageBar, MessageBarBody, makeStyles, StatusBadge, tokens } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { MailFrame } from '../safe-html/mail-frame.tsx';
import { statusLook, TYPE_LABELS } from './history-texts.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
  },
});

export interface SentMailDialogProps {
  open: boolean;
  entry: EmailHistoryEntry;
  onClose(): void;
}

/** A sent mail as it went out. An answer holds what a stranger wrote: it is shown as safely as a received one. */
export default function SentMailDialog({ open, entry, onClose }: SentMailDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const look = statusLook(entry);
  const facts = [
    ['An', entry.to],
    [
      'Gesendet',
      `${formatDateTime(entry.sentAt)}${entry.sentBy === 'Unbekannt' ? '' : ` von ${entry.sentBy}`}`,
    ],
    ['Art', TYPE_LABELS[entry.templateType]],
    ...(entry.attachments.length > 0 ? [['Anhänge', entry.attachments.join(', ')]] : []),
  ];
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && onClose())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{entry.subject || 'Ohne Betreff'}</DialogTitle>
          <DialogContent>
            <div className={styles.content}>
              <span>
                <StatusBadge tone={look.tone} icon={look.icon}>
                  {look.text}
                </StatusBadge>
              </span>
              {entry.errorMessage !== undefined && (
                <MessageBar intent={entry.status === 'failed' ? 'error' : 'warning'} layout="multiline">
                  <MessageBarBody>{entry.errorMessage}</MessageBarBody>
                </MessageBar>
              )}
              <div className={styles.facts}>
                {facts.map(([label = '', value = '']) => (
                  <KeyValue key={label} label={label}>
                    {value}
                  </KeyValue>
                ))}
              </div>
              <MailFrame message={messageOf(entry)} images="blocked" />
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Schließen</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** In the shape that mails are shown in. */
function messageOf({ body, subject, to, sentAt, messageId }: EmailHistoryEntry): MailMessage {
  return {
    id: 0,
    uid: 0,
    folder: '',
    uidValidity: '0',
    messageId,
    key: messageId,
    references: [],
    from: { name: '', address: '' },
    to: to.split(',').map((address) => ({ name: '', address: address.trim() })),
    cc: [],
    bcc: [],
    replyTo: [],
    subject,
    date: sentAt,
    snippet: '',
    flags: [],
    hasAttachments: false,
    size: 0,
    text: '',
    html: /<[a-z]/i.test(body) ? body : htmlOfText(body),
    attachments: [],
    headers: [],
  };
}
