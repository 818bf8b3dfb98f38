import type { ScheduledMail } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { type Customer, customers, quoteNumber, quotes } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { lastMergeInto } from '../merging/merged-into.ts';
import { failureText, mergedText, UNKNOWN_TEXT, unfiledText } from './failure-text.ts';
import { dropMailNotice } from './mail-notice.ts';
import { type OutboxRow, outbox } from './outbox.collection.ts';
import { reopenUncertain } from './settle-uncertain.ts';
import { reachesNobody } from './taken-drafts.ts';

const MOST_LISTED = 500;
const LISTED: OutboxRow['state'][] = ['scheduled', 'pending', 'sending', 'sent', 'failed', 'unknown'];

export interface Cancelling {
  /** As whoever asks was shown it. Absent: whatever it is by now. */
  shown?: ScheduledMail['state'] | undefined;
  /** Who writes on it then: asks again where the answer was lost, and nobody else gets it. Absent: a browser of before. */
  by?: string | undefined;
  /** It is about what perhaps was delivered alone, which stays listed until somebody has decided what becomes of it (D21). */
  isDecided?: boolean | undefined;
}

/** The mails that wait for their time, as staff see and change them; what leaves is the outbox's. */
export class PlannedMails {
  readonly #store: DocumentStore;
  readonly #clock: () => Date;

  constructor({ store, clock }: { store: DocumentStore; clock: () => Date }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** What waits, and what could not be sent or filed; what leaves next first. */
  async list(): Promise<ScheduledMail[]> {
    const { items } = await this.#store.list<OutboxRow>({
      collection: outbox.name,
      where: [{ field: 'state', op: 'in', value: LISTED }],
      orderBy: { field: 'plan.sendAt', direction: 'asc' },
      limit: MOST_LISTED,
    });
    const open = await Promise.all(
      items.map(async (item) => ((await this.#isSentAgain(item.data)) ? [] : [item])),
    );
    return Promise.all(open.flat().map(({ id, data }) => this.#shown(id, data)));
  }

  /** @throws ApiProblem 404 */
  async read(id: string): Promise<ScheduledMail> {
    return this.#shown(id, known((await this.#store.get<OutboxRow>(outbox.name, id))?.data));
  }

  /** @throws ApiProblem 404, 409 `mail-not-waiting`: it has left; `mail-changed`: it does not wait */
  async change(id: string, sendAt: string): Promise<ScheduledMail> {
    const waiting = await this.#store.transact(async (transaction) => {
      const row = known((await transaction.get<OutboxRow>(outbox.name, id))?.data);
      if (row.work) throw underWay();
      if (row.state === 'sent') throw sent();
      if (row.state !== 'scheduled' || !row.plan) throw changed(row);
      const put: OutboxRow = { ...row, plan: { ...row.plan, sendAt }, updatedAt: this.#now() };
      transaction.set<OutboxRow>(outbox.name, id, put);
      return put;
    });
    return this.#shown(id, waiting);
  }

  /**
   * Calls back what waits; what could not be sent or filed goes off the list, for good.
   * @throws ApiProblem 404, 409 `mail-not-waiting`: it has left; `mail-changed`: it is not as it was shown; `mail-taken`:
   *   somebody else has called it back, or taken it off
   */
  cancel(id: string, { shown, by, isDecided = false }: Cancelling): Promise<void> {
    return this.#store.transact(async (transaction) => {
      const row = known((await transaction.get<OutboxRow>(outbox.name, id))?.data);
      const isTaken = row.state === 'cancelled' || row.isCalledBack;
      if (isTaken && by !== undefined && row.calledBackBy !== by) throw taken();
      // Asked twice, or the answer was lost.
      if (isTaken || (!row.plan && isOver(row))) return;
      if (row.work) throw underWay();
      // What failed may wait again: whoever takes it off the list does not call that back.
      if (shown !== undefined && row.state !== shown) throw changed(row);
      // Nobody needs to file it any more.
      if (!row.plan && shown === 'sent') return;
      if (!row.plan) throw sent();
      if ((row.state === 'unknown') !== isDecided) return;
      const drop = await dropMailNotice(transaction, id);
      const reopen =
        row.state === 'scheduled' ? await reopenUncertain(transaction, row, this.#now()) : undefined;
      const { plan: _plan, after, ...kept } = row;
      const rest = row.state === 'sent' || !after ? kept : { ...kept, after };
      const state = row.state === 'scheduled' ? 'cancelled' : row.state;
      const isCalledBack = row.state === 'failed' && { isCalledBack: true };
      const isBy = (row.state === 'scheduled' || row.state === 'failed') && by !== undefined;
      transaction.set<OutboxRow>(outbox.name, id, {
        ...rest,
        ...isCalledBack,
        ...(isBy && { calledBackBy: by }),
        state,
        updatedAt: this.#now(),
      });
      drop();
      reopen?.();
    });
  }

  /** About it is decided, unless that reaches nobody. What was accepted after all is not to be decided about. */
  async #isSentAgain({ state, sentAgainAs }: OutboxRow): Promise<boolean> {
    if (state !== 'unknown' || sentAgainAs === undefined) return false;
    return !reachesNobody((await this.#store.get<OutboxRow>(outbox.name, sentAgainAs))?.data);
  }

  /** With what its customer and quotes are called by now: they may have been merged since. */
  async #shown(id: string, row: OutboxRow): Promise<ScheduledMail> {
    const history = row.plan?.history ?? row.work?.history;
    const customerId = history?.customerId;
    const customer = customerId && (await this.#store.get<Partial<Customer>>(customers.name, customerId));
    const presentName = customer ? customer.data.name : undefined;
    const customerName = typeof presentName === 'string' ? presentName : history?.customerName;
    const about = (row.about ?? []).filter(({ collection }) => collection === quotes.name);
    const error = await this.#errorOf(row, customerId);
    return {
      id,
      state: row.state === 'pending' ? 'sending' : row.state,
      sendAt: row.plan?.sendAt ?? row.updatedAt,
      to: history?.to ?? row.envelope.to.join(', '),
      subject: history?.subject ?? '',
      ...(customerId !== undefined && { customerId }),
      ...(customerName !== undefined && { customerName }),
      ...(about.length > 0 && { quoteNumbers: about.map((quote) => quoteNumber(quote.id)) }),
      sentBy: history?.sentBy ?? '',
      attachments: history?.attachments ?? [],
      transport: row.transport,
      ...(row.state !== 'sent' && row.after?.draft && { draft: row.after.draft }),
      ...(error !== undefined && { error }),
    };
  }

  /** Where its customer was merged since it was planned, that may be what changed the quote: it is said by what. */
  async #errorOf(row: OutboxRow, customerId: string | undefined): Promise<string | undefined> {
    const error = errorOf(row);
    const isHeld = row.state === 'failed' && row.failure?.reason === 'quote-changed';
    if (!isHeld || customerId === undefined) return error;
    const between = { after: row.createdAt, until: row.updatedAt };
    const merge = await lastMergeInto(this.#store, customerId, between);
    return merge ? `${error} ${mergedText(merge)}` : error;
  }

  #now(): string {
    return this.#clock().toISOString();
  }
}

function errorOf({ state, failure, after, plan }: OutboxRow): string | undefined {
  if (state === 'unknown') return UNKNOWN_TEXT;
  if (state === 'sent' && plan && after) return unfiledText(after);
  return failure && failureText(failure);
}

function known(row: OutboxRow | undefined): OutboxRow {
  if (!row) throw new ApiProblem(404, 'not-found', 'Diese E-Mail gibt es nicht mehr');
  return row;
}

const isOver = ({ state }: OutboxRow) => state === 'failed' || state === 'unknown';

const underWay = () => new ApiProblem(409, 'mail-not-waiting', 'Die E-Mail ist schon unterwegs.');

const sent = () => new ApiProblem(409, 'mail-not-waiting', 'Die E-Mail ist schon gesendet.');

const taken = () =>
  new ApiProblem(
    409,
    'mail-taken',
    'Nichts geändert: Diese E-Mail hat inzwischen jemand anderes übernommen oder entfernt.',
  );

const changed = ({ state }: OutboxRow) =>
  new ApiProblem(
    409,
    'mail-changed',
    state === 'sent'
      ? 'Nichts geändert: Die E-Mail ist inzwischen gesendet.'
      : 'Nichts geändert: Die E-Mail ist inzwischen in einem anderen Zustand. Bitte sehen Sie in der Liste „Geplant“ nach.',
  );
