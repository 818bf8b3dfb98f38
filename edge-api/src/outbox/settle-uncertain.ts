import type { Transaction } from 'shared-kit/data';
import { dropMailNotice } from './mail-notice.ts';
import { type OutboxRow, outbox } from './outbox.collection.ts';
import { reachesNobody } from './taken-drafts.ts';

/**
 * Who sends a mail again that perhaps was delivered has decided about it: nobody else is invited to. Reads before it
 * writes.
 * @param again as which it is sent
 * @returns notes it; undefined where it was sent again before, and that may have reached somebody, or may yet
 */
export async function settleUncertain(
  transaction: Transaction,
  uncertainMail: string | undefined,
  again: { mailId: string; now: string },
): Promise<(() => void) | undefined> {
  if (uncertainMail === undefined) return () => {};
  const row = await read(transaction, uncertainMail);
  if (row?.state !== 'unknown') return () => {};
  const { plan: _plan, sentAgainAs, ...kept } = row;
  if (sentAgainAs !== undefined && !reachesNobody(await read(transaction, sentAgainAs))) return undefined;
  const drop = await dropMailNotice(transaction, uncertainMail);
  return () => {
    const settled = { ...kept, sentAgainAs: again.mailId, updatedAt: again.now };
    transaction.set<OutboxRow>(outbox.name, uncertainMail, settled);
    drop();
  };
}

const read = async (transaction: Transaction, id: string) =>
  (await transaction.get<OutboxRow>(outbox.name, id))?.data;
