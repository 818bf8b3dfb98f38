import { StoreUnavailable } from 'shared-kit/data';
import { addDays, type OwnContacts, type ImportRun as RunData, today } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import type { HeldLease } from '../leases/runner-lease.ts';
import { INBOX } from '../mailbox/inbox.ts';
import type { Mailbox, MailHeading } from '../mailbox/mailbox.ts';
import { type ImportMailParts, importMail, type MailOutcome } from './import-mail.ts';
import type { ImportState } from './import-state.ts';
import { type ImportedMail, importedMails, mailId, placeIn } from './imported-mails.collection.ts';
import { incomingMail } from './incoming-mail.ts';
import { isOfSource } from './lead-sender.ts';
import { whyLeftOut } from './left-out.ts';
import { type MailSlice, sliced } from './mail-slice.ts';
import { IDS_AT_ONCE, readById } from './read-by-id.ts';
import { type ReadLead, readLead } from './read-lead.ts';
import { countedWith, noteOutcome, type RunFindings } from './run-counts.ts';
import { writeRun } from './run-record.ts';

export interface ImportRunParts extends ImportMailParts {
  mailbox: Mailbox;
  onError(error: unknown): void;
}

export interface ImportPlan {
  /** `new`: what came since the last automatic import; `all`: the whole inbox. */
  mails: 'new' | 'all';
  allowDuplicates: boolean;
  /** What failed before is tried anew. */
  again?: boolean;
  /** Calendar dates in Berlin, both included. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  slice?: MailSlice;
  sources: readonly string[];
  own: OwnContacts;
  by: string;
}

/** Somebody does not want the run any more. */
export class Cancelled extends Error {}
/** The edge is ending, or another one has taken over. */
export class Interrupted extends Error {}

const HEADINGS_AT_ONCE = 200;
/** How often its record grows, in milliseconds. */
const TELL_EVERY = 1000;
const NEW_FOLDERS = 3;
/** So many runs may fail at one mail before it is given up. */
const STUCK_TIMES = 3;
const MOST_HINTS = 50;
/** Days. */
const CLOCKS_DIFFER = 2;

/** One import of what lies in the inbox, oldest first: customers get their numbers in the order of their mails. */
export class ImportRun {
  readonly findings: RunFindings = { duplicatesImported: 0, skipped: 0, total: 0, problems: [] };
  data: RunData;
  /** The mail at which it failed, and how often runs have by now. */
  stuck: ImportState['stuck'];
  #stuckBefore: ImportState['stuck'];
  readonly #id: string;
  readonly #parts: ImportRunParts;
  readonly #held: HeldLease<ImportState>;
  readonly #plan: ImportPlan;
  readonly #signal: AbortSignal;
  /** The mails that it has dealt with, by id and content. */
  readonly #done = new Set<string>();
  #seen: { uidValidity: string; uid: number } | undefined;
  /** The first mail that nobody has dealt with: a later run begins there. */
  #left: number | undefined;
  #gone = 0;
  #lastTold = Number.NEGATIVE_INFINITY;

  constructor(
    parts: ImportRunParts,
    about: { id: string; data: RunData; held: HeldLease<ImportState>; plan: ImportPlan; signal: AbortSignal },
  ) {
    this.#parts = parts;
    this.#id = about.id;
    this.data = about.data;
    this.#held = about.held;
    this.#plan = about.plan;
    this.#signal = about.signal;
  }

  /** @throws ApiProblem of the mailbox; Cancelled, Interrupted, StoreUnavailable; what is done by then stays done */
  async execute({ seen, stuck }: Pick<ImportState, 'seen' | 'stuck'>): Promise<void> {
    this.#stuckBefore = stuck;
    const { sources } = this.#plan;
    const isUsable = this.#plan.mails === 'new' && seen && `${seen.sources}` === `${sources}`;
    this.#seen = isUsable ? seen : undefined;
    await this.#parts.contacts.refresh();
    try {
      for (let folders = 1; ; folders += 1) {
        try {
          await this.#pass();
          return;
        } catch (error) {
          if (codeOf(error) !== 'mailbox-changed' || folders === NEW_FOLDERS) throw error;
          this.#hint(
            'Der Mailserver hat den Posteingang neu angelegt. Alle E-Mails darin wurden noch einmal durchgesehen.',
          );
          this.#seen = undefined;
          this.#left = undefined;
        }
      }
    } finally {
      if (this.#gone > 0) {
        const mails = this.#gone === 1 ? 'Eine E-Mail wurde' : `${this.#gone} E-Mails wurden`;
        this.#hint(`${mails} während des Imports gelöscht oder verschoben.`);
      }
      await this.#tell(true).catch(() => undefined);
    }
  }

  async #pass(): Promise<void> {
    const { mailbox } = this.#parts;
    const above = this.#seen && { above: this.#seen.uid, uidValidity: this.#seen.uidValidity };
    const { slice, dateFrom } = this.#plan;
    // No mail arrives before it is written, but clocks and time zones differ.
    const since = dateFrom !== undefined && { since: new Date(addDays(dateFrom, -CLOCKS_DIFFER)) };
    const { uids: all, uidValidity } = await mailbox.uids({ folder: INBOX, ...above, ...since });
    this.findings.total = all.length;
    const uids = slice ? sliced(all, uidValidity, slice) : all;
    const leads: MailHeading[] = [];
    for (let from = 0; from < uids.length; from += HEADINGS_AT_ONCE) {
      this.#check();
      const some = uids.slice(from, from + HEADINGS_AT_ONCE);
      const headings = await mailbox.headings({ folder: INBOX, uids: some, uidValidity });
      leads.push(...headings.filter((heading) => this.#isWanted(heading)));
    }
    this.findings.skipped = uids.length - leads.length;
    const [oldest] = uids;
    const goesOn = slice !== undefined && oldest !== undefined && oldest !== all[0];
    const { planned: _before, ...data } = this.data;
    // How many leads the batches below will find is not known.
    this.data = goesOn ? data : { ...data, planned: data.stats.totalEmails + leads.length };
    for (let from = 0; from < leads.length; from += IDS_AT_ONCE) {
      const some = leads.slice(from, from + IDS_AT_ONCE);
      const known = await this.#known(some);
      await this.#parts.contacts.refresh();
      for (const heading of some) {
        this.#check();
        const id = heading.messageId ? mailId(heading.messageId) : '';
        await this.#take(heading, uidValidity, { id, known: known.get(id) });
        this.#seen = { uidValidity, uid: (this.#left ?? heading.uid + 1) - 1 };
        await this.#tell(false);
      }
    }
    if (goesOn) {
      this.findings.next = { uid: oldest, uidValidity };
      // Nobody may ask for the next batch.
      this.data = { ...this.data, reached: { mails: all.length - all.indexOf(oldest), of: all.length } };
    }
    const last = all.at(-1);
    if (last !== undefined) this.#seen = { uidValidity, uid: (this.#left ?? last + 1) - 1 };
  }

  #isWanted({ from, date }: MailHeading): boolean {
    const { sources, dateFrom, dateTo } = this.#plan;
    if (!isOfSource(from.address, sources)) return false;
    const day = today(date);
    return (dateFrom === undefined || day >= dateFrom) && (dateTo === undefined || day <= dateTo);
  }

  #known(mails: readonly MailHeading[]): Promise<Map<string, ImportedMail>> {
    const ids = mails.flatMap(({ messageId }) => (messageId ? mailId(messageId) : []));
    return readById(this.#parts.store, importedMails.name, ids);
  }

  async #take(
    heading: MailHeading,
    uidValidity: string,
    { id, known }: { id: string; known: ImportedMail | undefined },
  ): Promise<void> {
    const { allowDuplicates, again = false } = this.#plan;
    const place = placeIn({ uidValidity, uid: heading.uid });
    // Elsewhere another mail may have its Message-ID: only what it says tells.
    const isWanted = again || (allowDuplicates && known?.outcome === 'duplicate');
    if (known?.places?.includes(place) && !isWanted) {
      if (!this.#isFirst(id, known.content)) return;
      const leftOut = await whyLeftOut(this.#parts, { ...heading, id }, known);
      this.#count({ kind: 'handled', leftOut }, heading.subject);
      return;
    }
    const read = await this.#read(heading, uidValidity);
    if (read === undefined) this.#gone += 1;
    else await this.#import(heading, read);
  }

  /** A mail may lie there twice, and two of them may have one Message-ID. */
  #isFirst(id: string, content = ''): boolean {
    const mail = `${id} ${content}`;
    if (this.#done.has(mail)) return false;
    this.#done.add(mail);
    return true;
  }

  /** @returns undefined where the mail is gone */
  async #read(heading: MailHeading, uidValidity: string): Promise<ReadLead | undefined> {
    const { mailbox, onError } = this.#parts;
    const { own } = this.#plan;
    try {
      const message = await mailbox.read({ folder: INBOX, uid: heading.uid, uidValidity });
      return readLead(incomingMail(message), { own });
    } catch (error) {
      const code = codeOf(error);
      if (code === 'mail-gone') return undefined;
      const isUnreadable = code === 'mailbox-refused' || this.#isStuckAt(heading.uid, uidValidity, code);
      if (error instanceof ApiProblem && !isUnreadable) throw error;
      if (!(error instanceof ApiProblem)) onError(error);
      // It must not keep all others waiting: staff have a look at it.
      const reason = error instanceof ApiProblem ? error.message : 'die E-Mail ließ sich nicht auswerten';
      return {
        ...readLead(incomingMail({ ...heading, uidValidity }), { own }),
        problem: `Parse error: ${reason}`,
      };
    }
  }

  /** Some servers fail over one mail each time. */
  #isStuckAt(uid: number, uidValidity: string, code: string | undefined): boolean {
    if (code !== 'mailbox-unreachable' && code !== 'mailbox-timeout') return false;
    const before = this.#stuckBefore;
    const isSame = before?.uid === uid && before.uidValidity === uidValidity;
    const times = (isSame ? before.times : 0) + 1;
    if (times < STUCK_TIMES) this.stuck = { uid, uidValidity, times };
    return times >= STUCK_TIMES;
  }

  async #import(heading: MailHeading, read: ReadLead): Promise<void> {
    const { allowDuplicates: allowDuplicate, again = false, by } = this.#plan;
    const isFirst = this.#isFirst(read.mail.id, read.mail.content);
    try {
      const outcome = await importMail(this.#parts, read, { allowDuplicate, again, by });
      if (isFirst) this.#count(outcome, read.mail.subject, read.lead.source);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      this.#parts.onError(error);
      this.#left ??= heading.uid;
      this.#count(
        {
          kind: 'failed',
          failedId: read.mail.id,
          reason: 'Sie ließ sich nicht speichern; der nächste Import versucht es noch einmal.',
        },
        read.mail.subject,
        read.lead.source,
      );
    }
  }

  /** @param source absent: it was not read */
  #count(outcome: MailOutcome, subject: string, source?: string): void {
    this.data = { ...this.data, stats: countedWith(this.data.stats, outcome, source) };
    noteOutcome(this.findings, outcome, subject);
  }

  #hint(text: string): void {
    this.data = { ...this.data, hints: [...(this.data.hints ?? []), text].slice(0, MOST_HINTS) };
  }

  #check(): void {
    this.#signal.throwIfAborted();
    if (!this.#held.isHeld()) throw new Interrupted();
  }

  /** Lets the record grow, notes how far it is, and hears of who does not want it any more. */
  async #tell(last: boolean): Promise<void> {
    if (!last && performance.now() - this.#lastTold < TELL_EVERY) return;
    const seen = this.#plan.mails === 'new' ? this.#seen : undefined;
    const state = await this.#held.change((before) => ({
      ...before,
      ...(seen && { seen: { ...seen, sources: [...this.#plan.sources] } }),
    }));
    if (state === undefined) throw new Interrupted();
    await writeRun(this.#parts, this.#id, this.data);
    this.#lastTold = performance.now();
    if (state.end === 'cancelled') throw new Cancelled();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiProblem ? error.code : undefined;
}
