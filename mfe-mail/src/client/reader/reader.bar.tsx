import { useState } from 'react';
import { type MailMessage, mailSourceUrl } from 'shared-kit/api';
import {
  Button,
  Icon,
  type IconName,
  makeStyles,
  NARROW,
  overlayOnDemand,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { openComposer } from '../../composer/composer.store.ts';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { isSeen } from '../model/pending-changes.ts';
import { folderFor, specialFolder } from '../rules/folder-tree.ts';
import type { HeadersDialogProps } from './headers.dialog.tsx';
import { printMail } from './print-mail.ts';

const HeadersDialog = overlayOnDemand<HeadersDialogProps>(() => import('./headers.dialog.tsx'));

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: '44px',
    padding: '4px 12px 4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Below the mail, where the thumb is.
    [NARROW]: {
      flexShrink: 0,
      gap: '4px',
      minHeight: '60px',
      padding: '0 8px 0 16px',
      borderBottom: 'none',
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  primary: { [NARROW]: { flexGrow: 1, minHeight: '44px', marginRight: '4px' } },
  space: { flexGrow: 1, [NARROW]: { display: 'none' } },
  button: { minWidth: '32px', flexShrink: 0, [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
  item: { [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
  plain: { color: 'inherit', textDecorationLine: 'none' },
});

interface ReaderBarProps {
  screen: MailScreenModel;
  message: MailMessage;
}

/** All that can be done with the mail that is open; on the phone what is done most, and the rest in its menu. */
export function ReaderBar({ screen, message }: ReaderBarProps) {
  const styles = useStyles();
  const [hasHeaders, setHeaders] = useState(false);
  const { folders = [], isNarrow } = screen;
  const { folder } = message;
  const archive = folderFor(screen.folders, 'archive');
  const spam = folderFor(screen.folders, 'spam');
  const inbox = specialFolder(folders, 'inbox')?.path;
  const isDraft = folder === specialFolder(folders, 'drafts')?.path;
  const isStarred = message.flags.includes('FLAGGED');
  const canArchive = archive !== undefined && archive !== folder && !isDraft;
  const isSpam = spam === folder;
  const mails = [message];
  const tool = (icon: IconName, label: string, act: () => void, pressed?: boolean) => (
    <Button
      className={styles.button}
      appearance="subtle"
      icon={<Icon name={icon} />}
      aria-label={label}
      title={label}
      onClick={act}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    />
  );
  const primary = (icon: IconName, label: string, act: () => void) => (
    <Button className={styles.primary} appearance="primary" icon={<Icon name={icon} />} onClick={act}>
      {label}
    </Button>
  );
  const entry = (icon: IconName, label: string, act: () => void) => (
    <MenuItem className={styles.item} icon={<Icon name={icon} />} onClick={act}>
      {label}
    </MenuItem>
  );
  const answer = (mode: 'reply' | 'replyAll' | 'forward') => openComposer({ mode, mail: message });
  const moveToSpam = spam !== undefined && !isSpam && !isDraft ? () => screen.move(mails, spam) : undefined;
  const starIcon = isStarred ? 'star-filled' : 'star';
  const toggleStar = () => screen.star(mails, !isStarred);
  const print = () => void printMail(message);
  return (
    <div className={styles.bar} role="toolbar" aria-label="E-Mail">
      {isDraft && primary('edit', 'Weiterschreiben', () => openComposer({ mode: 'draft', mail: message }))}
      {!isDraft && isNarrow && primary('reply', 'Antworten', () => answer('reply'))}
      {!isDraft && !isNarrow && (
        <>
          {tool('reply', 'Antworten', () => answer('reply'))}
          {tool('reply-all', 'Allen antworten', () => answer('replyAll'))}
          {tool('forward', 'Weiterleiten', () => answer('forward'))}
        </>
      )}
      <span className={styles.space} />
      {!isNarrow && tool(starIcon, 'Mit Stern markieren', toggleStar, isStarred)}
      {canArchive && tool('archive', 'Archivieren', () => screen.move(mails, archive))}
      {!isNarrow && moveToSpam && tool('spam', 'Als Spam melden', moveToSpam)}
      {tool('delete', 'Löschen', () => screen.remove(mails))}
      {!isNarrow && tool('print', 'Drucken', print)}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            className={styles.button}
            appearance="subtle"
            icon={<Icon name="more" />}
            aria-label="Weitere Aktionen"
            title="Weitere Aktionen"
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {isNarrow && !isDraft && entry('reply-all', 'Allen antworten', () => answer('replyAll'))}
            {isNarrow && !isDraft && entry('forward', 'Weiterleiten', () => answer('forward'))}
            {isNarrow && entry(starIcon, isStarred ? 'Stern entfernen' : 'Mit Stern markieren', toggleStar)}
            {isSeen(message)
              ? entry('mail-unread', 'Als ungelesen markieren', () => screen.mark(mails, false))
              : entry('mail-read', 'Als gelesen markieren', () => screen.mark(mails, true))}
            {isSpam && inbox !== undefined && entry('inbox', 'Kein Spam', () => screen.move(mails, inbox))}
            {entry('folder-move', 'Verschieben nach …', () => screen.chooseFolder(mails))}
            {isNarrow && moveToSpam && entry('spam', 'Als Spam melden', moveToSpam)}
            {isNarrow && entry('print', 'Drucken', print)}
            {entry('info', 'Kopfzeilen zeigen', () => setHeaders(true))}
            {entry('source', 'Quelltext herunterladen', () => download(mailSourceUrl(message)))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <HeadersDialog open={hasHeaders} message={message} onClose={() => setHeaders(false)} />
    </div>
  );
}

/** The server says that it is a file: the page stays. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
