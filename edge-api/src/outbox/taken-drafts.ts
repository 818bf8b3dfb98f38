import { createHash } from 'node:crypto';
import type { MailPlace } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { type OutboxRow, outbox } from './outbox.collection.ts';

const takenDraftSchema = z.strictObject({
  /** Of the outbox. */
  mailId: z.string(),
});

type TakenDraft = z.infer<typeof takenDraftSchema>;

/** By place: the mail that a draft became, or is to become. */
export const takenDrafts = defineCollection('takenDrafts', takenDraftSchema);

const idOf = ({ folder, uid, uidValidity }: MailPlace) =>
  `draft_${createHash('sha256')
    .update(JSON.stringify([folder, uidValidity, uid]))
    .digest('hex')}`;

/**
 * Two people who write on one draft do not send it twice. Reads before it writes.
 * @param mail `uncertainMail` as in `holderOf`
 * @returns makes it this mail's; undefined where another one has it that may have reached somebody, or may yet
 */
export async function takeDraft(
  transaction: Transaction,
  draft: MailPlace,
  { mailId, uncertainMail }: { mailId: string; uncertainMail?: string | undefined },
): Promise<(() => void) | undefined> {
  const holder = await holderOf(transaction, draft, uncertainMail);
  if (holder !== undefined && holder !== mailId) return undefined;
  return () => transaction.set<TakenDraft>(takenDrafts.name, idOf(draft), { mailId });
}

/**
 * The mail that it became, which may have reached somebody, or may yet.
 * @param uncertainMail as that one it was sent before: where its delivery is uncertain, it has the draft no longer
 */
export async function holderOf(
  reader: Pick<Transaction, 'get'> | Pick<DocumentStore, 'get'>,
  draft: MailPlace,
  uncertainMail?: string | undefined,
): Promise<string | undefined> {
  const rowOf = async (id: string) => (await reader.get<OutboxRow>(outbox.name, id))?.data;
  let holder = (await reader.get<TakenDraft>(takenDrafts.name, idOf(draft)))?.data.mailId;
  while (holder !== undefined) {
    const row = await rowOf(holder);
    if (!reachesNobody(row)) return holder === uncertainMail && row?.state === 'unknown' ? undefined : holder;
    // It was sent again in vain: it is the draft of what was sent before.
    holder = row?.insteadOf;
  }
  return undefined;
}

/** Neither now nor later. */
export const reachesNobody = (row: OutboxRow | undefined) =>
  !row || row.state === 'failed' || row.state === 'cancelled';
