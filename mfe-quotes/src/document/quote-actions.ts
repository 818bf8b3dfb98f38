import type { EmailStatus } from 'shared-kit/api';
import type { Where } from 'shared-kit/data';
import { canChangeStatus, type Quote, type QuoteStatus } from 'shared-kit/domain';

export type QuoteAction = 'open' | 'send' | 'pdf' | 'mark-sent' | 'accept' | 'reject';

/** Sent, and not decided yet. */
const OPEN: readonly QuoteStatus[] = ['sent', 'viewed'];

/** The quotes that are sent only as far as this machine goes (D21). */
export const LOCAL_ONLY: readonly Where[] = [
  { field: 'delivery.state', op: '==', value: 'local' },
  { field: 'status', op: 'in', value: OPEN },
];

/**
 * What can be done with a quote now, in the order in which it is offered (specification 2 section 2, D19, D21).
 * @param transport how mails leave; undefined while it is not known yet.
 */
export function quoteActions(
  { status, delivery }: Pick<Quote, 'status' | 'delivery'>,
  transport: EmailStatus['transport'] | undefined,
): QuoteAction[] {
  const isDraft = status === 'draft';
  const wasOnlyLocal = delivery?.state === 'local' && OPEN.includes(status);
  const possible: [QuoteAction, boolean][] = [
    ['open', isDraft],
    // What stayed on this machine is offered for real sending once there is an account (D21).
    ['send', isDraft || (wasOnlyLocal && transport === 'smtp')],
    ['accept', canChangeStatus(status, 'accepted') && status !== 'invoiced'],
    ['reject', canChangeStatus(status, 'rejected')],
    ['pdf', true],
    ['mark-sent', isDraft],
  ];
  return possible.filter(([, isPossible]) => isPossible).map(([action]) => action);
}
