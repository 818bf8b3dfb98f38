import type { ImportStatus } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import {
  customers,
  failedImports,
  type ImportRun,
  type ImportSettings,
  importHistory,
  MAILBOX_STATE_ID,
  type MailboxState,
  mailboxStates,
  startOfDay,
  today,
} from 'shared-kit/domain';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { readImportSettings } from './import-settings.service.ts';
import { awaitedBatch, type ImportLease, type ImportState, nextScheduled } from './import-state.ts';

const UNCHECKED =
  'Geprüft wird die Absenderadresse, die in der E-Mail steht. Sie lässt sich fälschen: Ob eine Anfrage wirklich vom Portal kommt, prüft nur Ihr Mailserver.';
/** Runs under way stand on top. */
const RUNS_ASKED = 20;

interface Parts {
  store: DocumentStore;
  clock: () => Date;
  mailbox: Pick<Mailbox, 'kind'>;
  lease: ImportLease;
}

/** How the automatic import stands (specification 3 section 2.9); what it says is true (D30). */
export async function importStatus({ store, clock, mailbox, lease }: Parts): Promise<ImportStatus> {
  const now = clock();
  const [{ data: settings }, { state, isHeld }, account, runs, newCustomersToday, unresolvedFailures] =
    await Promise.all([
      readImportSettings(store),
      lease.read(),
      store.get<MailboxState>(mailboxStates.name, MAILBOX_STATE_ID),
      store.list<ImportRun>({
        collection: importHistory.name,
        orderBy: { field: 'timestamp', direction: 'desc' },
        limit: RUNS_ASKED,
      }),
      store.count({
        collection: customers.name,
        where: [{ field: 'createdAt', op: '>=', value: startOfDay(today(now)) }],
      }),
      store.count({
        collection: failedImports.name,
        where: [{ field: 'resolved', op: '==', value: false }],
      }),
    ]);
  const last = runs.items.find(({ data }) => data.state !== 'running')?.data;
  // One that failed before its first mail has nothing to tell.
  const counted = runs.items.find(({ data }) => isCounted(data))?.data;
  const runId = isHeld ? state.run : awaitedBatch(state, now)?.run;
  const running = runs.items.find(({ id }) => id === runId);
  const plannedNot = notPlanned(settings, mailbox);
  const problem = plannedNot ?? account?.data.problem ?? failingText(state);
  return {
    active: problem === undefined,
    ...(problem !== undefined && { problem }),
    unchecked: UNCHECKED,
    // A mail from a file stands in no run.
    ...(last && { lastImport: last.timestamp }),
    ...(counted && { lastImportStats: counted.stats }),
    ...(plannedNot === undefined && { nextImport: nextScheduled(settings, state, now).toISOString() }),
    newCustomersToday,
    unresolvedFailures,
    ...(running && { running: { id: running.id, run: running.data } }),
  };
}

const isCounted = ({ state, stats }: ImportRun) =>
  state !== 'running' && (state !== 'failed' || stats.totalEmails > 0);

/** German: why no import is planned at all. */
function notPlanned(
  { enabled, emailSources }: ImportSettings,
  { kind }: Pick<Mailbox, 'kind'>,
): string | undefined {
  if (!enabled) return 'Der automatische Import ist in den Import-Einstellungen ausgeschaltet.';
  if (kind !== 'imap') {
    return 'Eingeschaltet, aber dem Server fehlt ein E-Mail-Konto zum Importieren. Das richtet ein, wer ihn betreibt (IMAP_HOST).';
  }
  if (emailSources.length === 0) {
    return 'Eingeschaltet, aber in den Import-Einstellungen ist kein Absender erlaubt.';
  }
  return undefined;
}

const failingText = ({ failing }: ImportState) =>
  failing && `Der letzte Import ist fehlgeschlagen: ${failing.text}`;
