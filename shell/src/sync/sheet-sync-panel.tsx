import { useId } from 'react';
import type { SheetStatus } from 'shared-kit/api-core';
import { formatDateTime, formatRelative } from 'shared-kit/domain';
import { Link } from 'shared-kit/router';
import {
  Badge,
  Body1,
  Button,
  Caption1,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Spinner,
  Subtitle2,
  SwitchField,
  tokens,
} from 'shared-kit/ui';
import { SHEET_SETTINGS_PATH } from '../frame/settings-paths.ts';
import { setAutoSyncEnabled, useAutoSyncEnabled } from './auto-sync-flag.ts';
import { SyncErrors } from './sync-errors.tsx';
import { type SheetSyncModel, useSheetSync } from './use-sheet-sync.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  last: { display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: '12px' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  secondary: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  sync: { flexGrow: 1 },
  progress: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});

/**
 * The sync popover's content (specification 1 section 2).
 * @param onLeave a link leads away: what traps the focus must be gone before the page that it belongs to is.
 */
export function SheetSyncPanel({ onLeave }: { onLeave(): void }) {
  const styles = useStyles();
  const sheet = useSheetSync();
  const { status, failure } = sheet;
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2" className={styles.title}>
        Synchronisation
      </Subtitle2>
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {status ? (
        <Known status={status} sheet={sheet} onLeave={onLeave} />
      ) : failure === undefined ? (
        <LoadingState shape="form" />
      ) : (
        <Button icon={<Icon name="refresh" />} onClick={sheet.retry}>
          Erneut versuchen
        </Button>
      )}
    </div>
  );
}

interface KnownProps {
  status: SheetStatus;
  sheet: SheetSyncModel;
  onLeave(): void;
}

function Known({ status, sheet, onLeave }: KnownProps) {
  const styles = useStyles();
  const enabled = useAutoSyncEnabled();
  const reason = useId();
  const { syncing } = sheet;
  const { configured, lastSync, errors, errorCount, failedAddresses, progress } = status;
  return (
    <>
      <SwitchField
        label="Automatische Synchronisation"
        checked={enabled}
        disabled={!configured && !enabled}
        hint="Synchronisiert alle 5 Minuten, solange die Anwendung geöffnet ist"
        onChange={setAutoSyncEnabled}
      />
      <div className={styles.last}>
        <Body1 className={styles.secondary}>Letzte Synchronisation</Body1>
        <Body1 {...(lastSync === undefined ? {} : { title: formatDateTime(lastSync) })}>
          {lastSync === undefined ? 'Noch nie synchronisiert' : formatRelative(lastSync)}
        </Body1>
      </div>
      <Counts status={status} />
      {errors.length > 0 && <SyncErrors errors={errors} count={errorCount} />}
      {failedAddresses.map((failed) => (
        <Caption1 key={failed} className={styles.secondary}>
          {failed}
        </Caption1>
      ))}
      {progress?.total !== undefined && (
        <div className={styles.progress}>
          <ProgressBar value={progress.done} max={Math.max(progress.total, 1)} aria-label="Fortschritt" />
          <Caption1 className={styles.secondary}>
            {`${inWords(progress.done)} von ${inWords(progress.total)} Zeilen`}
          </Caption1>
        </div>
      )}
      {!configured && (
        <Body1 id={reason}>
          Es ist noch keine Tabelle eingerichtet.{' '}
          <Link to={SHEET_SETTINGS_PATH} className={styles.link} onClick={onLeave}>
            Adresse in den Einstellungen eintragen
          </Link>
        </Body1>
      )}
      <div className={styles.actions}>
        <Button
          appearance="primary"
          className={styles.sync}
          disabledFocusable={syncing || !configured}
          {...(!configured && { 'aria-describedby': reason })}
          icon={syncing ? <Spinner size="tiny" /> : <Icon name="refresh" />}
          onClick={sheet.sync}
        >
          {syncing ? 'Synchronisiere...' : 'Jetzt synchronisieren'}
        </Button>
        {syncing && (
          <Button disabledFocusable={sheet.cancelling} onClick={sheet.cancel}>
            Abbrechen
          </Button>
        )}
      </div>
    </>
  );
}

/** What the store holds (D41). */
function Counts({ status }: { status: SheetStatus }) {
  const styles = useStyles();
  const counts = [
    { label: 'Kunden', count: status.customerssynced },
    { label: 'Angebote', count: status.quotessynced },
    { label: 'Rechnungen', count: status.invoicessynced },
  ];
  return (
    <div className={styles.chips}>
      {counts.map(({ label, count }) => (
        <Badge key={label} appearance="tint" color="informative" size="large">
          {`${label}: ${inWords(count)}`}
        </Badge>
      ))}
    </div>
  );
}

const inWords = (count: number) => count.toLocaleString('de-DE');
