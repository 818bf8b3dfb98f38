import type { Quote, QuoteStatus } from './quote.schema.ts';

export const QUOTE_STATUS_LABELS: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Entwurf',
  sent: 'Versendet',
  viewed: 'Angesehen',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
  invoiced: 'Abgerechnet',
};

/** D19. Accepted and invoiced lead to each other by issuing and cancelling the invoice. */
const NEXT: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  draft: ['sent'],
  sent: ['viewed', 'accepted', 'rejected'],
  viewed: ['accepted', 'rejected'],
  accepted: ['invoiced'],
  rejected: [],
  invoiced: ['accepted'],
};

/** Whether a quote's status may change so (D19). Staying as it is, is no change. */
export function canChangeStatus(from: QuoteStatus, to: QuoteStatus): boolean {
  return NEXT[from].includes(to);
}

/** What staff decide; viewed follows from the customer's link, and invoiced and back from the invoice (D19). */
const BY_HAND: readonly QuoteStatus[] = ['sent', 'accepted', 'rejected'];

/** Whether staff may change it so. */
export function canSetByHand(from: QuoteStatus, to: QuoteStatus): boolean {
  return canChangeStatus(from, to) && BY_HAND.includes(to) && from !== 'invoiced';
}

/** Sent, and not decided yet. */
export function isOpen(status: QuoteStatus): boolean {
  return status === 'sent' || status === 'viewed';
}

/** Accepted and invoiced both count as won (D20). */
export function isWon(status: QuoteStatus): boolean {
  return status === 'accepted' || status === 'invoiced';
}

/** Whether what it offers may still change: neither the customer has it nor has anybody signed it (D17, D25). */
export function isEditable(
  quote: Parameters<typeof hasLeft>[0] & { signatures?: readonly unknown[] | undefined },
): boolean {
  return !hasLeft(quote) && !quote.signatures?.length;
}

/** Whether the customer may have it already: also a draft whose mail perhaps arrived (D21). */
export function hasLeft({ status, delivery }: Pick<Quote, 'status'> & { delivery?: unknown }): boolean {
  return status !== 'draft' || delivery !== undefined;
}

/** What an import has drafted (D43), and nobody has looked at: neither changed, signed nor sent, nor made a version of. */
export function isUntouchedEstimate(
  quote: Pick<Quote, 'emailData' | 'createdAt' | 'updatedAt' | 'versionIds' | 'parentQuoteId'> &
    Parameters<typeof isEditable>[0],
): boolean {
  const { emailData, createdAt, updatedAt, versionIds, parentQuoteId } = quote;
  const isAlone = versionIds.length === 0 && parentQuoteId === undefined;
  return emailData !== undefined && isEditable(quote) && isAlone && updatedAt === createdAt;
}
