import { useMemo } from 'react';
import {
  Button,
  ButtonLink,
  Caption1,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  makeStyles,
  mergeClasses,
  NARROW,
  Page,
  PageHeader,
  StaleListNotice,
  tokens,
  useToday,
} from 'shared-kit/ui';
import { nameOf, useAnalytics } from './analytics.model.ts';
import { FigureCard } from './figure-card.tsx';
import { KeyFigureCard } from './key-figure.card.tsx';
import type { LinkedRecords } from './link-records.ts';
import { useOffice, useRetry } from './office-records.store.ts';
import { usePeriodAddress } from './period.address.ts';
import { type Period, periodOf } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';

/** Beside the navigation. */
const TWO_COLUMNS = '@media (min-width: 1080px)';
const THREE_COLUMNS = '@media (min-width: 1320px)';

const useStyles = makeStyles({
  keyFigures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(230px, 1fr))',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gap: tokens.spacingHorizontalM },
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gap: tokens.spacingHorizontalM },
    [TWO_COLUMNS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [THREE_COLUMNS]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  whole: { gridColumn: '1 / -1' },
  double: { [TWO_COLUMNS]: { gridColumn: 'span 2' } },
  notes: { display: 'flex', flexDirection: 'column', gap: '4px', color: tokens.colorNeutralForeground2 },
});

/** /analytics: what the office earns, and how it gets there (specification 3 section 2.16). */
export default function AnalyticsScreen() {
  const { key, retry } = useRetry();
  return <AnalyticsPage key={key} onRetry={retry} />;
}

function AnalyticsPage({ onRetry }: { onRetry(): void }) {
  const [name, setName] = usePeriodAddress();
  const office = useOffice();
  const day = useToday();
  const period = useMemo(() => periodOf(name, day), [name, day]);
  if (office.status !== 'ready') {
    return (
      <Page>
        <PageHeader title="Analytics" back="/dashboard" />
        {office.status === 'loading' && <Skeleton />}
        {office.status === 'failed' && (
          <FailureState
            title="Fehler beim Laden der Zahlen"
            detail="Ihre Daten sind sicher, sie konnten nur gerade nicht vom Server gelesen werden."
            onRetry={onRetry}
          />
        )}
      </Page>
    );
  }
  return (
    <Figures records={office.records} stale={office.stale} period={period} day={day} onPeriod={setName} />
  );
}

const isEmpty = ({ quotes, invoices, customers, photos }: LinkedRecords) =>
  quotes.length + invoices.length + customers.length + photos.length === 0;

interface FiguresProps {
  records: LinkedRecords;
  stale: boolean;
  period: Period;
  day: string;
  onPeriod(name: Period['name']): void;
}

function Figures({ records, stale, period, day, onPeriod }: FiguresProps) {
  const styles = useStyles();
  const { keyFigures, tables, damage, exportCsv } = useAnalytics(records, period, day);
  return (
    <Page>
      <PageHeader
        title="Analytics"
        back="/dashboard"
        context={nameOf(period)}
        action={
          <Button icon={<Icon name="download" />} onClick={exportCsv}>
            CSV-Export
          </Button>
        }
      />
      <PeriodChoice period={period.name} onChange={onPeriod} />
      {stale && <StaleListNotice what="Die Zahlen sind" />}
      <div className={styles.keyFigures}>
        {keyFigures.map((figure) => (
          <KeyFigureCard key={figure.label} figure={figure} />
        ))}
      </div>
      {isEmpty(records) && (
        <EmptyState
          icon="chart"
          text="Noch keine Zahlen. Legen Sie den ersten Kunden an: Mit Angeboten und Rechnungen entstehen hier die Auswertungen."
          action={
            <ButtonLink to="/new-customer" appearance="primary" icon={<Icon name="person-add" />}>
              Neuer Kunde
            </ButtonLink>
          }
        />
      )}
      <div className={styles.cards}>
        {tables.map((table) => (
          <FigureCard
            key={table.id}
            table={table}
            className={mergeClasses(
              table.id === 'course' && styles.whole,
              table.id === 'photos' && styles.double,
            )}
          />
        ))}
      </div>
      <div className={styles.notes}>
        <Caption1>
          Angebote zählen am Tag, an dem ihre gültige Version erstellt wurde, Rechnungen an ihrem
          Rechnungsdatum.
        </Caption1>
        {damage !== '' && <Caption1>{damage}</Caption1>}
      </div>
    </Page>
  );
}

/** In the shape of what comes. */
function Skeleton() {
  const styles = useStyles();
  return (
    <>
      <div className={styles.keyFigures}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <LoadingState key={card} shape="card" />
        ))}
      </div>
      <div className={styles.cards}>
        <div className={styles.whole}>
          <LoadingState shape="card" />
        </div>
        {['a', 'b', 'c'].map((card) => (
          <LoadingState key={card} shape="card" />
        ))}
      </div>
    </>
  );
}
