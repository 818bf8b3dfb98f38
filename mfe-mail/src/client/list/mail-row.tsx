import { type MouseEvent, memo } from 'react';
import type { MailAddress, MailSummary } from 'shared-kit/api';
import { Icon, makeStyles, mergeClasses, ONE_LINE, TOUCH, tokens, typographyStyles } from 'shared-kit/ui';
import { mailId } from '../../mail/mail-id.ts';
import { STAYED_LOCAL } from '../../stayed-local.ts';
import { isSeen } from '../model/pending-changes.ts';
import { fullDate, listDate } from '../rules/mail-dates.ts';
import { ImportantMark } from './important-mark.tsx';
import { PersonCircle } from './person-circle.tsx';

/** Pixels. */
export const MAIL_ROW_HEIGHT = 78;

const useStyles = makeStyles({
  // Not positioned: what it is filled with would cover the ring of the list's row that has the focus.
  row: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    gridTemplateRows: 'repeat(3, 20px)',
    columnGap: '10px',
    alignItems: 'center',
    alignContent: 'center',
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 12px 0 14px',
    // What can be done stands there where one points.
    ':hover [data-circle]': { opacity: 0 },
    ':hover input': { opacity: 1 },
  },
  open: { backgroundColor: tokens.colorBrandBackground2 },
  ticked: { backgroundColor: tokens.colorBrandBackground2 },
  unread: {
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '8px',
      bottom: '8px',
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  pick: {
    gridRow: '1 / 4',
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '44px',
    cursor: 'pointer',
    // Twice as wide for the finger, without moving the words.
    [TOUCH]: { padding: '8px 6px', margin: '-8px -6px' },
  },
  tick: {
    position: 'absolute',
    zIndex: 1,
    width: '18px',
    height: '18px',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    accentColor: tokens.colorCompoundBrandBackground,
    ':focus-visible': { opacity: 1 },
    ':checked': { opacity: 1 },
    ':focus-visible + [data-circle]': { opacity: 0 },
    ':checked + [data-circle]': { opacity: 0 },
  },
  ticking: { '& input': { opacity: 1 }, '& [data-circle]': { opacity: 0 } },
  people: { ...typographyStyles.body1, ...ONE_LINE, color: tokens.colorNeutralForeground2 },
  subject: { ...typographyStyles.body1, ...ONE_LINE, lineHeight: '20px' },
  snippet: {
    ...typographyStyles.caption1,
    ...ONE_LINE,
    gridColumn: '2 / 4',
    display: 'flex',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
  },
  preview: { ...ONE_LINE, flex: '1 1 0', minWidth: 0 },
  /** That nobody got it is never cut; the folder is, and says its name to the pointer. */
  place: { ...ONE_LINE, flexShrink: 1, minWidth: '32px' },
  local: { flexShrink: 0 },
  fact: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  factIcon: { marginRight: '4px', fontSize: '14px', verticalAlign: '-2px' },
  bold: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  facts: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  unreadDate: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  small: { fontSize: '16px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  star: {
    display: 'grid',
    justifySelf: 'end',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    margin: '-2px -4px -2px 0',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground4,
    fontSize: '18px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorPaletteMarigoldForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [TOUCH]: { width: '44px', height: '44px', margin: '-12px -12px -12px 0', fontSize: '20px' },
  },
  starred: { color: tokens.colorPaletteMarigoldForeground1 },
});

const stopPropagation = (event: MouseEvent) => event.stopPropagation();

interface MailRowProps {
  mail: MailSummary;
  /** The folder that it lies in, where others are of other ones. */
  place: string | undefined;
  /** Whom it names. */
  people: string;
  /** Whose circle stands beside it. */
  person: MailAddress;
  isOpen: boolean;
  /** It or something in it: of the others nothing stops the Tab key on its way to the open mail. */
  hasFocus: boolean;
  isTicked: boolean;
  /** Something is ticked: all show that they can be. */
  isTicking: boolean;
  /** Another one each day: the dates are said anew. */
  now: Date;
  onTick(mail: MailSummary, isThrough: boolean): void;
  onStar(mail: MailSummary, starred: boolean): void;
}

/** One mail of the list, of plain elements: a folder has thousands. */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const styles = useStyles();
  const { mail, place, people, person, isOpen, hasFocus, isTicked, isTicking, now, onTick, onStar } = props;
  const tabIndex = hasFocus ? 0 : -1;
  const isUnread = !isSeen(mail);
  const isStarred = mail.flags.includes('FLAGGED');
  const subject = mail.subject.trim() || '(Kein Betreff)';
  return (
    <div
      data-mail={mailId(mail)}
      className={mergeClasses(
        styles.row,
        isOpen && styles.open,
        isTicked && styles.ticked,
        isUnread && styles.unread,
        isTicking && styles.ticking,
      )}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: beside the box too a click ticks and opens nothing; keys have the box */}
      <label className={styles.pick} onClick={stopPropagation}>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          className={styles.tick}
          checked={isTicked}
          aria-label={`${people}: ${subject} auswählen`}
          // Shift and a click tick all between: only the click knows of it.
          onClick={(event) => {
            onTick(mail, event.shiftKey);
          }}
          onChange={() => undefined}
        />
        <span data-circle>
          <PersonCircle person={person} />
        </span>
      </label>
      <span className={mergeClasses(styles.people, isUnread && styles.bold)} title={people}>
        {people}
      </span>
      <span className={mergeClasses(styles.facts, isUnread && styles.unreadDate)} title={fullDate(mail.date)}>
        {isUnread && <span className={styles.hidden}>Ungelesen</span>}
        {mail.important && <ImportantMark className={styles.small} />}
        {mail.flags.includes('ANSWERED') && <Icon name="reply" className={styles.small} label="Replied" />}
        {mail.flags.includes('FORWARDED') && (
          <Icon name="forward" className={styles.small} label="Weitergeleitet" />
        )}
        {mail.hasAttachments && <Icon name="attach" className={styles.small} label="Mit Anhang" />}
        {listDate(mail.date, now)}
      </span>
      <span className={mergeClasses(styles.subject, isUnread && styles.bold)} title={subject}>
        {subject}
      </span>
      <button
        type="button"
        tabIndex={tabIndex}
        className={mergeClasses(styles.star, isStarred && styles.starred)}
        aria-label={`${people}: ${subject} markieren`}
        aria-pressed={isStarred}
        title={isStarred ? 'Stern entfernen' : 'Mit Stern markieren'}
        onClick={(event) => {
          event.stopPropagation();
          onStar(mail, !isStarred);
        }}
      >
        <Icon name={isStarred ? 'star-filled' : 'star'} />
      </button>
      <span className={styles.snippet}>
        {place !== undefined && (
          <span className={mergeClasses(styles.fact, styles.place)} title={mail.folder}>
            <Icon name="folder" className={styles.factIcon} />
            {place}
          </span>
        )}
        {mail.local && (
          <span className={mergeClasses(styles.fact, styles.local)} title={STAYED_LOCAL}>
            <Icon name="laptop" className={styles.factIcon} />
            {STAYED_LOCAL}
          </span>
        )}
        <span className={styles.preview}>{mail.snippet}</span>
      </span>
    </div>
  );
});
