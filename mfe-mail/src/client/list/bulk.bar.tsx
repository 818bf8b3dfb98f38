import { useRef } from 'react';
import {
  Button,
  Caption1,
  Icon,
  type IconName,
  makeStyles,
  NARROW,
  ONE_LINE,
  Spinner,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { useFocusKept } from '../../mail/use-focus-kept.ts';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { isSeen } from '../model/pending-changes.ts';
import { folderFor } from '../rules/folder-tree.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '40px',
    padding: '0 8px 0 14px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [TOUCH]: { minHeight: '48px' },
  },
  all: { display: 'grid', placeItems: 'center', width: '32px', height: '36px', [TOUCH]: { height: '44px' } },
  tick: {
    width: '18px',
    height: '18px',
    margin: 0,
    cursor: 'pointer',
    accentColor: tokens.colorCompoundBrandBackground,
  },
  searching: { display: 'flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground2 },
  count: {
    flex: '1 1 0',
    minWidth: 0,
    paddingLeft: '6px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ...ONE_LINE,
  },
  action: { [TOUCH]: { minWidth: '44px', minHeight: '44px' }, [NARROW]: { minWidth: '40px' } },
});

/** Ticks all, says how many there are, and does something with those that are ticked. */
export function BulkBar({ screen }: { screen: MailScreenModel }) {
  const styles = useStyles();
  const all = useRef<HTMLInputElement>(null);
  // Done, the button that did it is often gone.
  const focusKept = useFocusKept(() => all.current?.focus());
  const { mails, list, selection, folders } = screen;
  const { selected } = selection;
  const archive = folderFor(folders, 'archive');
  const spam = folderFor(folders, 'spam');
  const notIn = (path: string) => selected.filter(({ folder }) => folder !== path);
  const isAll = mails.length > 0 && selected.length === mails.length;
  const action = (icon: IconName, label: string, act: () => void) => (
    <Button
      className={styles.action}
      appearance="subtle"
      icon={<Icon name={icon} />}
      aria-label={label}
      title={label}
      onClick={act}
    />
  );
  const { remove, mark, move, chooseFolder } = screen;
  const isTicking = selected.length > 0;
  const hits = list.total.toLocaleString('de-DE');
  return (
    <div
      className={styles.bar}
      {...(isTicking ? { role: 'toolbar', 'aria-label': 'Auswahl' } : {})}
      {...focusKept}
    >
      <label className={styles.all}>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label="Alle auswählen"
          checked={isAll}
          disabled={mails.length === 0}
          ref={(box) => {
            all.current = box;
            if (box) box.indeterminate = isTicking && !isAll;
          }}
          onChange={isTicking ? selection.none : selection.all}
        />
      </label>
      <Caption1 className={styles.count} aria-live="polite">
        {isTicking && `${selected.length.toLocaleString('de-DE')} ausgewählt`}
        {!isTicking && list.status === 'ready' && screen.query !== '' && `${hits} Treffer`}
        {!isTicking &&
          list.status === 'ready' &&
          screen.query === '' &&
          (list.total === 1 ? '1 E-Mail' : `${hits} E-Mails`)}
      </Caption1>
      {!isTicking && screen.query !== '' && (list.status === 'loading' || list.isSearchingTexts) && (
        <Caption1 className={styles.searching} role="status">
          <Spinner size="extra-tiny" />
          {list.isSearchingTexts ? 'Sucht noch in den Texten' : 'Suche läuft'}
        </Caption1>
      )}
      {isTicking && (
        <>
          {action('delete', 'Löschen', () => remove(selected))}
          {selected.some((mail) => !isSeen(mail))
            ? action('mail-read', 'Als gelesen markieren', () => mark(selected, true))
            : null}
          {selected.some(isSeen)
            ? action('mail-unread', 'Als ungelesen markieren', () => mark(selected, false))
            : null}
          {action('folder-move', 'Verschieben nach …', () => chooseFolder(selected))}
          {archive !== undefined &&
            notIn(archive).length > 0 &&
            action('archive', 'Archivieren', () => move(notIn(archive), archive))}
          {spam !== undefined &&
            notIn(spam).length > 0 &&
            action('spam', 'Als Spam melden', () => move(notIn(spam), spam))}
        </>
      )}
    </div>
  );
}
