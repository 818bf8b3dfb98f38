import { useEffect, useRef } from 'react';
import { PERIOD_BACKWARDS } from 'shared-kit/api';
import { formatDateTime, givenNumber, type ImportRun, TIME_ZONE } from 'shared-kit/domain';
import { byStaff } from 'shared-kit/preferences';
import {
  Button,
  Caption1,
  Card,
  Icon,
  makeStyles,
  mergeClasses,
  NumberField,
  StatTile,
  StatTiles,
  SwitchField,
  TextField,
  tokens,
  useFirstError,
} from 'shared-kit/ui';
import { RunningLabel } from '../running-label/running-label.tsx';
import { handledText, reachText } from '../status/import-counts.ts';
import { runningText, useLastImport, useRunningImport } from '../status/import-status.model.ts';
import {
  type BatchFigures,
  type BatchWay,
  batchImport,
  type LogLine,
  NOTHING,
  useBatchImport,
} from './batch.model.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  part: { display: 'contents' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hint: { color: tokens.colorNeutralForeground2 },
  log: {
    margin: 0,
    padding: '8px 12px',
    height: '240px',
    overflowY: 'auto',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', gap: tokens.spacingHorizontalM, padding: '2px 0', overflowWrap: 'anywhere' },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  error: { color: tokens.colorStatusDangerForeground1 },
});

const WAYS: readonly { way: BatchWay; label: string }[] = [
  { way: 'period', label: 'Anfragen importieren' },
  { way: 'batches', label: 'In Batches importieren' },
  { way: 'all', label: 'Alle importieren, auch Duplikate' },
];

/** Imports many mails at once. */
export function BatchTab({ onDone }: { onDone(): void }) {
  const styles = useStyles();
  const { form: batches, focusWrong: focusWrongBatch } = useFirstError<HTMLDivElement>();
  const { form: period, focusWrong: focusWrongPeriod } = useFirstError<HTMLDivElement>();
  /** Only what counts for the import that is asked for keeps it from beginning. */
  const focusWrong = (way: BatchWay) =>
    (way === 'batches' && focusWrongBatch()) || (way !== 'all' && focusWrongPeriod());
  const { form, figures: own, log, running } = useBatchImport();
  const { last, isFirst } = useLastImport();
  const figures = own ?? (last ? figuresOf(last) : NOTHING);
  const run = useRunningImport();
  const other = running === undefined ? run : undefined;
  const tiles = [
    { label: 'E-Mails', icon: 'mail', tone: 'neutral', count: figures.emails, detail: leadsText(figures) },
    { label: 'Neue Kunden', icon: 'person-add', tone: 'success', count: figures.newCustomers },
    { label: 'Duplikate', icon: 'people', tone: 'warning', count: figures.duplicates },
    { label: 'Fehler', icon: 'error-circle', tone: 'danger', count: figures.errors },
  ] as const;
  return (
    <>
      <Card title="Einstellungen">
        <div className={styles.fields}>
          <div ref={batches} className={styles.part}>
            <NumberField
              label="Batch-Größe"
              decimals={0}
              min={1}
              max={500}
              value={form.batchSize}
              onChange={(batchSize) => batchImport.change({ batchSize: givenNumber(batchSize) })}
            />
            <NumberField
              label="Start-Index"
              decimals={0}
              min={0}
              max={1_000_000}
              value={form.startIndex}
              onChange={(startIndex) => batchImport.change({ startIndex: givenNumber(startIndex) })}
            />
          </div>
          <div ref={period} className={styles.part}>
            <TextField
              label="Von Datum"
              type="date"
              value={form.dateFrom}
              onChange={(dateFrom) => batchImport.change({ dateFrom })}
            />
            <TextField
              label="Bis Datum"
              type="date"
              value={form.dateTo}
              error={
                form.dateFrom !== '' && form.dateTo !== '' && form.dateTo < form.dateFrom
                  ? PERIOD_BACKWARDS
                  : undefined
              }
              onChange={(dateTo) => batchImport.change({ dateTo })}
            />
          </div>
        </div>
        <SwitchField
          label="Gelöschte Kunden wieder anlegen"
          checked={form.again}
          onChange={(again) => batchImport.change({ again })}
          hint="„In Batches importieren“ nimmt dann auch Anfragen, deren Kunde gelöscht oder die verworfen wurden, und versucht fehlgeschlagene noch einmal. Wer noch da ist, wird nicht doppelt angelegt."
        />
        <Caption1 className={styles.hint}>
          Von und Bis gelten für „Anfragen importieren“ und „In Batches importieren“, Batch-Größe und
          Start-Index nur für „In Batches importieren“, gezählt von der neuesten E-Mail an. „Alle importieren,
          auch Duplikate“ nimmt den ganzen Posteingang.
        </Caption1>
        <div className={styles.ways}>
          {WAYS.map(({ way, label }, index) => (
            <Button
              key={way}
              appearance={index === 0 ? 'primary' : 'secondary'}
              disabledFocusable={running !== undefined || other !== undefined}
              onClick={() => {
                if (!focusWrong(way)) void batchImport.start(way).then(onDone);
              }}
            >
              <RunningLabel isRunning={running === way} idle={label} running="Wird importiert …" />
            </Button>
          ))}
          {running === 'batches' && (
            <Button icon={<Icon name="dismiss" />} onClick={batchImport.endAfterBatch}>
              Nach diesem Batch beenden
            </Button>
          )}
        </div>
        {other && <Caption1 className={styles.hint}>{runningText(other)}</Caption1>}
      </Card>
      {!own && last && <Caption1 className={styles.hint}>{lastText(last)}</Caption1>}
      <StatTiles>
        {tiles.map(({ label, icon, tone, count, ...more }) => (
          <StatTile
            key={label}
            label={label}
            icon={icon}
            tone={count === 0 ? 'neutral' : tone}
            value={count.toLocaleString('de-DE')}
            {...more}
          />
        ))}
      </StatTiles>
      <Card
        title="Import-Protokoll"
        action={log.length > 0 && <Button onClick={batchImport.clearLog}>Leeren</Button>}
      >
        <Log lines={log} emptyText={emptyText(own !== undefined, isFirst)} />
      </Card>
    </>
  );
}

const figuresOf = ({
  stats: { totalEmails, newCustomers, duplicates, errors },
}: ImportRun): BatchFigures => ({
  emails: totalEmails,
  newCustomers,
  duplicates,
  errors,
});

/** With those that no other tile counts. */
function leadsText({ lookedAt, emails: totalEmails, ...outcomes }: BatchFigures): string {
  const leads =
    lookedAt === undefined
      ? 'Anfragen aus dem Posteingang'
      : `Anfragen unter ${lookedAt.toLocaleString('de-DE')} durchgesehenen`;
  return [leads, ...handledText({ totalEmails, ...outcomes })].join(', ');
}

function lastText(run: ImportRun): string {
  const who = run.type === 'scheduled' ? 'automatisch' : byStaff(run.by);
  const end = [...(run.state === 'failed' ? ['fehlgeschlagen'] : []), ...reachText(run)];
  const parts = [formatDateTime(run.timestamp), who, ...end];
  return `Letzter Import: ${parts.filter((part) => part !== '').join(' · ')}`;
}

function emptyText(hasImported: boolean, isFirst: boolean | undefined): string {
  if (hasImported) return 'Das Protokoll ist leer.';
  return isFirst
    ? 'Noch nichts importiert.'
    : 'Seit dem Laden der Seite wurde hier nichts importiert. Frühere Importe stehen unter „Import-Status“.';
}

const TIME = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: TIME_ZONE });

/** What was said, the newest first: it is in view although the card of the running import lies over the page's end. */
function Log({ lines, emptyText }: { lines: readonly LogLine[]; emptyText: string }) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const last = lines.at(-1);
  useEffect(() => {
    if (last) list.current?.scrollTo({ top: 0 });
  }, [last]);
  if (lines.length === 0) return <Caption1 className={styles.hint}>{emptyText}</Caption1>;
  return (
    <ul ref={list} className={styles.log} role="log" aria-label="Import-Protokoll">
      {lines
        .map(({ at, text, isError }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} className={mergeClasses(styles.line, isError && styles.error)}>
            <Caption1 className={styles.time}>{TIME.format(at)}</Caption1>
            <Caption1>{text}</Caption1>
          </li>
        ))
        .reverse()}
    </ul>
  );
}
