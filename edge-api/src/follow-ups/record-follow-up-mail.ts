import type { Transaction } from 'shared-kit/data';
import {
  type FollowUpRule,
  followUpRules,
  type ScheduledFollowUp,
  scheduledFollowUps,
} from 'shared-kit/domain';
import { failureText, UNKNOWN_TEXT } from '../outbox/failure-text.ts';
import type { Attempt } from '../outbox/record-outcome.ts';

const MINUTE = 60_000;
/** About five days. */
const MOST_ATTEMPTS = 120;

/** Notes at the follow-up, and at its rule, what became of its mail (D21). @returns writes it, once all else was read */
export async function recordFollowUpMail(
  transaction: Transaction,
  id: string,
  { outcome, row, now }: Attempt,
): Promise<() => void> {
  const followUp = (await transaction.get<ScheduledFollowUp>(scheduledFollowUps.name, id))?.data;
  if (!followUp) return () => {};
  const rule = await transaction.get<FollowUpRule>(followUpRules.name, followUp.ruleId);
  const { mailId: _, nextAttemptAt: __, error: ___, ...kept } = followUp;
  return () => {
    transaction.set<ScheduledFollowUp>(scheduledFollowUps.name, id, {
      ...kept,
      ...outcomeOf(followUp, outcome, row, now),
    });
    if (!rule) return;
    const sentCount = rule.data.sentCount + (outcome.state === 'accepted' ? 1 : 0);
    transaction.set<FollowUpRule>(followUpRules.name, rule.id, { ...rule.data, sentCount, lastRunAt: now });
  };
}

function outcomeOf(
  followUp: ScheduledFollowUp,
  outcome: Attempt['outcome'],
  { transport }: Attempt['row'],
  now: string,
): Pick<ScheduledFollowUp, 'status' | 'sentAt' | 'transport' | 'error' | 'nextAttemptAt'> {
  if (outcome.state === 'accepted') return { status: 'sent', sentAt: now, transport };
  if (outcome.state === 'unknown') return { status: 'failed', error: UNKNOWN_TEXT };
  const error = failureText(outcome);
  // What is wrong with our own account is no refusal of this mail.
  const isFinal = outcome.state === 'refused' && outcome.reason !== 'login' && outcome.reason !== 'sender';
  return isFinal ? { status: 'failed', error } : deferred(followUp, error, now);
}

/** At first after two minutes, in the end once an hour; what nobody has taken for days has failed. */
export function deferred(
  { attempts }: Pick<ScheduledFollowUp, 'attempts'>,
  error: string,
  now: string,
): Pick<ScheduledFollowUp, 'status' | 'error' | 'nextAttemptAt'> {
  if (attempts >= MOST_ATTEMPTS) return { status: 'failed', error };
  const nextAttemptAt = new Date(Date.parse(now) + Math.min(2 ** attempts, 60) * MINUTE).toISOString();
  return { status: 'pending', error, nextAttemptAt };
}
