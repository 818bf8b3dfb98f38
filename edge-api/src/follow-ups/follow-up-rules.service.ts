import { isDeepStrictEqual } from 'node:util';
import type { createFollowUpRuleRequest, updateFollowUpRuleRequest } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import {
  emailTemplates,
  FOLLOW_UP_TEMPLATE_ID,
  type FollowUpRule,
  type FollowUpRuleContent,
  followUpRules,
  type ScheduledFollowUp,
  type Stored,
  scheduledFollowUps,
} from 'shared-kit/domain';
import type * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { system } from '../settings/system.collection.ts';
import { cancelled } from './cancelled.ts';

interface Parts {
  store: DocumentStore;
  clock: () => Date;
}

/** Written once: a default that staff have deleted does not come back with the next start. */
const SEEDED_ID = 'followUpDefaults';
const DEFAULT_DELAYS = [3, 7, 12];
/** The store's largest page; all of one are cancelled in a transaction that Firestore takes. */
const AT_ONCE = 400;

const RULE_DELETED_TEXT = 'Die Regel wurde gelöscht';

/** Creates the three rules of every office (specification 2 section 9), once. */
export function ensureFollowUpRules({ store, clock }: Parts): Promise<void> {
  return store.transact(async (transaction) => {
    if (await transaction.get(system.name, SEEDED_ID)) return;
    const now = clock().toISOString();
    const ids = DEFAULT_DELAYS.map((days) => `rule_nach-${days}-tagen`);
    const known = await Promise.all(ids.map((id) => transaction.get(followUpRules.name, id)));
    for (const [index, delayDays] of DEFAULT_DELAYS.entries()) {
      if (known[index]) continue;
      transaction.create<FollowUpRule>(followUpRules.name, ids[index] ?? '', {
        name: `Nachfassen nach ${delayDays} Tagen`,
        description: 'Fragt nach, solange der Kunde das Angebot weder angenommen noch abgelehnt hat.',
        // Active they would write to the customers of an office that never decided to have mails sent by itself.
        isActive: false,
        triggerEvent: 'quote_sent',
        delayDays,
        emailTemplateId: FOLLOW_UP_TEMPLATE_ID,
        conditions: { quoteStatus: ['sent', 'viewed'], customerPriority: [] },
        sentCount: 0,
        createdAt: now,
        updatedAt: now,
        createdBy: 'System',
      });
    }
    transaction.set(system.name, SEEDED_ID, { at: now });
  });
}

/** @throws ApiProblem 422 `template-unknown`; 409 where the id belongs to a rule with other content */
export function createFollowUpRule(
  { store, clock }: Parts,
  { id, createdBy, ...content }: z.output<typeof createFollowUpRuleRequest>,
): Promise<{ document: Stored<FollowUpRule>; created: boolean }> {
  return store.transact(async (transaction) => {
    const existing = await transaction.get<FollowUpRule>(followUpRules.name, id);
    if (existing) return { document: repeated(existing, content), created: false };
    await assertTemplate(transaction, content);
    const now = clock().toISOString();
    const data: FollowUpRule = { ...content, sentCount: 0, createdAt: now, updatedAt: now, createdBy };
    transaction.create(followUpRules.name, id, data);
    return { document: { id, version: 1, data }, created: true };
  });
}

/** What is scheduled already stays so. @throws ApiProblem 404; 422; 409 with the `current` rule (D7) */
export function updateFollowUpRule(
  { store, clock }: Parts,
  id: string,
  { basedOn, ...content }: z.output<typeof updateFollowUpRuleRequest>,
): Promise<Stored<FollowUpRule>> {
  return store.transact(async (transaction) => {
    const current = await existingRule(transaction, id);
    if (current.data.updatedAt !== basedOn) {
      throw new ApiProblem(409, 'conflict', 'Die Regel wurde inzwischen geändert', {
        body: { current },
      });
    }
    if (content.emailTemplateId !== current.data.emailTemplateId) await assertTemplate(transaction, content);
    const data: FollowUpRule = { ...current.data, ...content, updatedAt: clock().toISOString() };
    transaction.set(followUpRules.name, id, data);
    return { id, version: current.version + 1, data };
  });
}

/**
 * Deletes the rule, then cancels what it has scheduled; should this process die in between, asking again goes on, and
 * nothing is sent for a rule that is gone.
 * @returns whether there was one, and how many were cancelled
 */
export async function deleteFollowUpRule(
  { store }: Parts,
  id: string,
): Promise<{ deleted: boolean; cancelled: number }> {
  const deleted = await store.transact(async (transaction) => {
    const rule = await transaction.get(followUpRules.name, id);
    if (rule) transaction.delete(followUpRules.name, id);
    return rule !== undefined;
  });
  let count = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await store.list<ScheduledFollowUp>({
      collection: scheduledFollowUps.name,
      where: [
        { field: 'ruleId', op: '==', value: id },
        { field: 'status', op: '==', value: 'pending' },
      ],
      limit: AT_ONCE,
      ...(cursor !== undefined && { cursor }),
    });
    count += await cancelAll(
      store,
      page.items.map((item) => item.id),
    );
    if (page.next === undefined) return { deleted, cancelled: count };
    cursor = page.next;
  }
}

function cancelAll(store: DocumentStore, ids: readonly string[]): Promise<number> {
  return store.transact(async (transaction) => {
    const stored = await Promise.all(
      ids.map((id) => transaction.get<ScheduledFollowUp>(scheduledFollowUps.name, id)),
    );
    // A mail that is on its way arrives: its outcome says so.
    const waiting = stored.flatMap((one) =>
      one?.data.status === 'pending' && one.data.mailId === undefined ? one : [],
    );
    for (const { id, data } of waiting) {
      transaction.set(scheduledFollowUps.name, id, cancelled(data, RULE_DELETED_TEXT));
    }
    return waiting.length;
  });
}

/** @throws ApiProblem 404 */
export async function existingRule(transaction: Transaction, id: string): Promise<Stored<FollowUpRule>> {
  const rule = await transaction.get<FollowUpRule>(followUpRules.name, id);
  if (!rule) throw new ApiProblem(404, 'not-found', 'Follow-up Regel nicht gefunden');
  return rule;
}

async function assertTemplate(
  transaction: Transaction,
  { emailTemplateId }: Pick<FollowUpRuleContent, 'emailTemplateId'>,
): Promise<void> {
  if (await transaction.get(emailTemplates.name, emailTemplateId)) return;
  throw new ApiProblem(422, 'template-unknown', 'E-Mail-Vorlage nicht gefunden', {
    body: { field: 'emailTemplateId' },
  });
}

function repeated(existing: Stored<FollowUpRule>, content: FollowUpRuleContent): Stored<FollowUpRule> {
  const { name, description, isActive, triggerEvent, delayDays, emailTemplateId, conditions } = existing.data;
  const stored = { name, description, isActive, triggerEvent, delayDays, emailTemplateId, conditions };
  if (isDeepStrictEqual(stored, content)) return existing;
  throw new ApiProblem(409, 'conflict', 'Diese Regel wurde bereits mit anderen Angaben angelegt', {
    body: { current: existing },
  });
}
