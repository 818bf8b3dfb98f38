import { memo } from 'react';
import { QUOTE_STATUS_LABELS, type QuoteStatus } from 'shared-kit/domain';
import { type IconName, StatusBadge, type StatusTone } from 'shared-kit/ui';

const LOOKS: Record<QuoteStatus, { tone: StatusTone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  sent: { tone: 'info', icon: 'send' },
  viewed: { tone: 'info-strong', icon: 'eye' },
  accepted: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'danger', icon: 'dismiss' },
  invoiced: { tone: 'brand', icon: 'invoice' },
};

/** A row of the list that becomes another quote of the same status draws it no second time. */
export const QuoteStatusBadge = memo(function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <StatusBadge {...LOOKS[status]}>{QUOTE_STATUS_LABELS[status]}</StatusBadge>;
});
