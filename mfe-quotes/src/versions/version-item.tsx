import {
  formatDateTime,
  formatEuros,
  isEditable,
  type Quote,
  quoteNumber,
  type Stored,
} from 'shared-kit/domain';
import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  Icon,
  makeStyles,
  mergeClasses,
  Spinner,
  StatusBadge,
  TOUCH,
  tokens,
} from 'shared-kit/ui';
import { QuoteStatusBadge } from '../quote/quote-status-badge.tsx';
import { SignedBadge } from '../quote/signed-badge.tsx';
import type { VersionWork } from './versions.model.ts';

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    padding: '8px 12px 8px 4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  // Without a choice its column is empty.
  words: {
    gridColumn: 2,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    minWidth: 0,
    paddingTop: '5px',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  secondary: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  changes: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  price: { gridColumn: 3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', paddingTop: '5px' },
  actions: {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    marginLeft: '-8px',
    marginTop: '4px',
  },
  action: { [TOUCH]: { minHeight: '44px' } },
});

interface VersionItemProps {
  version: Stored<Quote>;
  work: VersionWork | undefined;
  chosen: boolean;
  /** undefined: there is nothing to compare it to. */
  onToggle: (() => void) | undefined;
  onEdit(): void;
  onActivate(): void;
  onDelete(): void;
}

/** One version: number, price, when and by whom, what is new, status. */
export function VersionItem(props: VersionItemProps) {
  const styles = useStyles();
  const { version, work, chosen } = props;
  const { data } = version;
  const name = `Version ${data.version}`;
  const busy = work !== undefined;
  const isAt = (doing: 'activating' | 'deleting') =>
    typeof work === 'object' && doing in work && Object.values(work).includes(version.id);
  return (
    <li className={mergeClasses(styles.item, chosen && styles.chosen)} aria-label={name}>
      {props.onToggle && (
        <Checkbox checked={chosen} aria-label={`${name} vergleichen`} onChange={props.onToggle} />
      )}
      <div className={styles.words}>
        <span className={styles.head}>
          <Body1Strong>{name}</Body1Strong>
          <QuoteStatusBadge status={data.status} />
          {data.signatures && data.signatures.length > 0 && (
            <SignedBadge status={data.status} by={data.signatures.map(({ signedBy }) => signedBy)} />
          )}
          {data.isLatestVersion && (
            <StatusBadge tone="brand" icon="check">
              Aktiv
            </StatusBadge>
          )}
          {data.counts && !data.isLatestVersion && (
            <StatusBadge tone="neutral" icon="chart">
              Zählt
            </StatusBadge>
          )}
        </span>
        <Caption1 className={styles.secondary}>
          {quoteNumber(version.id)} · {formatDateTime(data.createdAt)} · {data.createdBy}
        </Caption1>
        <Body1 className={styles.changes}>
          {data.changes.trim() || (data.parentQuoteId === undefined ? 'Original-Angebot' : '')}
        </Body1>
      </div>
      <Body1Strong className={styles.price}>{formatEuros(data.price)}</Body1Strong>
      <div className={styles.actions}>
        {isEditable(data) && (
          <Button
            size="small"
            appearance="subtle"
            className={styles.action}
            icon={<Icon name="edit" />}
            disabledFocusable={busy}
            onClick={props.onEdit}
          >
            Bearbeiten
          </Button>
        )}
        {!data.isLatestVersion && (
          <Button
            size="small"
            appearance="subtle"
            className={styles.action}
            icon={isAt('activating') ? <Spinner size="tiny" /> : <Icon name="check" />}
            disabledFocusable={busy}
            onClick={props.onActivate}
          >
            Aktivieren
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          className={styles.action}
          icon={isAt('deleting') ? <Spinner size="tiny" /> : <Icon name="delete" />}
          disabledFocusable={busy}
          onClick={props.onDelete}
        >
          Löschen
        </Button>
      </div>
    </li>
  );
}
