import { Fragment, type ReactNode, useState } from 'react';
import type { MailAddress, MailMessage } from 'shared-kit/api';
import { addressParts } from 'shared-kit/domain';
import {
  Button,
  Icon,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  StatusBadge,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { openComposer } from '../../composer/composer.store.ts';
import { STAYED_LOCAL } from '../../stayed-local.ts';
import { PersonCircle } from '../list/person-circle.tsx';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { fullDate } from '../rules/mail-dates.ts';
import { personName, personText } from '../rules/mail-people.ts';
import { AttachmentList } from './attachment.list.tsx';
import { MailBody } from './mail-body.tsx';
import { useMarkedAsRead } from './open-message.model.ts';

const useStyles = makeStyles({
  card: { minWidth: 0 },
  framed: {
    padding: '8px 12px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: '12px', marginBottom: '12px' },
  circle: { width: '40px', height: '40px', fontSize: tokens.fontSizeBase300 },
  words: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' },
  from: { ...typographyStyles.body1, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  address: { color: tokens.colorNeutralForeground3 },
  to: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    textAlign: 'left',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [TOUCH]: { minHeight: '32px' },
  },
  toText: ONE_LINE,
  local: { display: 'flex', marginBottom: '12px' },
  side: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', flexShrink: 0 },
  date: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  answers: { display: 'flex', marginRight: '-6px' },
  answer: { [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
  details: {
    ...typographyStyles.caption1,
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '2px 12px',
    margin: '0 0 12px',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
});

interface MailCardProps {
  screen: MailScreenModel;
  message: MailMessage;
  /** One among others. */
  isFramed: boolean;
  /** Folds it up again. */
  onClose?: (() => void) | undefined;
}

/** One mail, unfolded: who to whom, what, and what hangs on it. */
export function MailCard({ screen, message, isFramed, onClose }: MailCardProps) {
  const styles = useStyles();
  const [hasDetails, setDetails] = useState(false);
  useMarkedAsRead(screen.client, message);
  const { from, to, cc } = message;
  const receivers = [...to, ...cc].map(personName).join(', ');
  return (
    <article
      className={mergeClasses(styles.card, isFramed && styles.framed)}
      aria-label={`E-Mail von ${personName(from)}`}
    >
      <header className={styles.head}>
        <PersonCircle person={from} className={styles.circle} />
        <div className={styles.words}>
          <span className={styles.from}>
            <span className={styles.name}>{personName(from)}</span>
            {from.name.trim() !== '' && (
              <span className={styles.address}>
                {' <'}
                {wrappable(from.address)}
                {'>'}
              </span>
            )}
          </span>
          <button
            type="button"
            className={styles.to}
            aria-expanded={hasDetails}
            title="Kopfdaten"
            onClick={() => setDetails(!hasDetails)}
          >
            <span className={styles.toText}>{receivers === '' ? 'Kein Empfänger' : `An ${receivers}`}</span>
            <Icon name={hasDetails ? 'chevron-down' : 'chevron-right'} />
          </button>
        </div>
        <div className={styles.side}>
          <time className={styles.date} dateTime={message.date}>
            {fullDate(message.date)}
          </time>
          {onClose && (
            <div className={styles.answers}>
              <Button
                className={styles.answer}
                size="small"
                appearance="subtle"
                icon={<Icon name="reply" />}
                aria-label="Auf diese E-Mail antworten"
                title="Antworten"
                onClick={() => openComposer({ mode: 'reply', mail: message })}
              />
              <Button
                className={styles.answer}
                size="small"
                appearance="subtle"
                icon={<Icon name="forward" />}
                aria-label="Diese E-Mail weiterleiten"
                title="Weiterleiten"
                onClick={() => openComposer({ mode: 'forward', mail: message })}
              />
              <Button
                className={styles.answer}
                size="small"
                appearance="subtle"
                icon={<Icon name="chevron-down" />}
                aria-label="Zuklappen"
                title="Zuklappen"
                aria-expanded
                onClick={onClose}
              />
            </div>
          )}
        </div>
      </header>
      {message.local && (
        <div className={styles.local}>
          <StatusBadge tone="neutral" icon="laptop">
            {STAYED_LOCAL}
          </StatusBadge>
        </div>
      )}
      {hasDetails && <Details message={message} />}
      <MailBody message={message} />
      <AttachmentList message={message} />
    </article>
  );
}

/** Where it has no room it breaks between its parts, not inside a word. */
function wrappable(address: string): ReactNode {
  return addressParts(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Details({ message }: { message: MailMessage }) {
  const styles = useStyles();
  const people = (all: readonly MailAddress[]) => all.map(personText).join(', ');
  const rows: [string, string][] = [
    ['Von', personText(message.from)],
    ['An', people(message.to)],
    ['Cc', people(message.cc)],
    ['Bcc', people(message.bcc)],
    ['Antwort an', people(message.replyTo)],
    ['Datum', fullDate(message.date)],
    ['Betreff', message.subject],
  ];
  return (
    <dl className={styles.details}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
