import type { Transaction } from 'shared-kit/data';
import { type Notice, notices } from 'shared-kit/domain';
import type { HistoryDraft } from './outbox.collection.ts';

const MOST_TEXT = 500;
const noticeId = (mailId: string) => `notice_${mailId}`;

const TEXTS = {
  failed: ({ to, subject }: HistoryDraft) => `E-Mail an ${to} konnte nicht gesendet werden („${subject}“)`,
  unknown: ({ to, subject }: HistoryDraft) => `Zustellung ungewiss: E-Mail an ${to} („${subject}“)`,
  unfiled: ({ to, subject }: HistoryDraft) =>
    `E-Mail an ${to} wurde gesendet, aber nicht im Postfach abgelegt („${subject}“)`,
};

/** Staff are told what went wrong with a mail without them, for as long as it is listed. Reads before it writes. */
export async function noteMail(
  transaction: Transaction,
  mail: { id: string; history: HistoryDraft; what: keyof typeof TEXTS; now: string },
): Promise<() => void> {
  const { id, history, what, now } = mail;
  await transaction.get(notices.name, noticeId(id));
  const { customerId } = history;
  return () =>
    transaction.set<Notice>(notices.name, noticeId(id), {
      at: now,
      kind: 'mail-failed',
      text: TEXTS[what](history).replace(/\s+/g, ' ').slice(0, MOST_TEXT).toWellFormed(),
      path: '/email?geplant',
      ...(customerId !== undefined && { customerId }),
    });
}

/** Nobody needs to hear of it any more. Reads before it writes. */
export async function dropMailNotice(transaction: Transaction, mailId: string): Promise<() => void> {
  await transaction.get(notices.name, noticeId(mailId));
  return () => transaction.delete(notices.name, noticeId(mailId));
}
