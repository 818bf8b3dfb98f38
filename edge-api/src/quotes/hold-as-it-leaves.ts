import type { Transaction } from 'shared-kit/data';
import { ApiProblem } from '../errors.ts';
import type { MailAbout } from '../outbox/outbox.collection.ts';
import type { OnDue } from '../outbox/outbox-rows.ts';
import { holdForMail } from './quote-mailing.ts';

/** `holdForMail` of a mail that was planned: nobody is there to be asked. */
export async function holdAsItLeaves(
  transaction: Transaction,
  mailId: string,
  { id, version }: MailAbout,
): ReturnType<OnDue> {
  try {
    return await holdForMail(transaction, { quoteId: id, mailId, version });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // Another mail with it is on its way, for seconds.
    if (error.code === 'mail-sending') return 'busy';
    const reason = error.code === 'not-found' ? 'quote-gone' : 'quote-changed';
    return { state: 'refused', reason, detail: '' };
  }
}
