import { type DuplicateLevel, type DuplicateMatch, formatDate, movingDateOf } from 'shared-kit/domain';
import { useHref } from 'shared-kit/router';
import {
  Body1Strong,
  Button,
  Caption1,
  Caption1Strong,
  makeStyles,
  StatusBadge,
  type StatusTone,
  tokens,
} from 'shared-kit/ui';

const useStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: '1 1 auto', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  name: { overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  look: { flexShrink: 0 },
  more: { color: tokens.colorNeutralForeground2 },
});

const SECTIONS: readonly { level: DuplicateLevel; title: string; tone: StatusTone }[] = [
  { level: 'high', title: 'Sehr wahrscheinlich derselbe Kunde', tone: 'danger' },
  { level: 'medium', title: 'Möglicherweise derselbe Kunde', tone: 'warning' },
  { level: 'low', title: 'Geringe Übereinstimmung', tone: 'neutral' },
];

/** More of one kind help nobody: a phone number that hundreds share is a switchboard. */
const SHOWN_PER_SECTION = 10;

/** The stored customers that the typed one may be, in sections; 'Ansehen' opens beside, so that no input is lost. */
export function ExistingCustomers({ matches }: { matches: readonly DuplicateMatch[] }) {
  const styles = useStyles();
  return (
    <div className={styles.sections}>
      {SECTIONS.map(({ level, title, tone }) => {
        const ofLevel = matches.filter((match) => match.level === level);
        const hidden = ofLevel.length - SHOWN_PER_SECTION;
        if (ofLevel.length === 0) return null;
        return (
          <section key={level} aria-label={title}>
            <StatusBadge tone={tone} icon={level === 'low' ? 'info' : 'warning'}>
              {title}
            </StatusBadge>
            <ul className={styles.list}>
              {ofLevel.slice(0, SHOWN_PER_SECTION).map((match) => (
                <ExistingCustomer key={match.customer.id} match={match} />
              ))}
            </ul>
            {hidden > 0 && <Caption1 className={styles.more}>und {hidden} weitere</Caption1>}
          </section>
        );
      })}
    </div>
  );
}

function ExistingCustomer({ match }: { match: DuplicateMatch }) {
  const styles = useStyles();
  const { id, data } = match.customer;
  const href = useHref(`/customers/${encodeURIComponent(id)}`);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Body1Strong className={styles.name}>{data.name}</Body1Strong>
        <Caption1 className={styles.detail}>
          {[data.customerNumber, data.phone, data.email, formatDate(movingDateOf(data))]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </Caption1>
        <Caption1Strong className={styles.detail}>
          {match.score} von 100 Punkten: {match.reasons.join(', ')}
        </Caption1Strong>
      </div>
      <Button
        as="a"
        href={href}
        target="_blank"
        rel="noopener"
        size="small"
        className={styles.look}
        aria-label={`Ansehen: ${data.name} (neuer Tab)`}
      >
        Ansehen
      </Button>
    </li>
  );
}
