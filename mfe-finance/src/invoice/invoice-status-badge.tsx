import { memo } from 'react';
import {
  type Invoice,
  type InvoiceDelivery,
  invoiceStatusLabel,
  type ShownInvoiceStatus,
  shownInvoiceStatus,
} from 'shared-kit/domain';
import { type IconName, StatusBadge, type StatusTone } from 'shared-kit/ui';

const LOOKS: Record<ShownInvoiceStatus, { tone: StatusTone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  sent: { tone: 'info', icon: 'send' },
  overdue: { tone: 'warning', icon: 'clock' },
  paid: { tone: 'success', icon: 'check-circle' },
  cancelled: { tone: 'neutral', icon: 'dismiss' },
  cancellation: { tone: 'neutral', icon: 'undo' },
};

export interface InvoiceStatusBadgeProps extends Pick<Invoice, 'kind' | 'status' | 'dueDate'> {
  deliveryState: InvoiceDelivery['state'];
  /** YYYY-MM-DD in Germany. */
  day: string;
}

/** A row of the list that becomes another invoice of the same status draws it no second time. */
export const InvoiceStatusBadge = memo(function InvoiceStatusBadge({
  kind,
  status,
  dueDate,
  deliveryState,
  day,
}: InvoiceStatusBadgeProps) {
  const shown = shownInvoiceStatus({ kind, status, dueDate }, day);
  const label = invoiceStatusLabel(shown, deliveryState);
  return <StatusBadge {...LOOKS[shown]}>{shown === 'cancelled' ? <s>{label}</s> : label}</StatusBadge>;
});
