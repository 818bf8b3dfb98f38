import type { ScheduledMail } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { ApiProblem } from '../errors.ts';
import { failureText, UNKNOWN_TEXT, unfiledText } from './failure-text.ts';
import { dropMailNotice } from './mail-notice.ts';
import { type OutboxRow, outbox } from './outbox.collection.ts';

const MOST_LISTED = 500;

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
      where: [{ field: 'state', op: 'in', value: ['scheduled', 'sending', 'sent', 'failed', 'unknown'] }],
      orderBy: { field: 'plan.sendAt', direction: 'asc' },
      limit: MOST_LISTED,
    });
    return items.map(({ id, data }) => shown(id, data));
  }

  /** @throws ApiProblem 404 */
  async read(id: string): Promise<ScheduledMail> {
    return shown(id, known((await this.#store.get<OutboxRow>(outbox.name, id))?.data));
  }

  /** @throws ApiProblem 404, 409 `mail-not-waiting` */
  change(id: string, sendAt: string): Promise<ScheduledMail> {
    return this.#store.transact(async (transaction) => {
      const row = known((await transaction.get<OutboxRow>(outbox.name, id))?.data);
      if (row.state !== 'scheduled' || !row.plan) throw notWaiting();
      const changed: OutboxRow = { ...row, plan: { ...row.plan, sendAt }, updatedAt: this.#now() };
      transaction.set<OutboxRow>(outbox.name, id, changed);
      return shown(id, changed);
    });
  }

  /** Calls back what waits; what could not be sent or filed goes off the list, for good. @throws ApiProblem 404, 409 `mail-not-waiting` */
  cancel(id: string): Promise<void> {
    return this.#store.transact(async (transaction) => {
      const row = known((await transaction.get<OutboxRow>(outbox.name, id))?.data);
      // Asked twice, or the answer was lost.
      if (row.state === 'cancelled' || (!row.plan && isOver(row))) return;
      if (!row.plan || row.work) throw notWaiting();
      const drop = await dropMailNotice(transaction, id);
      const { plan: _plan, after, ...kept } = row;
      const rest = row.state === 'sent' || !after ? kept : { ...kept, after };
      const state = row.state === 'scheduled' ? 'cancelled' : row.state;
      transaction.set<OutboxRow>(outbox.name, id, { ...rest, state, updatedAt: this.#now() });
      drop();
    });
  }

  #now(): string {
    return this.#clock().toISOString();
  }
}

function shown(id: string, row: OutboxRow): ScheduledMail {
  const history = row.plan?.history ?? row.work?.history;
  const error = errorOf(row);
  return {
    id,
    state: row.state === 'pending' ? 'sending' : row.state,
    sendAt: row.plan?.sendAt ?? row.updatedAt,
    to: history?.to ?? row.envelope.to.join(', '),
    subject: history?.subject ?? '',
    ...(history?.customerId !== undefined && { customerId: history.customerId }),
    ...(history?.customerName !== undefined && { customerName: history.customerName }),
    sentBy: history?.sentBy ?? '',
    attachments: history?.attachments ?? [],
    transport: row.transport,
    ...(row.state !== 'sent' && row.after?.draft && { draft: row.after.draft }),
    ...(error !== undefined && { error }),
  };
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

const notWaiting = () => new ApiProblem(409, 'mail-not-waiting', 'Die E-Mail ist schon unterwegs.');
