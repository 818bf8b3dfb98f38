import type { EmailStatus } from 'shared-kit/api';
import type { Where } from 'shared-kit/data';
import {
  canSetByHand,
  hasLeft,
  isOpen,
  isSignable,
  QUOTE_STATUSES,
  type QuoteDelivery,
  type QuoteStatus,
  SIGNATURE_ROLES,
} from 'shared-kit/domain';

export type QuoteAction =
  | 'open'
  | 'send'
  | 'accept'
  | 'reject'
  | 'sign'
  | 'view'
  | 'pdf'
  | 'signed-pdf'
  | 'validate'
  | 'versions'
  | 'link'
  | 'revoke-links'
  | 'mark-sent'
  | 'delete';

/** The quotes that are sent only as far as this machine goes (D21). */
export const LOCAL_ONLY: readonly Where[] = [
  { field: 'delivery.state', op: '==', value: 'local' },
  { field: 'status', op: 'in', value: QUOTE_STATUSES.filter(isOpen) },
];

const SIGNERS = Object.keys(SIGNATURE_ROLES).length;

export interface ActedOn {
  status: QuoteStatus;
  delivery?: Pick<QuoteDelivery, 'state'> | undefined;
  /** How many have signed it, each for another role (D25). */
  signatures?: number | undefined;
}

/**
 * What can be done with a quote now, in the order in which it is offered (specification 2 section 2, D19, D21). Deleting
 * one that stays because it is invoiced is offered too: the question says why.
 * @param transport how mails leave; undefined while it is not known yet.
 */
export function quoteActions(
  { status, delivery, signatures = 0 }: ActedOn,
  transport: EmailStatus['transport'] | undefined,
): QuoteAction[] {
  const isDraft = status === 'draft';
  const signed = signatures > 0;
  const left = hasLeft({ status, delivery });
  const wasOnlyLocal = delivery?.state === 'local' && transport === 'smtp';
  const isUncertain = delivery?.state === 'unknown';
  const possible: [QuoteAction, boolean][] = [
    // What is signed, or perhaps with the customer, stays as it is: another offer is another version.
    ['open', !left && !signed],
    // What stayed on this machine is offered for real sending once there is an account (D21); what perhaps did not
    // arrive, to be sent again.
    ['send', isDraft || (isOpen(status) && (wasOnlyLocal || isUncertain))],
    ['accept', canSetByHand(status, 'accepted')],
    ['reject', canSetByHand(status, 'rejected')],
    ['sign', isSignable({ status }) && signatures < SIGNERS],
    ['view', true],
    ['pdf', !signed],
    ['signed-pdf', signed],
    ['validate', signed],
    ['versions', true],
    // For the customer's page, which shows what was sent (D33).
    ['link', left],
    ['revoke-links', left],
    ['mark-sent', canSetByHand(status, 'sent')],
    ['delete', true],
  ];
  return possible.filter(([, isPossible]) => isPossible).map(([action]) => action);
}
