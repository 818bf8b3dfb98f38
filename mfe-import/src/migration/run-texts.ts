import { MIGRATION_KINDS, type MigrationCounts, type MigrationKind, type MigrationRun } from 'shared-kit/api';

const TITLES: Readonly<Record<MigrationRun['kind'], string>> = {
  test: 'Test-Migration',
  full: 'Migration',
  clear: 'Daten löschen',
};

/** One and many. */
const KINDS: Readonly<Record<MigrationKind, readonly [string, string]>> = {
  customers: ['Kunde', 'Kunden'],
  quotes: ['Angebot', 'Angebote'],
  invoices: ['Rechnung', 'Rechnungen'],
  photos: ['Foto', 'Fotos'],
  emailHistory: ['E-Mail', 'E-Mails'],
  emailTemplates: ['E-Mail-Vorlage', 'E-Mail-Vorlagen'],
  followUpRules: ['Follow-up-Regel', 'Follow-up-Regeln'],
  scheduledFollowUps: ['Follow-up', 'Follow-ups'],
  quoteTemplates: ['Angebots-Template', 'Angebots-Templates'],
  dispositions: ['Disposition', 'Dispositionen'],
  events: ['Termin', 'Termine'],
};

/** What every office has; all else is told of only where there is some of it. */
const ALWAYS: readonly MigrationKind[] = ['customers', 'quotes', 'invoices'];

const STEPS: Readonly<Record<Exclude<MigrationRun['step'], MigrationKind>, string>> = {
  rows: 'Tabelle wird übernommen',
  backup: 'Sicherung wird erstellt',
  clearing: 'Kunden werden gelöscht',
};

function stepOf(step: MigrationRun['step']): string {
  switch (step) {
    case 'rows':
    case 'backup':
    case 'clearing':
      return STEPS[step];
    default:
      return `${KINDS[step][1]} werden übernommen`;
  }
}

/** Specification 3 section 8. */
const COMPLETED: Readonly<Record<MigrationRun['kind'], string>> = {
  test: 'Test-Migration erfolgreich abgeschlossen!',
  full: 'Migration erfolgreich abgeschlossen!',
  clear: 'Die Daten sind gelöscht. Ausgestellte Rechnungen und ihre Historie sind geblieben.',
};

const ended = ({ kind, failed }: MigrationRun) =>
  kind === 'clear'
    ? `Daten gelöscht, ${counted(failed)} fehlgeschlagen.`
    : `${TITLES[kind]} abgeschlossen, ${counted(failed)} fehlgeschlagen.`;

/** What failed is no success, and somebody has to do something about it. */
const LEFT: Readonly<Record<MigrationRun['kind'], string>> = {
  test: 'Der Grund steht unter „Fehlgeschlagen“.',
  full: 'Was fehlgeschlagen ist, steht mit dem Grund unter „Fehlgeschlagen“. Beheben Sie ihn und starten Sie die Migration noch einmal; nichts wird doppelt angelegt.',
  clear: 'Was noch da ist, steht mit dem Grund unter „Fehlgeschlagen“.',
};

const CLEARS_ON = '„Daten löschen“ sichert neu und löscht, was noch da ist.';

export const titleOf = ({ kind }: MigrationRun) => TITLES[kind];

/** What is happening, in one line. */
export function stateOf(run: MigrationRun): string {
  switch (run.state) {
    case 'running':
      return `${stepOf(run.step)} …`;
    case 'paused':
      return run.kind === 'clear'
        ? `Pausiert. ${CLEARS_ON}`
        : 'Pausiert. Was übernommen ist, bleibt; „Fortsetzen“ macht dort weiter.';
    case 'interrupted':
      return run.kind === 'clear'
        ? `Unterbrochen, weil der Server beendet wurde. ${CLEARS_ON}`
        : 'Unterbrochen, weil der Server beendet wurde. „Fortsetzen“ macht dort weiter, ohne etwas doppelt anzulegen.';
    case 'cancelled':
      return run.kind === 'clear'
        ? 'Abgebrochen. Was gelöscht ist, liegt in der Sicherung.'
        : 'Abgebrochen. Was übernommen ist, bleibt.';
    case 'completed':
      return run.failed > 0 ? `${ended(run)} ${LEFT[run.kind]}` : COMPLETED[run.kind];
    case 'failed':
      return run.error ?? '';
  }
}

const INTENTS: Readonly<Partial<Record<MigrationRun['state'], 'success' | 'error' | 'warning'>>> = {
  completed: 'success',
  failed: 'error',
  interrupted: 'warning',
};

/** How its outcome is told: what failed is to be looked at, however the rest went. Undefined: it is not over. */
export const intentOf = ({ state, failed }: Pick<MigrationRun, 'state' | 'failed'>) =>
  state === 'completed' && failed > 0 ? 'warning' : INTENTS[state];

/** How much of it is done; undefined where nobody knows yet. */
export function shareOf({ done, total, state }: MigrationRun): number | undefined {
  if (state === 'completed') return 1;
  return total === undefined || total === 0 ? undefined : Math.min(1, done / total);
}

export function progressOf({ done, total }: MigrationRun): string {
  return total === undefined ? '' : `${counted(done)} von ${counted(total)}`;
}

/** '1 Kunde, 2 Angebote, 0 Rechnungen' */
export function contentsOf(counts: MigrationCounts): string {
  return shownKinds(counts)
    .map((kind) => `${counted(counts[kind])} ${KINDS[kind][counts[kind] === 1 ? 0 : 1]}`)
    .join(', ');
}

export const isEmptyExport = (counts: MigrationCounts) => MIGRATION_KINDS.every((kind) => counts[kind] === 0);

export const kindLabel = (kind: MigrationKind) => KINDS[kind][1];

export function shownKinds(counts: MigrationCounts): MigrationKind[] {
  return MIGRATION_KINDS.filter((kind) => ALWAYS.includes(kind) || counts[kind] > 0);
}

export const counted = (count: number) => count.toLocaleString('de-DE');

/** Whether somebody has to wait for it, or to decide. */
export const isUnderWay = (run: MigrationRun | undefined): boolean =>
  run?.state === 'running' || run?.state === 'paused' || run?.state === 'interrupted';

/** Clearing that waits goes on as it began: with the word, and a backup of its own. */
export const canClear = (run: MigrationRun | undefined): boolean =>
  !isUnderWay(run) || (run?.kind === 'clear' && run.state !== 'running');
