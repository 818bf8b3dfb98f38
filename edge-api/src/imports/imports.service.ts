import { randomUUID } from 'node:crypto';
import type { retryFailedRequest } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import type { ImportSettings, ImportStats, OwnContacts, ImportRun as RunData } from 'shared-kit/domain';
import type * as z from 'zod';
import { type EmailParts, readSender } from '../email/email.service.ts';
import { ApiProblem } from '../errors.ts';
import type { HeldLease, LeaseParts } from '../leases/runner-lease.ts';
import type { CustomerIndex } from '../list-index/customer-listing.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { readSettings } from '../settings/settings.service.ts';
import { retryFailed } from './failed-imports.service.ts';
import type { ImportMailParts } from './import-mail.ts';
import { Cancelled, type ImportPlan, ImportRun, type ImportRunParts, Interrupted } from './import-run.ts';
import { readImportSettings } from './import-settings.service.ts';
import {
  type Afterwards,
  afterwards,
  awaitedBatch,
  endRun,
  type ImportLease,
  type ImportState,
  importLease,
  isDue,
  isRetry,
} from './import-state.ts';
import { KnownContacts } from './known-contacts.ts';
import type { RunFindings } from './run-counts.ts';
import {
  difference,
  endLeft,
  INTERRUPTED,
  type LeftRun,
  leftRun,
  NO_STATS,
  readRun,
  recordEnd,
  UNKNOWN,
  writeRun,
} from './run-record.ts';
import { sendWelcomeMails } from './welcome.ts';

export interface ImportsParts extends EmailParts, LeaseParts {
  mailbox: Mailbox;
  customerIndex: CustomerIndex;
  onError(error: unknown): void;
}

/** What somebody asks an import for. */
export interface AskedImport extends Pick<ImportPlan, 'again' | 'dateFrom' | 'dateTo' | 'slice'> {
  mails?: ImportPlan['mails'];
  allowDuplicates?: boolean;
  /** The run that awaits it, as its next batch; absent: it is another run. */
  runId?: string | undefined;
  /** Somebody is about to ask for the next batch of another run, too. */
  goesOn?: boolean;
  /** As staff call themselves (D3); absent: the schedule asks. */
  by?: string;
}

export interface ImportResult extends RunFindings {
  runId: string;
  /** Of what was asked for, where its record tells of earlier batches too. */
  counts: ImportStats;
  cancelled: boolean;
}

const AUTOMATIC = 'Automatischer Import';
const INTERRUPTED_CODE = 'import-interrupted';

/** The imports of lead mails (specification 3 sections 2.7 to 2.10): one run at a time, over all edges. */
export class Imports {
  readonly lease: ImportLease;
  readonly #parts: ImportsParts;
  readonly #contacts: KnownContacts;
  readonly #closing = new AbortController();
  readonly #work = new Set<Promise<unknown>>();
  #cancelling = new AbortController();

  constructor(parts: ImportsParts) {
    this.#parts = parts;
    this.#contacts = new KnownContacts(parts.customerIndex);
    this.lease = importLease(parts);
  }

  /** What single mails are imported with; everybody's contacts are as of now. */
  async mailParts(): Promise<ImportMailParts> {
    await this.#contacts.refresh();
    return this.#runParts();
  }

  /** The office's own and the portals', so that nobody takes them for a customer's. */
  async own(): Promise<Required<OwnContacts>> {
    const { imap, from } = this.#parts.config.mail;
    const { company } = (await readSettings(this.#parts.store)).data;
    const sender = await readSender(this.#parts);
    const emails = [company.email, from?.address, sender?.address, imap?.login.user];
    return {
      emails: emails.filter((one): one is string => one?.includes('@') ?? false),
      phones: company.phone === '' ? [] : [company.phone],
      portals: (await readImportSettings(this.#parts.store)).data.emailSources,
    };
  }

  /** @throws ApiProblem `import-running`, `import-over` (409); those of the mailbox; `import-interrupted` (503) */
  async run(asked: AskedImport): Promise<ImportResult> {
    await this.#settle();
    const settings = (await readImportSettings(this.#parts.store)).data;
    const result = await this.#tracked(this.#hold(asked, settings, () => true));
    if (result === undefined) throw await this.#busy();
    // Where the store is away now, the next run or tick does it: what was imported is imported.
    await this.#settle().catch(this.#noted);
    this.#welcomeSoon();
    return result;
  }

  /**
   * Tries failed mails once more, while no run is under way.
   * @throws ApiProblem `import-running` (409); as `retryFailed`; `import-interrupted` (503)
   */
  async retry(
    asked: z.output<typeof retryFailedRequest>,
    onError: (error: unknown) => void,
  ): Promise<Awaited<ReturnType<typeof retryFailed>>> {
    await this.#settle();
    const work = async (held: HeldLease<ImportState>) => {
      const own = await this.own();
      const check = () => {
        if (this.#closing.signal.aborted || !held.isHeld()) throw retryInterrupted();
      };
      return retryFailed(await this.mailParts(), asked, { own, onError, check });
    };
    const begin = (state: ImportState) => (this.#mayBegin({}, state) ? state : undefined);
    const results = await this.#tracked(this.lease.hold(work, { begin }));
    if (results === undefined) throw await this.#busy();
    return results;
  }

  /** What the schedule wants done now. Never throws: what went wrong stands in the run. */
  async tick(): Promise<void> {
    const { store, clock, mailbox } = this.#parts;
    try {
      const { state, isHeld } = await this.#settle();
      const settings = (await readImportSettings(store)).data;
      const isReady = settings.enabled && settings.emailSources.length > 0 && mailbox.kind === 'imap';
      if (isReady && !isHeld && isDue(settings, state, clock())) {
        const isStillDue = (now: ImportState) => isDue(settings, now, clock());
        await this.#tracked(this.#hold({ mails: 'new' }, settings, isStillDue)).catch((error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error;
        });
      }
      await this.#tracked(sendWelcomeMails(this.#parts));
    } catch (error) {
      this.#noted(error);
    }
  }

  /** Ends the run under way between two mails, whichever edge is at it; between two batches at once. */
  async cancel(): Promise<void> {
    await this.lease.alter((state) => endRun(state, 'cancelled'));
    this.#cancelling.abort(new Cancelled());
    await this.#settle();
  }

  /** Whoever asked for its batches asks for no more of them: the one that is being worked on is its last. */
  async endBatches(runId: string): Promise<void> {
    await this.lease.alter((state) => endRun(state, 'finished', runId));
    await this.#settle();
  }

  /** Ends the run under way between two mails. */
  async close(): Promise<void> {
    this.#closing.abort(new Interrupted());
    await Promise.allSettled(this.#work);
  }

  /**
   * @returns undefined where a run is under way, or it is not wanted any more
   * @throws ApiProblem `import-over` (409)
   */
  async #hold(
    asked: AskedImport,
    settings: ImportSettings,
    isWanted: (state: ImportState) => boolean,
  ): Promise<ImportResult | undefined> {
    if (this.#closing.signal.aborted) throw interrupted();
    const runId = asked.runId ?? `import_${randomUUID()}`;
    let before: ImportState = {};
    const ended = await this.lease.hold((held) => this.#execute({ asked, settings, held, before, runId }), {
      begin: (state) => {
        before = state;
        const { nextBatch: _batch, end: _end, ...kept } = state;
        return this.#mayBegin(asked, state) && isWanted(state) ? { ...kept, run: runId } : undefined;
      },
      end: (state, { after }) => afterwards(state, after),
    });
    if (ended?.result.problem) throw ended.result.problem;
    return ended?.result;
  }

  async #execute({
    asked,
    settings,
    held,
    before,
    runId,
  }: {
    asked: AskedImport;
    settings: ImportSettings;
    held: HeldLease<ImportState>;
    before: ImportState;
    runId: string;
  }): Promise<{ result: ImportResult & { problem?: ApiProblem }; after: Afterwards }> {
    const { clock, onError } = this.#parts;
    const { by, mails = 'all', allowDuplicates = false, again, dateFrom, dateTo, slice } = asked;
    const beganAt = clock().toISOString();
    this.#cancelling = new AbortController();
    const earlier = await readRun(this.#parts, runId);
    const {
      finishedAt: _finishedAt,
      error: _error,
      reached: _reached,
      ...continued
    }: Omit<RunData, 'state'> = earlier ?? {
      type: by === undefined ? 'scheduled' : 'manual',
      timestamp: beganAt,
      stats: NO_STATS,
      ...(by !== undefined && { by }),
    };
    const run = new ImportRun(this.#runParts(), {
      id: runId,
      data: { ...continued, state: 'running' },
      held,
      plan: {
        mails,
        allowDuplicates,
        ...(again !== undefined && { again }),
        dateFrom,
        dateTo,
        ...(slice && { slice }),
        sources: settings.emailSources,
        own: await this.own(),
        by: by ?? AUTOMATIC,
      },
      signal: AbortSignal.any([this.#closing.signal, this.#cancelling.signal]),
    });
    await writeRun(this.#parts, runId, run.data);
    let outcome: Pick<RunData, 'state' | 'error'> = { state: 'finished' };
    let problem: ApiProblem | undefined;
    try {
      await run.execute(before);
    } catch (error) {
      // Without the store nobody can say what became of it: it counts as died once the lease has run out.
      if (error instanceof StoreUnavailable) throw error;
      if (error instanceof Cancelled) outcome = { state: 'cancelled' };
      else {
        problem = asProblem(error, onError);
        outcome = { state: 'failed', error: problem.message };
      }
    }
    const at = clock().toISOString();
    const isAwaited = asked.runId !== undefined || asked.goesOn === true;
    const next = isAwaited && outcome.state === 'finished' ? run.findings.next : undefined;
    const data: RunData = next ? run.data : { ...run.data, ...outcome, finishedAt: at };
    const after: Afterwards = {
      outcome,
      // One that was interrupted goes on as soon as it can.
      ...(mails === 'new' &&
        problem?.code !== INTERRUPTED_CODE && { scheduled: { beganAt, now: clock(), runId } }),
      stuck: run.stuck,
      nextBatch: next && { run: runId, uid: next.uid, at },
    };
    if (!held.isHeld()) throw problem ?? interrupted();
    await recordEnd(this.#parts, runId, data, { earlier, failing: before.failing });
    const cancelled = outcome.state === 'cancelled';
    const counts = difference(data.stats, earlier?.stats);
    return { result: { ...run.findings, runId, counts, cancelled, ...(problem && { problem }) }, after };
  }

  /** Why nothing can begin now. */
  async #busy(): Promise<ApiProblem> {
    const { state, isHeld } = await this.lease.read();
    return isHeld && isRetry(state) ? retrying() : running();
  }

  /** @throws ApiProblem where it goes on with a run that does not await it */
  #mayBegin({ runId, slice }: AskedImport, state: ImportState): boolean {
    const now = this.#parts.clock();
    const awaited = awaitedBatch(state, now);
    if (runId === undefined) return !awaited && !leftRun(state, now);
    if (awaited?.run !== runId || awaited.uid !== slice?.below?.uid) throw over();
    return true;
  }

  /** Ends the run that nobody goes on with, so that another one can begin. @returns how it stands then */
  async #settle(): Promise<{ state: ImportState; isHeld: boolean }> {
    const { clock } = this.#parts;
    const found = await this.lease.read();
    if (found.isHeld || !leftRun(found.state, clock())) return found;
    let left: LeftRun | undefined;
    await this.lease.hold(async () => left && endLeft(this.#parts, left), {
      begin: (state) => {
        left = leftRun(state, clock());
        return left && state;
      },
      end: ({ run: _left, end: _end, nextBatch: _batch, ...state }) => state,
    });
    return this.lease.read();
  }

  #runParts(): ImportRunParts {
    const { store, clock, mail, mailbox, onError } = this.#parts;
    return { store, clock, mail, mailbox, onError, contacts: this.#contacts };
  }

  readonly #noted = (error: unknown): void => {
    if (!(error instanceof StoreUnavailable)) this.#parts.onError(error);
  };

  #welcomeSoon(): void {
    this.#tracked(sendWelcomeMails(this.#parts)).catch(this.#parts.onError);
  }

  #tracked<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => this.#work.delete(tracked));
    this.#work.add(tracked);
    return tracked;
  }
}

function asProblem(error: unknown, onError: (error: unknown) => void): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof Interrupted) return interrupted();
  onError(error);
  return new ApiProblem(500, 'import-failed', UNKNOWN, { cause: error });
}

const interrupted = () => new ApiProblem(503, INTERRUPTED_CODE, INTERRUPTED);

const retryInterrupted = () =>
  new ApiProblem(
    503,
    INTERRUPTED_CODE,
    'Die Verarbeitung wurde unterbrochen. Was bis dahin übernommen war, bleibt; bitte versuchen Sie die übrigen Einträge noch einmal.',
  );

const over = () =>
  new ApiProblem(
    409,
    'import-over',
    'Dieser Import wurde inzwischen abgebrochen oder beendet. Was bis dahin importiert ist, bleibt.',
  );

const running = () =>
  new ApiProblem(
    409,
    'import-running',
    'Es läuft bereits ein Import. Bitte warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  );

/** It cannot be cancelled. */
const retrying = () =>
  new ApiProblem(
    409,
    'import-running',
    'Fehlgeschlagene Anfragen werden gerade noch einmal verarbeitet. Bitte warten Sie, bis das fertig ist.',
  );
