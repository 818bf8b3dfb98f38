import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { eurosFromZero, instant, int, list, text, textLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';

/** Of the system's 'Nachfassen nach dem Angebot', which the three rules of every office send. */
export const FOLLOW_UP_TEMPLATE_ID = 'email-template_nachfassen';

/** What lets the delay of a rule begin. `custom`: staff choose the customers themselves. */
export const FOLLOW_UP_TRIGGERS = [
  'quote_sent',
  'quote_viewed',
  'invoice_sent',
  'customer_created',
  'custom',
] as const;

/** What staff write of a rule (specification 2 section 3). */
export const followUpRuleContentSchema = z.strictObject({
  name: textLine(120).check(
    z.refine((value) => !isBlank(value), { message: 'Bitte füllen Sie alle Pflichtfelder aus' }),
  ),
  description: textLine(500),
  isActive: z.boolean(),
  triggerEvent: z.enum(FOLLOW_UP_TRIGGERS),
  /** Calendar days in Berlin (D9); sent at 8:00. */
  delayDays: int(0, 365),
  emailTemplateId: z
    .string()
    .check(z.minLength(1, 'Bitte füllen Sie alle Pflichtfelder aus'), z.maxLength(200)),
  conditions: z
    .strictObject({
      /** Empty: any; of a quote that is reminded of, any that is not decided yet. */
      quoteStatus: list(z.enum(['draft', 'sent', 'viewed', 'accepted', 'rejected', 'invoiced']), 6),
      /** Empty: any. */
      customerPriority: list(z.enum(['high', 'medium', 'low']), 3),
      /** Both included. */
      minQuoteValue: z.optional(eurosFromZero),
      maxQuoteValue: z.optional(eurosFromZero),
    })
    .check(
      z.refine(
        ({ minQuoteValue, maxQuoteValue }) =>
          (minQuoteValue ?? 0) <= (maxQuoteValue ?? Number.POSITIVE_INFINITY),
        { message: 'Der Mindestwert liegt über dem Höchstwert', path: ['maxQuoteValue'] },
      ),
    ),
});

export const followUpRuleSchema = z.extend(followUpRuleContentSchema, {
  sentCount: int(0),
  lastRunAt: z.optional(instant),
  createdAt: instant,
  updatedAt: instant,
  createdBy: textLine(100),
});

export const scheduledFollowUpSchema = z.strictObject({
  ruleId: z.string(),
  /** The rule's as it was scheduled: shown also when the rule is gone. */
  ruleName: textLine(120),
  customerId: z.string(),
  customerName: textLine(200),
  customerEmail: textLine(254),
  quoteId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  scheduledFor: instant,
  status: z.enum(['pending', 'sent', 'failed', 'cancelled']),
  attempts: int(0),
  createdAt: instant,
  lastAttemptAt: z.optional(instant),
  sentAt: z.optional(instant),
  /** `local`: the mail stayed on this machine (D21). */
  transport: z.optional(z.enum(['smtp', 'local'])),
  /** While pending: no server took the mail, it is tried again then. */
  nextAttemptAt: z.optional(instant),
  /** While pending: of the outbox, the mail that is on its way. */
  mailId: z.optional(z.string()),
  /** German: why it failed, or why it was cancelled by itself. */
  error: z.optional(text(2000)),
});

export type FollowUpTrigger = (typeof FOLLOW_UP_TRIGGERS)[number];
export type FollowUpRuleContent = z.infer<typeof followUpRuleContentSchema>;
export type FollowUpRule = z.infer<typeof followUpRuleSchema>;
export type ScheduledFollowUp = z.infer<typeof scheduledFollowUpSchema>;

/** Written only by the edge API: deleting a rule cancels what it has scheduled. */
export const followUpRules = defineCollection('followUpRules', followUpRuleSchema, {
  browser: { read: true },
});

/** One person is not written twice by one rule: one that waits beside one of the master's is cancelled (D37). */
function cancelledTwin(
  moved: ScheduledFollowUp,
  ofMaster: readonly ScheduledFollowUp[],
): Partial<ScheduledFollowUp> {
  const isTwin =
    isOfCustomer(moved) && ofMaster.some((one) => isOfCustomer(one) && one.ruleId === moved.ruleId);
  const waits = moved.status === 'pending' && moved.mailId === undefined;
  return isTwin && waits ? { status: 'cancelled', error: 'Der Kunde wurde zusammengeführt' } : {};
}

/** Of the customer alone, not of a quote or an invoice. */
const isOfCustomer = ({ quoteId, invoiceId, status }: ScheduledFollowUp) =>
  quoteId === undefined && invoiceId === undefined && status !== 'cancelled';

/** Written only by the edge API; the id is made of rule, customer and quote, so that each is scheduled once. */
export const scheduledFollowUps = defineCollection('scheduledFollowUps', scheduledFollowUpSchema, {
  references: { customer: ['customerId'], quote: ['quoteId'] },
  onCustomerDelete: 'delete',
  onCustomerMerge: cancelledTwin,
  onQuoteDelete: 'delete',
  indexes: [['scheduledFor'], ['status', 'scheduledFor'], ['ruleId', 'status'], ['customerId'], ['quoteId']],
  browser: { read: true },
});
