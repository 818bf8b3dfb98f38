import { createHash } from 'node:crypto';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  type Customer,
  customers,
  type FollowUpRule,
  followUpDue,
  followUpRules,
  type Quote,
  quotes,
  type ScheduledFollowUp,
  type Stored,
  scheduledFollowUps,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { readQuote } from '../quotes/stored-family.ts';
import { type FollowUpEvent, followUpEvents } from './follow-up-events.collection.ts';
import { existingRule } from './follow-up-rules.service.ts';
import { valueProblem } from './follow-up-subject.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

type Occasion = Pick<FollowUpEvent, 'customerId' | 'quoteId' | 'invoiceId' | 'at'>;

/** More rules than any office keeps, and the store's largest page. */
const MOST_RULES = 500;
const EVENTS_AT_ONCE = 100;

/** Each rule once for the same customer and the same quote (specification 2 section 5), or invoice. */
function followUpId(ruleId: string, { customerId, quoteId, invoiceId }: Omit<Occasion, 'at'>): string {
  const about = JSON.stringify([ruleId, customerId, quoteId ?? '', invoiceId ?? '']);
  return `followup_${createHash('sha256').update(about).digest('hex').slice(0, 40)}`;
}

/** Schedules what follows from all that has happened. An event that fails does not keep the others from their turn. */
export async function scheduleFollowUps(parts: Parts, onError: (error: unknown) => void): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const events = await parts.store.list<FollowUpEvent>({
      collection: followUpEvents.name,
      orderBy: { field: 'at', direction: 'asc' },
      limit: EVENTS_AT_ONCE,
      ...(cursor !== undefined && { cursor }),
    });
    if (events.items.length === 0) return;
    const rules = await parts.store.list<FollowUpRule>({ collection: followUpRules.name, limit: MOST_RULES });
    for (const { id, data } of events.items) {
      const ruleIds = rules.items.flatMap((rule) =>
        rule.data.isActive && rule.data.triggerEvent === data.trigger ? rule.id : [],
      );
      await parts.store.transact((transaction) => take(transaction, parts, id, ruleIds)).catch(onError);
    }
    if (events.next === undefined) return;
    cursor = events.next;
  }
}

/** The event becomes what it lets begin, in one transaction: of two runners one gets it. */
async function take(
  transaction: Transaction,
  { clock }: Parts,
  eventId: string,
  ruleIds: readonly string[],
): Promise<void> {
  const event = await transaction.get<FollowUpEvent>(followUpEvents.name, eventId);
  if (!event) return;
  const { customerId, quoteId } = event.data;
  const customer = await transaction.get<Customer>(customers.name, customerId);
  const quote = quoteId === undefined ? undefined : await readQuote(transaction, quoteId);
  const writes: (() => void)[] = [];
  for (const ruleId of customer ? ruleIds : []) {
    const rule = await transaction.get<FollowUpRule>(followUpRules.name, ruleId);
    // Changed or deleted since it was listed.
    if (!customer || !rule?.data.isActive || rule.data.triggerEvent !== event.data.trigger) continue;
    // The price of what has left does not change. Status and priority may: they are asked when it is due.
    if (quote && valueProblem(rule.data, quote.data) !== undefined) continue;
    const write = await plan(transaction, rule, customer, event.data, clock());
    if (write) writes.push(write);
  }
  transaction.delete(followUpEvents.name, eventId);
  for (const write of writes) write();
}

/** @returns writes it, once all else was read; undefined where it was scheduled before, whatever became of it */
async function plan(
  transaction: Transaction,
  rule: Stored<FollowUpRule>,
  customer: Stored<Customer>,
  { at, ...about }: Occasion,
  now: Date,
): Promise<(() => void) | undefined> {
  const { customerId, quoteId, invoiceId } = about;
  const id = followUpId(rule.id, about);
  if (await transaction.get(scheduledFollowUps.name, id)) return undefined;
  const { name, email } = customer.data;
  return () =>
    transaction.create<ScheduledFollowUp>(scheduledFollowUps.name, id, {
      ruleId: rule.id,
      ruleName: rule.data.name,
      customerId,
      customerName: name,
      customerEmail: email,
      ...(quoteId !== undefined && { quoteId }),
      ...(invoiceId !== undefined && { invoiceId }),
      scheduledFor: followUpDue(at, rule.data.delayDays),
      status: 'pending',
      attempts: 0,
      createdAt: now.toISOString(),
    });
}

/**
 * Lets a `custom` rule begin for chosen customers, each with the quote that the rule fits best.
 * @throws ApiProblem 404; 409 `not-custom`, `inactive`
 */
export async function applyFollowUpRule(
  { store, clock }: Parts,
  ruleId: string,
  customerIds: readonly string[],
): Promise<{ scheduled: number; skipped: number }> {
  const unique = [...new Set(customerIds)];
  const chosen = await Promise.all(unique.map(async (id) => [id, await quotesOf(store, id)] as const));
  return store.transact(async (transaction) => {
    const rule = await existingRule(transaction, ruleId);
    if (rule.data.triggerEvent !== 'custom') {
      throw new ApiProblem(
        409,
        'not-custom',
        'Diese Regel beginnt von selbst: Kunden lassen sich nicht wählen',
      );
    }
    if (!rule.data.isActive) {
      throw new ApiProblem(409, 'inactive', 'Die Regel ist nicht aktiv. Bitte schalten Sie sie zuerst ein.');
    }
    const now = clock();
    const writes: (() => void)[] = [];
    for (const [customerId, known] of chosen) {
      const customer = await transaction.get<Customer>(customers.name, customerId);
      if (!customer) throw new ApiProblem(404, 'not-found', 'Kunde nicht gefunden');
      const quoteId = fittingQuote(rule.data, known)?.id;
      const occasion = { customerId, at: now.toISOString(), ...(quoteId !== undefined && { quoteId }) };
      const write = await plan(transaction, rule, customer, occasion, now);
      if (write) writes.push(write);
    }
    for (const write of writes) write();
    return { scheduled: writes.length, skipped: chosen.length - writes.length };
  });
}

/** Newest first. */
async function quotesOf(store: DocumentStore, customerId: string): Promise<Stored<Quote>[]> {
  const page = await store.list<Quote>({
    collection: quotes.name,
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 100,
  });
  return page.items.filter(({ data }) => data.counts);
}

/** The newest one that the rule is for, else the newest that has left the house. */
function fittingQuote(
  { conditions }: FollowUpRule,
  known: readonly Stored<Quote>[],
): Stored<Quote> | undefined {
  const { quoteStatus } = conditions;
  if (quoteStatus.length > 0) return known.find(({ data }) => quoteStatus.includes(data.status));
  return known.find(({ data }) => data.status !== 'draft' && data.delivery?.state !== 'local');
}
