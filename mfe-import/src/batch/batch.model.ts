import {
  ApiError,
  DEFAULT_BATCH_SIZE,
  endImport,
  type ImportedBatch,
  type ImportProblem,
  importAllCustomers,
  importAllMails,
  importBatch,
  mailsWithStatus,
  reasonOf,
} from 'shared-kit/api';
import { tabDraft } from 'shared-kit/data';
import { observed, useObserved } from 'shared-kit/data/observed';
import { staffName } from 'shared-kit/preferences';
import { track } from 'shared-kit/tracking';
import { ask, guardTab } from 'shared-kit/ui';
import * as z from 'zod/mini';
import { endText, mailsText } from '../status/import-counts.ts';
import { doneText, lookedAt, rangeText } from './batch-texts.ts';

interface BatchForm {
  /** Undefined: the field is empty. */
  batchSize: number | undefined;
  startIndex: number | undefined;
  /** Calendar dates; empty: open. */
  dateFrom: string;
  dateTo: string;
  /** What was deleted or discarded since its import, and what failed, is taken too. */
  again: boolean;
}

export interface BatchFigures {
  /** Leads, whoever else wrote to the inbox. */
  emails: number;
  /** Mails of the inbox that batches looked at for them; the other imports do not count these. */
  lookedAt?: number;
  newCustomers: number;
  duplicates: number;
  errors: number;
}

export interface LogLine {
  at: Date;
  text: string;
  isError: boolean;
}

export type BatchWay = 'period' | 'batches' | 'all';

export const NOTHING: BatchFigures = { emails: 0, newCustomers: 0, duplicates: 0, errors: 0 };
/** Lines that are kept: whoever imports all night reads the end. */
const MOST_LINES = 1000;

const KINDS: Readonly<Record<ImportProblem['kind'], string>> = {
  duplicate: 'Duplikat',
  failed: 'Fehler',
  'left-out': 'Übersprungen',
};

type NextBatch = ImportedBatch['next'];

const goOnSchema = z.object({
  startFrom: z.number(),
  runId: z.optional(z.string()),
  next: z.optional(z.object({ uid: z.number(), uidValidity: z.string() })),
  form: z.object({
    batchSize: z.optional(z.number()),
    dateFrom: z.string(),
    dateTo: z.string(),
    again: z.boolean(),
  }),
});
type GoOn = z.infer<typeof goOnSchema>;

/** Where an import in batches has come to that did not reach its end: a reload ends it after its batch. */
const unfinished = tabDraft('batch-import', goOnSchema);
const ONLY = '';

/** What the tab shows. */
export interface BatchState {
  form: BatchForm;
  /** Undefined: nothing was imported since the page was loaded. */
  figures: BatchFigures | undefined;
  log: readonly LogLine[];
  running: BatchWay | undefined;
}

export const NOT_BEGUN: BatchState = {
  form: { batchSize: DEFAULT_BATCH_SIZE, startIndex: 0, dateFrom: '', dateTo: '', again: false },
  figures: undefined,
  log: [],
  running: undefined,
};

/**
 * The three imports of many mails, with their figures and their log (specification 3 sections 2.7, 7.1 and 8). One goes
 * on while one looks at other tabs and screens.
 */
class BatchImport {
  #goOn = unfinished.recall(ONLY);
  readonly state = observed<BatchState>(this.#goOn ? interrupted(this.#goOn) : NOT_BEGUN);
  #isCancelled = false;

  constructor() {
    // Else the server waits a minute for the next batch, and meanwhile lets nothing begin.
    if (this.#goOn?.runId !== undefined) void end(this.#goOn.runId);
  }

  readonly change = (part: Partial<BatchForm>) =>
    this.state.set(({ form }) => ({ form: { ...form, ...part } }));

  readonly clearLog = () => this.state.set({ log: [] });

  /** Nothing where another one runs, or whoever is asked does not want it. */
  async start(way: BatchWay): Promise<void> {
    if (this.state.get().running !== undefined) return;
    this.state.set({ running: way });
    // All else goes on without the browser.
    const release = way === 'batches' ? guardTab(mayStop) : undefined;
    try {
      if (way === 'all' && !(await mayImportAll())) return;
      this.#isCancelled = false;
      this.state.set({ figures: NOTHING });
      track('import_started');
      if (await this.#ways[way]()) track('import_completed');
    } catch (error) {
      this.#say(`Kritischer Fehler: ${reasonOf(error)}`, true);
    } finally {
      release?.();
      this.state.set({ running: undefined });
    }
  }

  /** Of batches; `cancelImport` ends whatever runs between two mails. */
  readonly endAfterBatch = () => {
    this.#isCancelled = true;
    this.#say('Endet nach diesem Batch …');
  };

  /** Each says whether it came to its end. */
  readonly #ways: Readonly<Record<BatchWay, () => Promise<boolean>>> = {
    period: () => this.#importPeriod(),
    batches: () => this.#importBatches(),
    all: () => this.#importAll(),
  };

  async #importPeriod(): Promise<boolean> {
    this.#say('Import der Anfragen beginnt …');
    const result = await importAllMails({ skipDuplicates: true, ...this.#period(), by: staffName() });
    const { totalEmails: emails, newCustomers, duplicates, errors } = result;
    this.state.set({ figures: { emails, newCustomers, duplicates, errors } });
    this.#sayOf(result.problems);
    this.#say(endText(result));
    return !result.cancelled;
  }

  async #importAll(): Promise<boolean> {
    this.#say('Import aller Anfragen beginnt, Duplikate eingeschlossen …');
    const { stats, problems, cancelled } = await importAllCustomers({ by: staffName() });
    this.state.set({
      figures: {
        emails: stats.totalEmails,
        newCustomers: stats.imported,
        // They have become customers: in history and monitor a duplicate is a mail that has not.
        duplicates: 0,
        errors: stats.failed,
      },
    });
    this.#sayOf(problems);
    this.#say(
      `Import ${cancelled ? 'abgebrochen' : 'abgeschlossen'}: ${mailsText(stats.totalEmails)}, ${stats.imported === 1 ? '1 Kunde' : `${stats.imported} Kunden`} angelegt, davon ${stats.duplicatesImported.toLocaleString('de-DE')} mit bekannter E-Mail oder Telefonnummer, ${stats.failed} Fehler`,
    );
    return !cancelled;
  }

  async #importBatches(): Promise<boolean> {
    const { form } = this.state.get();
    const batchSize = form.batchSize ?? DEFAULT_BATCH_SIZE;
    const period = this.#period();
    let startFrom = form.startIndex ?? 0;
    let next: NextBatch = this.#goOn?.startFrom === startFrom ? this.#goOn.next : undefined;
    let runId: string | undefined;
    let total: number | undefined;
    const keepPlace = () => {
      const { dateFrom, dateTo, again } = form;
      this.#goOn = {
        startFrom,
        ...(runId !== undefined && { runId }),
        ...(next && { next }),
        form: { batchSize, dateFrom, dateTo, again },
      };
      unfinished.keep(ONLY, this.#goOn);
    };
    const stopHere = async () => {
      keepPlace();
      this.change({ startIndex: startFrom });
      if (runId !== undefined) await end(runId);
    };
    unfinished.forget(ONLY);
    for (let batch = 1; !this.#isCancelled; batch += 1) {
      this.#say(`Batch ${batch}: ${rangeText(startFrom, batchSize, total)} …`);
      try {
        const answer = await importBatch({
          batchSize,
          startFrom,
          ...(next && { next }),
          ...(runId === undefined ? { goesOn: true } : { runId }),
          ...(form.again && { skipExisting: false }),
          ...period,
          by: staffName(),
        });
        this.state.set(({ figures: before = NOTHING }) => ({
          figures: {
            emails: before.emails + answer.totalEmails,
            lookedAt: (before.lookedAt ?? 0) + lookedAt(answer),
            newCustomers: before.newCustomers + answer.imported,
            duplicates: before.duplicates + answer.duplicates,
            errors: before.errors + answer.failed,
          },
        }));
        const hasPeriod = Object.keys(period).length > 0;
        this.#say(`Batch ${batch}: ${doneText(answer, { hasPeriod })}`);
        this.#sayOf(answer.problems);
        // Somebody else has: not all of the batch was looked at.
        if (answer.cancelled) break;
        startFrom += batchSize;
        ({ next, runId, total } = answer);
        if (next) keepPlace();
        else {
          unfinished.forget(ONLY);
          this.#goOn = undefined;
          // Whoever starts the next one decides anew.
          if (form.again) this.change({ again: false });
          this.#say('Import abgeschlossen: Es sind keine weiteren E-Mails da');
          return true;
        }
      } catch (error) {
        // Somebody has cancelled it between two batches: that is no failure.
        if (isOver(error)) {
          this.#say(`Abgebrochen nach E-Mail ${startFrom.toLocaleString('de-DE')}`);
          await stopHere();
          return false;
        }
        this.#say(`Batch ${batch} fehlgeschlagen: ${reasonOf(error)}`, true);
        // What comes after would fail alike; the next start goes on here.
        await stopHere();
        return false;
      }
    }
    this.#say('Import abgebrochen. Was bis dahin importiert ist, bleibt.');
    await stopHere();
    return false;
  }

  #period() {
    const { dateFrom, dateTo } = this.state.get().form;
    return { ...(dateFrom !== '' && { dateFrom }), ...(dateTo !== '' && { dateTo }) };
  }

  /** A line a mail that became no new customer. */
  #sayOf(problems: readonly ImportProblem[]): void {
    for (const { kind, text } of problems) this.#say(`${KINDS[kind]}: ${text}`, kind === 'failed');
  }

  #say(text: string, isError = false): void {
    this.state.set(({ log }) => ({ log: [...log, { at: new Date(), text, isError }].slice(-MOST_LINES) }));
  }
}

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'import-over';

function interrupted({ startFrom, form }: GoOn): BatchState {
  const text = `Ein Import in Batches kam nicht bis zum Ende. „In Batches importieren“ macht bei E-Mail ${startFrom + 1} weiter.`;
  return {
    ...NOT_BEGUN,
    form: { ...NOT_BEGUN.form, ...form, startIndex: startFrom },
    log: [{ at: new Date(), text, isError: false }],
  };
}

/** Milliseconds before each further try: after a minute without a batch the edge ends a run by itself. */
const END_AGAIN_MS = [2_000, 8_000, 20_000, 30_000];

/** Nobody waits for it where it fails: it is sent again, unless the server refuses it. */
async function end(runId: string, [wait, ...later]: readonly number[] = END_AGAIN_MS): Promise<void> {
  try {
    await endImport({ runId });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (wait !== undefined && !isRefused) setTimeout(() => void end(runId, later), wait);
  }
}

/** It takes the whole inbox (specification 3 section 7.1) and cannot be undone: whoever has set a period is told. */
async function mayImportAll(): Promise<boolean> {
  // A mailbox that is away refuses the import as well, and says why.
  const { total } = await mailsWithStatus({ limit: 1 }).catch(() => ({ total: undefined }));
  const inbox = total === undefined ? 'Der ganze Posteingang wird' : inboxText(total);
  return ask({
    title: 'Alle Anfragen importieren, auch Duplikate?',
    text: `${inbox} durchgesehen, ohne Rücksicht auf Von und Bis. Jede Anfrage darunter, die noch keinen eigenen Kunden hat, wird einer, auch wenn E-Mail oder Telefonnummer schon bekannt sind. Rückgängig machen lässt sich das nicht.`,
    confirmLabel: 'Alle importieren',
    cancelLabel: 'Abbrechen',
    danger: true,
  });
}

function inboxText(mails: number): string {
  return mails === 1
    ? 'Die eine E-Mail im Posteingang wird'
    : `Alle ${mails.toLocaleString('de-DE')} E-Mails im Posteingang werden`;
}

const mayStop = () =>
  ask({
    title: 'Import abbrechen?',
    text: 'Der Import in Batches läuft noch und endet mit dem laufenden Batch. Was importiert ist, bleibt.',
    confirmLabel: 'Import abbrechen',
    cancelLabel: 'Weiter importieren',
    danger: true,
  });

/** One for the page. */
export const batchImport = new BatchImport();

export const useBatchImport = (): BatchState => useObserved(batchImport.state, (state) => state);
