import type { MailPlace } from 'shared-kit/api';
import type { DocumentStore, Transaction } from 'shared-kit/data';
import { dropMailNotice, noteMail } from './mail-notice.ts';
import { type OutboxRow, outbox } from './outbox.collection.ts';
import { holderOf, reachesNobody } from './taken-drafts.ts';

/**
 * Who sends a mail again that perhaps was delivered decides about it: nobody else is invited to, for as long as that
 * one may reach somebody. Reads before it writes.
 * @param again as which it is sent
 * @returns notes it, and which one it is sent `insteadOf`; undefined where it certainly was sent, or will be, or was
 *   sent again before, and that may have reached somebody, or may yet
 */
export async function claimUncertain(
  transaction: Transaction,
  uncertainMail: string | undefined,
  again: { mailId: string; now: string },
): Promise<{ insteadOf?: string; note: () => void } | undefined> {
  const found = await toDecideAbout(transaction, uncertainMail);
  if (!found) return { note: () => {} };
  const { id, row } = found;
  if (row.state !== 'unknown') return undefined;
  const { sentAgainAs } = row;
  if (sentAgainAs !== undefined && !reachesNobody(await read(transaction, sentAgainAs))) return undefined;
  const drop = await dropMailNotice(transaction, id);
  const note = () => {
    const claimed = { ...row, sentAgainAs: again.mailId, updatedAt: again.now };
    transaction.set<OutboxRow>(outbox.name, id, claimed);
    drop();
  };
  return { insteadOf: id, note };
}

/** Where the answer to a sending was lost, nobody but the outbox knows what it became, and instead of which it was. */
async function toDecideAbout(reader: Reader, id: string | undefined) {
  while (id !== undefined) {
    const row = await read(reader, id);
    if (row && !reachesNobody(row)) return { id, row };
    id = row?.insteadOf;
  }
  return undefined;
}

/** `holderOf` as a claim asks it, for who writes on a draft: of what was sent again in vain they name the last sending. */
export async function writingHolderOf(
  store: DocumentStore,
  draft: MailPlace,
  uncertainMail: string | undefined,
): Promise<string | undefined> {
  return holderOf(store, draft, (await toDecideAbout(store, uncertainMail))?.id);
}

/** What it was sent again as may have reached somebody: that one is what there is to decide about. Reads, then writes. */
export async function settleUncertain(
  transaction: Transaction,
  { insteadOf }: Pick<OutboxRow, 'insteadOf'>,
  now: string,
): Promise<() => void> {
  const row = await uncertain(transaction, insteadOf);
  if (!row?.data.plan) return () => {};
  const { plan: _plan, ...settled } = row.data;
  return () => transaction.set<OutboxRow>(outbox.name, row.id, { ...settled, updatedAt: now });
}

/** What it was sent again as reaches nobody: it is to be decided about as before. Reads before it writes. */
export async function reopenUncertain(
  transaction: Transaction,
  { insteadOf }: Pick<OutboxRow, 'insteadOf'>,
  now: string,
): Promise<() => void> {
  const row = await uncertain(transaction, insteadOf);
  const history = row?.data.plan?.history;
  return row && history ? noteMail(transaction, { id: row.id, history, what: 'unknown', now }) : () => {};
}

async function uncertain(transaction: Transaction, id: string | undefined) {
  const row = id === undefined ? undefined : await read(transaction, id);
  return id !== undefined && row?.state === 'unknown' ? { id, data: row } : undefined;
}

type Reader = Pick<Transaction, 'get'> | Pick<DocumentStore, 'get'>;

const read = async (reader: Reader, id: string) => (await reader.get<OutboxRow>(outbox.name, id))?.data;
