import type { EmailHistoryEntry } from 'shared-kit/domain';

const DAY = 24 * 60 * 60 * 1000;

export type CountedMail = Pick<EmailHistoryEntry, 'templateType' | 'status' | 'transport' | 'sentAt'>;

export interface HistoryStatistics {
  total: number;
  /** A mail server took them: neither the lost ones nor those that stayed here count (D21). */
  sent: number;
  failed: number;
  unknown: number;
  /** Stayed on this machine. */
  local: number;
  /** Most frequent first. */
  byType: readonly { type: EmailHistoryEntry['templateType']; count: number }[];
  lastDay: number;
  last7Days: number;
  last30Days: number;
}

/** Specification 2 section 7: totals, sent, failed, by template, the last 24 hours, 7 days and 30 days. */
export function historyStatistics(mails: readonly CountedMail[], now: Date): HistoryStatistics {
  const within = (days: number) =>
    mails.filter(({ sentAt }) => new Date(sentAt).getTime() > now.getTime() - days * DAY).length;
  const having = (test: (mail: CountedMail) => boolean) => mails.filter(test).length;
  const counts = new Map<EmailHistoryEntry['templateType'], number>();
  for (const { templateType } of mails) counts.set(templateType, (counts.get(templateType) ?? 0) + 1);
  const isUndecided = ({ status }: CountedMail) => status === 'failed' || status === 'unknown';
  return {
    total: mails.length,
    sent: having((mail) => !isUndecided(mail) && mail.transport === 'smtp'),
    failed: having(({ status }) => status === 'failed'),
    unknown: having(({ status }) => status === 'unknown'),
    local: having((mail) => !isUndecided(mail) && mail.transport === 'local'),
    byType: [...counts].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count),
    lastDay: within(1),
    last7Days: within(7),
    last30Days: within(30),
  };
}
