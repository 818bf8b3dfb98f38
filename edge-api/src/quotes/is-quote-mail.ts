import type { EmailHistoryEntry } from 'shared-kit/domain';

/** Whether the mail carries the quote that it names. */
export function isQuoteMail({ templateType }: Pick<EmailHistoryEntry, 'templateType'>): boolean {
  return templateType === 'quote_email' || templateType === 'quote_sent';
}
