import * as z from 'zod/mini';
import { instant, int, list } from '../domain/fields.ts';
import {
  type FollowUpRule,
  followUpRuleContentSchema,
  followUpRuleSchema,
  followUpRunSchema,
  type ScheduledFollowUp,
  type Stored,
  scheduledFollowUpSchema,
  storedSchema,
} from '../domain/index.ts';
import { ApiError, callApi } from './call.ts';
import { documentId } from './document-id.ts';

const RULES_PATH = '/api/follow-up-rules';
const FOLLOW_UPS_PATH = '/api/follow-ups';
/** Hundreds of mails take their time. */
const CHECK_TIMEOUT = 10 * 60_000;

/** Customers whom a rule is applied to in one request. */
export const MOST_CUSTOMERS_FOR_RULE = 200;

export const createFollowUpRuleRequest = z.extend(followUpRuleContentSchema, {
  id: documentId('rule_'),
  /** As staff call themselves (D3). */
  createdBy: z._default(followUpRuleSchema.shape.createdBy, 'Unbekannt'),
});

export const updateFollowUpRuleRequest = z.extend(followUpRuleContentSchema, {
  /** `updatedAt` of what the change was made on (D7): counting what was sent is no change of the rule. */
  basedOn: instant,
});

export const applyFollowUpRuleRequest = z.strictObject({
  customerIds: list(z.string().check(z.minLength(1), z.maxLength(200)), MOST_CUSTOMERS_FOR_RULE).check(
    z.minLength(1),
  ),
});

export const cancelFollowUpRequest = z.strictObject({
  /** As staff call themselves (D3). */
  by: followUpRuleSchema.shape.createdBy,
});

export const followUpRuleResponse = storedSchema(followUpRuleSchema);
export const followUpResponse = storedSchema(scheduledFollowUpSchema);
export const deletedFollowUpRuleResponse = z.object({ deleted: z.boolean(), cancelled: int(0) });
/** `skipped`: had one of this rule already. */
export const appliedFollowUpRuleResponse = z.object({ scheduled: int(0), skipped: int(0) });

export const checkedFollowUpsResponse = z.object({
  pending: int(0),
  /** Absent where another run is under way. */
  run: z.optional(followUpRunSchema),
});

export type CreateFollowUpRule = z.input<typeof createFollowUpRuleRequest>;
export type UpdateFollowUpRule = z.input<typeof updateFollowUpRuleRequest>;
export type CheckedFollowUps = z.infer<typeof checkedFollowUpsResponse>;

const rulePath = (id: string) => `${RULES_PATH}/${encodeURIComponent(id)}`;

/**
 * The id (`rule_${crypto.randomUUID()}`) makes it repeatable: the same id and content answer what was stored.
 * @throws ApiError `invalid` naming the field; `template-unknown`; `conflict`
 */
export function createFollowUpRule(rule: CreateFollowUpRule): Promise<Stored<FollowUpRule>> {
  return callApi({ method: 'POST', path: RULES_PATH, body: rule, response: followUpRuleResponse });
}

/** @throws ApiError `not-found`; `template-unknown`; `conflict`: see `conflictingFollowUpRule` */
export function updateFollowUpRule(id: string, change: UpdateFollowUpRule): Promise<Stored<FollowUpRule>> {
  return callApi({ method: 'PUT', path: rulePath(id), body: change, response: followUpRuleResponse });
}

/** Cancels what the rule has scheduled and not sent yet. It can be repeated. */
export function deleteFollowUpRule(id: string): Promise<z.infer<typeof deletedFollowUpRuleResponse>> {
  return callApi({ method: 'DELETE', path: rulePath(id), response: deletedFollowUpRuleResponse });
}

/** Lets a `custom` rule begin for these customers. @throws ApiError `not-found`, `not-custom`, `inactive` */
export function applyFollowUpRule(
  id: string,
  customerIds: readonly string[],
): Promise<z.infer<typeof appliedFollowUpRuleResponse>> {
  return callApi({
    method: 'POST',
    path: `${rulePath(id)}/apply`,
    body: { customerIds },
    response: appliedFollowUpRuleResponse,
  });
}

/** @throws ApiError `not-found`, `not-pending`, `mail-sending` */
export function cancelFollowUp(id: string, by: string): Promise<Stored<ScheduledFollowUp>> {
  return callApi({
    method: 'POST',
    path: `${FOLLOW_UPS_PATH}/${encodeURIComponent(id)}/cancel`,
    body: { by },
    response: followUpResponse,
  });
}

/** Sends now what is due. */
export function checkFollowUps(): Promise<CheckedFollowUps> {
  return callApi({
    method: 'POST',
    path: `${FOLLOW_UPS_PATH}/check`,
    response: checkedFollowUpsResponse,
    timeout: CHECK_TIMEOUT,
  });
}

/** The rule as it is now, out of the refusal of a change that was made on an older one (D7). */
export function conflictingFollowUpRule(error: unknown): Stored<FollowUpRule> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return z.object({ current: followUpRuleResponse }).safeParse(error.body).data?.current;
}
