import type { Transaction } from 'shared-kit/data';
import { type Notice, notices } from 'shared-kit/domain';
import type { HistoryDraft } from './outbox.collection.ts';

const MOST_TEXT = 500;
const noticeId = (mailId: string) => `notice_${mailId}`;

/** Staff are told that a mail that left without them did not arrive, for as long as it is listed. Reads before it writes. */
export async function noteFailedMail(
  transaction: Transaction,
  mail: { id: string; history: HistoryDraft; isUnknown: boolean; now: string },
): Promise<() => void> {
  const { id, history, isUnknown, now } = mail;
  await transaction.get(notices.name, noticeId(id));
  const { customerId, to, subject } = history;
  const text = isUnknown
    ? `Zustellung ungewiss: E-Mail an ${to} („${subject}“)`
    : `E-Mail an ${to} konnte nicht gesendet werden („${subject}“)`;
  return () =>
    transaction.set<Notice>(notices.name, noticeId(id), {
      at: now,
      kind: 'mail-failed',
      text: text.replace(/\s+/g, ' ').slice(0, MOST_TEXT),
      path: '/email?geplant',
      ...(customerId !== undefined && { customerId }),
    });
}

/** Nobody needs to hear of it any more. Reads before it writes. */
export async function dropMailNotice(transaction: Transaction, mailId: string): Promise<() => void> {
  await transaction.get(notices.name, noticeId(mailId));
  return () => transaction.delete(notices.name, noticeId(mailId));
}
