import { useState } from 'react';
import { reasonOf, triggerImport } from 'shared-kit/api';
import type { ImportStats } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import {
  Badge,
  Button,
  ButtonLink,
  Caption1,
  Card,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  notify,
  Page,
  PageHeader,
  StatTile,
  StatTiles,
  tokens,
  useOnce,
} from 'shared-kit/ui';
import { ClosableBar } from '../closable-bar/closable-bar.tsx';
import { FiguresSkeleton } from '../figures-skeleton/figures-skeleton.tsx';
import { RunningLabel } from '../running-label/running-label.tsx';
import { endText, handledBefore, mailsText } from '../status/import-counts.ts';
import { ImportHistory } from '../status/import-history.tsx';
import {
  type ImportStatusModel,
  runningText,
  useImportStatus,
  useRunningImport,
} from '../status/import-status.model.ts';
import {
  lastImportText,
  NO_RUN,
  nextImportText,
  standingOf,
  UNKNOWN_STANDING,
} from '../status/import-times.ts';
import { RunningImport } from '../status/running-import.tsx';
import { UnreadStatusBar } from '../status/unread-status.bar.tsx';

const SHOWN_RUNS = 50;
const LAST_STATS = 'Letzte Import-Statistiken';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  figure: { display: 'flex', flexDirection: 'column' },
  number: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground2 },
  sources: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** /import-monitor, 'E-Mail Import Monitor' (specification 3 section 2.9). */
export default function ImportMonitorScreen() {
  const model = useImportStatus();
  const { status, problem, refresh } = model;
  const [isImporting, setIsImporting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const once = useOnce();
  const run = useRunningImport();
  const importNow = () =>
    once(async () => {
      setIsImporting(true);
      setFailure(undefined);
      track('import_started');
      try {
        const result = await triggerImport(staffName());
        if (!result.cancelled) track('import_completed');
        // What waits to be looked at the server tells everybody; the figures stand here.
        if (result.errors + result.duplicates === 0) notify({ intent: 'success', text: endText(result) });
      } catch (error) {
        setFailure(reasonOf(error));
      } finally {
        setIsImporting(false);
      }
      await refresh();
    });
  return (
    <Page>
      <PageHeader
        title="E-Mail Import Monitor"
        back="/dashboard"
        context="Was aus den Anfragen im Posteingang geworden ist"
        action={
          <>
            <Button icon={<Icon name="refresh" />} onClick={() => void refresh()}>
              Aktualisieren
            </Button>
            <Button
              appearance="primary"
              icon={<Icon name="download" />}
              disabledFocusable={isImporting || run !== undefined}
              title={!isImporting && run ? runningText(run) : undefined}
              onClick={() => void importNow()}
            >
              <RunningLabel isRunning={isImporting} idle="Jetzt importieren" running="Wird importiert …" />
            </Button>
          </>
        }
      />
      {failure !== undefined && (
        <ClosableBar onClose={() => setFailure(undefined)}>
          <MessageBarTitle>Import fehlgeschlagen</MessageBarTitle>
          {failure}
        </ClosableBar>
      )}
      <UnreadStatusBar model={model} />
      <FailuresBar count={status?.unresolvedFailures ?? 0} />
      {!status && problem === undefined && (
        <>
          <FiguresSkeleton shape="figures" />
          <Card title={LAST_STATS}>
            <LoadingState shape="form" />
          </Card>
        </>
      )}
      {status && (
        <>
          <Tiles status={status} isKnown={problem === undefined} />
          <Card title={LAST_STATS}>
            <LastStats stats={status.lastImportStats} />
          </Card>
        </>
      )}
      <Card title="Import-Historie">
        <ImportHistory count={SHOWN_RUNS} />
      </Card>
      <RunningImport />
    </Page>
  );
}

function FailuresBar({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {count === 1 ? '1 Anfrage wartet' : `${count.toLocaleString('de-DE')} Anfragen warten`}
        </MessageBarTitle>
        {count === 1
          ? 'Sie wurde nicht übernommen. Sehen Sie die E-Mail durch und legen Sie den Kunden an oder ordnen Sie sie einem zu.'
          : 'Sie wurden nicht übernommen. Sehen Sie die E-Mails durch und legen Sie die Kunden an oder ordnen Sie sie zu.'}
      </MessageBarBody>
      <MessageBarActions>
        <ButtonLink to="/failed-email-recovery">Anfragen ansehen</ButtonLink>
      </MessageBarActions>
    </MessageBar>
  );
}

interface TilesProps {
  status: NonNullable<ImportStatusModel['status']>;
  /** It is as of now. */
  isKnown: boolean;
}

function Tiles({ status, isKnown }: TilesProps) {
  return (
    <StatTiles>
      <StatTile
        label="Status"
        icon={status.active && isKnown ? 'check-circle' : 'warning'}
        tone={status.active && isKnown ? 'success' : 'warning'}
        value={isKnown ? standingOf(status) : UNKNOWN_STANDING}
        detail={isKnown ? status.problem : undefined}
      />
      <StatTile
        label="Letzter Import"
        icon="clock"
        tone="neutral"
        value={lastImportText(status.lastImport)}
      />
      <StatTile
        label="Nächster Import"
        icon="calendar-clock"
        tone="neutral"
        value={nextImportText(status.nextImport)}
      />
      <StatTile
        label="Neue Kunden heute"
        icon="person-add"
        value={status.newCustomersToday.toLocaleString('de-DE')}
      />
    </StatTiles>
  );
}

function LastStats({ stats }: { stats: ImportStats | undefined }) {
  const styles = useStyles();
  if (!stats) return <Caption1 className={styles.label}>{NO_RUN}</Caption1>;
  const figures = [
    ['E-Mails verarbeitet', stats.totalEmails],
    ['Neue Kunden', stats.newCustomers],
    ['Duplikate', stats.duplicates],
    ['Fehler', stats.errors],
  ] as const;
  const handled = handledBefore(stats);
  return (
    <>
      <div className={styles.figures}>
        {figures.map(([label, count]) => (
          <span key={label} className={styles.figure}>
            <span className={styles.number}>{count.toLocaleString('de-DE')}</span>
            <Caption1 className={styles.label}>{label}</Caption1>
          </span>
        ))}
      </div>
      <div className={styles.sources}>
        {Object.entries(stats.emailsBySource).map(([source, count]) => (
          <Badge key={source} appearance="tint" color="informative">
            {source}: {count.toLocaleString('de-DE')}
          </Badge>
        ))}
      </div>
      {handled > 0 && (
        <Caption1 className={styles.label}>{mailsText(handled)} schon früher bearbeitet</Caption1>
      )}
    </>
  );
}
