import { StoreUnavailable } from 'shared-kit/data';
import {
  type FollowUpRun,
  followUpRuns,
  isDayForSending,
  LAST_FOLLOW_UP_RUN_ID,
  type ScheduledFollowUp,
  type Stored,
  scheduledFollowUps,
  today,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { RunnerLease } from '../leases/runner-lease.ts';
import { cancelled } from './cancelled.ts';
import { followUpEvents } from './follow-up-events.collection.ts';
import { scheduleFollowUps } from './schedule-follow-ups.ts';
import {
  type FollowUpParts,
  type Handled,
  SAME_DAY,
  sendFollowUp,
  settleFollowUp,
} from './send-follow-up.ts';

const PAGE = 500;
const NOTHING: Readonly<Record<Handled, number>> = { sent: 0, cancelled: 0, failed: 0, deferred: 0 };

/** Sends what is due: the scheduled work of the follow-ups (design section 5). */
export class FollowUps {
  readonly #parts: FollowUpParts;
  readonly #lease: RunnerLease<object>;
  #running: { atAnyHour: boolean; run: Promise<FollowUpRun | undefined> } | undefined;

  constructor(parts: FollowUpParts) {
    this.#parts = parts;
    this.#lease = new RunnerLease(parts, 'followUps', () => ({}));
  }

  pending(): Promise<number> {
    const where = [{ field: 'status', op: '==' as const, value: 'pending' }];
    return this.#parts.store.count({ collection: scheduledFollowUps.name, where });
  }

  /**
   * By itself it sends by day alone. @param atAnyHour staff want it now
   * @returns what it did; undefined where another edge is at it. Who asks meanwhile for the same gets the same run.
   */
  async run({ atAnyHour = false } = {}): Promise<FollowUpRun | undefined> {
    if (this.#running && atAnyHour && !this.#running.atAnyHour) {
      await this.#running.run.catch(() => undefined);
      return this.run({ atAnyHour });
    }
    const run = this.#running?.run ?? this.#runNow(atAnyHour);
    this.#running ??= { atAnyHour, run };
    try {
      return await run;
    } finally {
      if (this.#running?.run === run) this.#running = undefined;
    }
  }

  /** A lease is two writes: with nothing to do there is none. Of what staff asked for they read all the same. */
  async #runNow(atAnyHour: boolean): Promise<FollowUpRun | undefined> {
    const sends = atAnyHour || isDayForSending(this.#parts.clock());
    if (await this.#hasWork(sends)) {
      return this.#lease.hold(async ({ isHeld }) => this.#note(await this.#work(isHeld, sends)));
    }
    const run = { at: this.#parts.clock().toISOString(), ...NOTHING };
    return atAnyHour ? this.#note(run) : run;
  }

  /** For the screens that tell of it. */
  #note(run: FollowUpRun): Promise<FollowUpRun> {
    return this.#parts.store.transact(async (transaction) => {
      await transaction.get(followUpRuns.name, LAST_FOLLOW_UP_RUN_ID);
      transaction.set<FollowUpRun>(followUpRuns.name, LAST_FOLLOW_UP_RUN_ID, run);
      return run;
    });
  }

  async #hasWork(sends: boolean): Promise<boolean> {
    const { store } = this.#parts;
    const events = await store.list({ collection: followUpEvents.name, limit: 1 });
    if (events.items.length > 0 || !sends) return events.items.length > 0;
    return (await store.list({ ...this.#dueNow(), limit: 1 })).items.length > 0;
  }

  #dueNow() {
    return {
      collection: scheduledFollowUps.name,
      where: [
        { field: 'status', op: '==' as const, value: 'pending' },
        { field: 'scheduledFor', op: '<=' as const, value: this.#parts.clock().toISOString() },
      ],
      orderBy: { field: 'scheduledFor', direction: 'asc' as const },
    };
  }

  async #work(isHeld: () => boolean, sends: boolean): Promise<FollowUpRun> {
    const { clock, onError } = this.#parts;
    const count = { ...NOTHING };
    await scheduleFollowUps(this.#parts, onError);
    for (const group of byCustomer(sends ? await this.#due() : [])) {
      if (!isHeld()) break;
      try {
        const handled = await this.#serve(group);
        for (const one of handled.results) count[one] += 1;
        if (handled.accountFails) break;
      } catch (error) {
        onError(error);
        if (error instanceof StoreUnavailable) break;
      }
    }
    return { at: clock().toISOString(), ...count };
  }

  async #due(): Promise<Stored<ScheduledFollowUp>[]> {
    const query = this.#dueNow();
    const due: Stored<ScheduledFollowUp>[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await this.#parts.store.list<ScheduledFollowUp>({
        ...query,
        limit: PAGE,
        ...(cursor !== undefined && { cursor }),
      });
      due.push(...page.items);
      if (page.next === undefined) return due;
      cursor = page.next;
    }
  }

  /** One customer gets one mail a day: the newest that still holds, also where this edge was off for days. */
  async #serve(
    group: readonly Stored<ScheduledFollowUp>[],
  ): Promise<{ results: Handled[]; accountFails: boolean }> {
    const results: Handled[] = [];
    // The outbox says what becomes of a mail that is on its way.
    if (group.some(({ data }) => data.mailId !== undefined)) return { results, accountFails: false };
    let isServed = await this.#hasHadOneToday(group[0]?.data.customerId ?? '');
    let accountFails = false;
    for (const { id, data } of group.toSorted(newestFirst)) {
      if (isServed) {
        results.push(...(await settleFollowUp(this.#parts, id, SAME_DAY)));
      } else if ((data.nextAttemptAt ?? '') > this.#parts.clock().toISOString()) {
        isServed = true;
      } else {
        const outcome = await sendFollowUp(this.#parts, id);
        if (outcome.result !== undefined) results.push(outcome.result);
        accountFails = outcome.accountFails;
        // A mail that perhaps arrived counts as one.
        isServed = outcome.isMail;
      }
    }
    return { results, accountFails };
  }

  async #hasHadOneToday(customerId: string): Promise<boolean> {
    const { store, clock } = this.#parts;
    const page = await store.list<ScheduledFollowUp>({
      collection: scheduledFollowUps.name,
      where: [{ field: 'customerId', op: '==', value: customerId }],
      limit: PAGE,
    });
    const day = today(clock());
    return page.items.some(
      ({ data }) => data.status === 'sent' && data.sentAt !== undefined && today(data.sentAt) === day,
    );
  }
}

/**
 * Only what is pending, and not on its way.
 * @throws ApiProblem 404; 409 `not-pending`, `mail-sending`
 */
export function cancelFollowUp(
  { store }: Pick<FollowUpParts, 'store'>,
  id: string,
  by: string,
): Promise<Stored<ScheduledFollowUp>> {
  return store.transact(async (transaction) => {
    const current = await transaction.get<ScheduledFollowUp>(scheduledFollowUps.name, id);
    if (!current) throw new ApiProblem(404, 'not-found', 'Follow-up nicht gefunden');
    if (current.data.status === 'cancelled') return current;
    if (current.data.status !== 'pending') {
      throw new ApiProblem(409, 'not-pending', 'Nur ausstehende Follow-ups können storniert werden');
    }
    if (current.data.mailId !== undefined) {
      throw new ApiProblem(409, 'mail-sending', 'Das Follow-up wird gerade versendet');
    }
    const data = cancelled(current.data, by === 'Unbekannt' ? 'Von Hand storniert' : `Storniert von ${by}`);
    transaction.set(scheduledFollowUps.name, id, data);
    return { id, version: current.version + 1, data };
  });
}

function byCustomer(due: readonly Stored<ScheduledFollowUp>[]): Stored<ScheduledFollowUp>[][] {
  const groups = new Map<string, Stored<ScheduledFollowUp>[]>();
  for (const one of due) {
    const group = groups.get(one.data.customerId);
    if (group) group.push(one);
    else groups.set(one.data.customerId, [one]);
  }
  return [...groups.values()];
}

function newestFirst(a: Stored<ScheduledFollowUp>, b: Stored<ScheduledFollowUp>): number {
  const later = (x: string, y: string) => (x > y ? -1 : x < y ? 1 : 0);
  return (
    later(a.data.scheduledFor, b.data.scheduledFor) ||
    later(a.data.createdAt, b.data.createdAt) ||
    later(a.id, b.id)
  );
}
