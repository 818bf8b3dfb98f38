import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cancelImport, reasonOf } from 'shared-kit/api';
import { useConnection } from 'shared-kit/data/hooks';
import type { ImportRun } from 'shared-kit/domain';
import { byStaff } from 'shared-kit/preferences';
import {
  Button,
  Caption1,
  Card,
  isFocusLost,
  makeStyles,
  notify,
  ProgressBar,
  tokens,
  useOnce,
  useRoomAtEnd,
} from 'shared-kit/ui';
import { mailsText, outcomesText } from './import-counts.ts';
import { useRunningImport } from './import-status.model.ts';

const useStyles = makeStyles({
  // At the window's end, behind all else of the page: as an import begins nothing moves under the finger.
  place: {
    position: 'sticky',
    zIndex: 10,
    bottom: 'calc(var(--frame-bottom, 0px) + 8px)',
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
  },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' },
});

/** The import under way, whoever began it: what it has done so far, and how to end it. Nothing where none is. Stands last on a page, and notifications give way to it. */
export function RunningImport() {
  const run = useRunningImport();
  return run ? <RunCard run={run} /> : null;
}

function RunCard({ run }: { run: ImportRun }) {
  const styles = useStyles();
  const once = useOnce();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => giveFocusBack(place.current), []);
  useRoomAtEnd('--docked-room', place);
  const { totalEmails } = run.stats;
  const by = byStaff(run.by);
  const cancel = () =>
    once(async () => {
      try {
        await cancelImport();
      } catch (error) {
        notify({ intent: 'error', text: `Der Import wurde nicht abgebrochen. ${reasonOf(error)}` });
      }
    });
  const doubt = useDoubt(run);
  const planned = run.planned === undefined ? '' : `${totalEmails.toLocaleString('de-DE')} von `;
  return (
    <div ref={place} className={styles.place} data-docked>
      <Card>
        <div className={styles.line}>
          <span className={styles.words} role="status">
            {doubt ? `${doubt} Zuletzt gemeldet` : 'Import läuft'}: {planned}
            {mailsText(run.planned ?? totalEmails)}, {outcomesText(run.stats)}
            {by !== '' && <Caption1> · {by}</Caption1>}
          </span>
          <Button onClick={() => void cancel()}>Import abbrechen</Button>
        </div>
        {doubt === undefined && (
          <ProgressBar
            aria-label="Fortschritt des Imports"
            {...(run.planned !== undefined && run.planned > 0 && { value: totalEmails / run.planned })}
          />
        )}
      </Card>
    </div>
  );
}

/** Milliseconds: its record grows every second, unless the mail server is slow. */
const SILENT_MS = 20_000;

/** German, why nobody here knows whether it is still running; undefined where it is. */
function useDoubt(run: ImportRun): string | undefined {
  const isOffline = useConnection() === 'offline';
  const [silent, setSilent] = useState<ImportRun>();
  useEffect(() => {
    const timer = setTimeout(() => setSilent(run), SILENT_MS);
    return () => clearTimeout(timer);
  }, [run]);
  if (isOffline) return 'Ob der Import noch läuft, ist ohne Verbindung zum Server nicht bekannt.';
  return silent === run
    ? 'Vom Import kommt gerade nichts Neues. Wurde sein Server beendet, kann in höchstens einer Minute ein anderer beginnen.'
    : undefined;
}

/** What began the import gets the focus again where the card goes with it. @returns called before it goes */
function giveFocusBack(card: HTMLElement | null): () => void {
  const before = document.activeElement;
  return () => {
    if (!card?.contains(document.activeElement)) return;
    const isThere = before instanceof HTMLElement && !isFocusLost(before) && before.isConnected;
    if (isThere) before.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  };
}
