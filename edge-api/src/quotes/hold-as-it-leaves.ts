import type { Transaction } from 'shared-kit/data';
import { ApiProblem } from '../errors.ts';
import type { OnDue } from '../outbox/outbox-rows.ts';
import { holdForMail, type MailedQuote } from './quote-mailing.ts';

/** `holdForMail` of a mail that was planned: nobody is there to be asked. */
export async function holdAsItLeaves(
  transaction: Transaction,
  mailId: string,
  mailed: readonly MailedQuote[],
): ReturnType<OnDue> {
  const writes: (() => void)[] = [];
  for (const quote of mailed) {
    try {
      writes.push(await holdForMail(transaction, mailId, quote));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'not-found') return { state: 'refused', reason: 'quote-gone', detail: '' };
      if (error.code === 'conflict') return { state: 'refused', reason: 'quote-changed', detail: '' };
      // Another mail with it is on its way, for seconds; or the settings are damaged, till they are mended.
      return 'busy';
    }
  }
  return () => {
    for (const write of writes) write();
  };
}
