import { memo } from 'react';
import { formatDateTime, type QuoteDelivery } from 'shared-kit/domain';
import { type IconName, Mark } from 'shared-kit/ui';

const MARKS: Record<QuoteDelivery['state'], { icon: IconName; text: string; tone?: 'warning' }> = {
  delivered: { icon: 'mail', text: 'per E-Mail versendet' },
  local: { icon: 'laptop', text: 'lokal, nicht nach außen verschickt' },
  unknown: { icon: 'question', text: 'Zustellung ungewiss', tone: 'warning' },
  'by-hand': { icon: 'person', text: 'von Hand übergeben' },
};

/** How a quote reached the customer, wherever the quote shows (D21). */
export function DeliveryMark({ delivery: { state, at, to } }: { delivery: QuoteDelivery }) {
  const text = `${MARKS[state].text} · ${formatDateTime(at)}`;
  return <Mark {...MARKS[state]} text={text} title={to === undefined ? text : `${text} an ${to}`} />;
}

/** How a quote reached the customer, in a few words. */
export const deliveryText = (state: QuoteDelivery['state']) => MARKS[state].text;

/** The same in a row of the list: without when and to whom. */
export const BriefDeliveryMark = memo(function BriefDeliveryMark({
  state,
}: {
  state: QuoteDelivery['state'];
}) {
  return <Mark {...MARKS[state]} />;
});
