import { useState } from 'react';
import type { MailMessage, MailSummary } from 'shared-kit/api';
import {
  atMostLines,
  Badge,
  Caption1,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  NARROW,
  Subtitle1,
  tokens,
} from 'shared-kit/ui';
import { openComposer } from '../../composer/composer.store.ts';
import { MailCustomerPanel } from '../../linking/mail-customer.panel.tsx';
import { mailId } from '../../mail/mail-id.ts';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { isSeen } from '../model/pending-changes.ts';
import { ClosedMail } from './closed-mail.tsx';
import { MailCard } from './mail-card.tsx';
import { useConversation, useOpenMessage } from './open-message.model.ts';
import { ReaderBar } from './reader.bar.tsx';

const useStyles = makeStyles({
  scroll: {
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    padding: '16px 24px',
    // The end of a mail can be scrolled out from beneath a notice that stays.
    paddingBottom: 'calc(var(--lasting-notices, 16px) + 16px)',
    [NARROW]: { padding: '12px 16px', paddingBottom: '24px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginBottom: '12px' },
  subject: {
    margin: 0,
    ...atMostLines(3),
    // No pointer there reads the rest in a title.
    [NARROW]: atMostLines(12),
  },
  above: { marginBottom: '12px' },
  conversation: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  count: { color: tokens.colorNeutralForeground3 },
});

/** The mail that is open, within its conversation. */
export function OpenedMail({ screen, message }: { screen: MailScreenModel; message: MailMessage }) {
  const styles = useStyles();
  const mails = useConversation(screen.client, message);
  const id = mailId(message);
  const subject = message.subject.trim() || '(Kein Betreff)';
  const bar = <ReaderBar screen={screen} message={message} />;
  return (
    <>
      {!screen.isNarrow && bar}
      <div className={styles.scroll}>
        <div className={styles.head}>
          {/* The list's own title is gone there. */}
          <Subtitle1 as={screen.isNarrow ? 'h1' : 'h2'} className={styles.subject} title={subject}>
            {subject}
          </Subtitle1>
          <Flags message={message} />
          {mails.length > 1 && <Caption1 className={styles.count}>{mails.length} E-Mails</Caption1>}
        </div>
        {screen.isOpenGone && (
          <MessageBar intent="warning" layout="multiline" className={styles.above}>
            <MessageBarBody>
              Diese E-Mail liegt nicht mehr in diesem Ordner: Jemand hat sie verschoben oder gelöscht.
            </MessageBarBody>
          </MessageBar>
        )}
        <div className={styles.above}>
          <MailCustomerPanel
            mail={message}
            onWrite={({ id, data }) => openComposer({ mode: 'new', to: data.email.trim(), customerId: id })}
          />
        </div>
        <ul className={styles.conversation} aria-label="Unterhaltung">
          {mails.map((mail) => (
            <li key={mailId(mail)}>
              {mailId(mail) === id ? (
                <MailCard screen={screen} message={message} isFramed={mails.length > 1} />
              ) : (
                <OtherMail screen={screen} mail={mail} />
              )}
            </li>
          ))}
        </ul>
      </div>
      {screen.isNarrow && bar}
    </>
  );
}

function Flags({ message }: { message: MailMessage }) {
  return (
    <>
      {message.important && (
        <Badge appearance="tint" color="danger" icon={<Icon name="important" />}>
          Hohe Priorität
        </Badge>
      )}
      {message.flags.includes('FLAGGED') && (
        <Badge appearance="tint" color="warning" icon={<Icon name="star-filled" />}>
          Starred
        </Badge>
      )}
      {!isSeen(message) && (
        <Badge appearance="tint" color="brand" icon={<Icon name="mail-unread" />}>
          Unread
        </Badge>
      )}
      {message.flags.includes('ANSWERED') && (
        <Badge appearance="tint" color="success" icon={<Icon name="reply" />}>
          Replied
        </Badge>
      )}
    </>
  );
}

/** Another mail of the conversation: a line until it is opened. */
function OtherMail({ screen, mail }: { screen: MailScreenModel; mail: MailSummary }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <OtherMessage screen={screen} mail={mail} onClose={() => setOpen(false)} />
  ) : (
    <ClosedMail mail={mail} onOpen={() => setOpen(true)} />
  );
}

interface OtherMessageProps {
  screen: MailScreenModel;
  mail: MailSummary;
  onClose(): void;
}

function OtherMessage({ screen, mail, onClose }: OtherMessageProps) {
  const opened = useOpenMessage(screen.client, mail);
  if (opened.status === 'ready') {
    return <MailCard screen={screen} message={opened.message} isFramed onClose={onClose} />;
  }
  return (
    <ClosedMail
      mail={mail}
      onOpen={opened.status === 'failed' ? opened.retry : onClose}
      state={opened.status === 'failed' ? `Failed to load email content: ${opened.reason}` : 'Wird geladen …'}
    />
  );
}
