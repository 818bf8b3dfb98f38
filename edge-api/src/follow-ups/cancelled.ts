import type { ScheduledFollowUp } from 'shared-kit/domain';

/** @param reason German */
export function cancelled(followUp: ScheduledFollowUp, reason: string): ScheduledFollowUp {
  const { nextAttemptAt: _, ...kept } = followUp;
  return { ...kept, status: 'cancelled', error: reason };
}
