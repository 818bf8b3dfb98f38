import { randomUUID } from 'node:crypto';
import type { Transaction } from 'shared-kit/data';
import { defineCollection, FOLLOW_UP_TRIGGERS } from 'shared-kit/domain';
import * as z from 'zod';

const eventSchema = z.strictObject({
  trigger: z.enum(FOLLOW_UP_TRIGGERS).exclude(['custom']),
  at: z.iso.datetime(),
  customerId: z.string(),
  quoteId: z.string().optional(),
  invoiceId: z.string().optional(),
});

export type FollowUpEvent = z.infer<typeof eventSchema>;

/**
 * What lets rules begin, until the runner has scheduled what follows from it. It is written with what happened, in one
 * transaction; which rules there are is asked afterwards, so that no rule can keep a mail from being recorded. Within
 * seconds it is gone: nothing counts as hanging on a customer because of it, and without them nothing follows.
 */
export const followUpEvents = defineCollection('followUpEvents', eventSchema, { indexes: [['at']] });

/** It reads nothing. */
export function noteFollowUpEvent(transaction: Transaction, event: FollowUpEvent): void {
  transaction.create<FollowUpEvent>(followUpEvents.name, `event_${randomUUID()}`, event);
}
