import { memo } from 'react';
import { formatDateTime, type InvoiceDelivery } from 'shared-kit/domain';
import { type IconName, Mark } from 'shared-kit/ui';

type Sent = Exclude<InvoiceDelivery['state'], 'none'>;

const MARKS: Record<Sent, { icon: IconName; text: string; tone?: 'warning' | 'danger' }> = {
  pending: { icon: 'clock', text: 'Versand steht aus', tone: 'warning' },
  delivered: { icon: 'mail', text: 'per E-Mail versendet' },
  local: { icon: 'laptop', text: 'lokal, nicht nach außen verschickt' },
  failed: { icon: 'error-circle', text: 'Versand fehlgeschlagen', tone: 'danger' },
  unknown: { icon: 'question', text: 'Zustellung ungewiss', tone: 'warning' },
};

/** How an invoice reached the customer, wherever it shows (D21, D22). */
export function DeliveryMark({ delivery: { state, at, to, reason } }: { delivery: InvoiceDelivery }) {
  if (state === 'none') return null;
  const text = at === undefined ? MARKS[state].text : `${MARKS[state].text} · ${formatDateTime(at)}`;
  const title = [to === undefined ? text : `${text} an ${to}`, reason].filter(Boolean).join('\n');
  return <Mark {...MARKS[state]} text={text} title={title} />;
}

/** The same in a row of the list: without when and to whom. */
export const BriefDeliveryMark = memo(function BriefDeliveryMark({ state }: { state: Sent }) {
  return <Mark {...MARKS[state]} />;
});
