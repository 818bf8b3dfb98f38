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
 * @param mail `before`: which it is sent again after, and whose draft it has
 * @returns makes it this mail's; undefined where another one has it that may have reached somebody, or may yet
 */
export async function takeDraft(
  transaction: Transaction,
  draft: MailPlace,
  { mailId, before }: { mailId: string; before?: string | undefined },
): Promise<(() => void) | undefined> {
  const holder = await holderOf(transaction, draft);
  if (holder !== undefined && holder !== mailId && holder !== before) return undefined;
  return () => transaction.set<TakenDraft>(takenDrafts.name, idOf(draft), { mailId });
}

/** The mail that it became, which may have reached somebody, or may yet. */
export async function holderOf(
  reader: Pick<Transaction, 'get'> | Pick<DocumentStore, 'get'>,
  draft: MailPlace,
): Promise<string | undefined> {
  const holder = (await reader.get<TakenDraft>(takenDrafts.name, idOf(draft)))?.data.mailId;
  const row = holder === undefined ? undefined : (await reader.get<OutboxRow>(outbox.name, holder))?.data;
  return row && row.state !== 'failed' && row.state !== 'cancelled' ? holder : undefined;
}
