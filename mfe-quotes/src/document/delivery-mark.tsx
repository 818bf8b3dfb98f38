import { memo } from 'react';
import { formatDateTime, type QuoteDelivery } from 'shared-kit/domain';
import { Icon, type IconName, makeStyles, mergeClasses, tokens, typographyStyles } from 'shared-kit/ui';

const useStyles = makeStyles({
  mark: {
    ...typographyStyles.caption1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, display: 'inline-flex' },
  uncertain: { color: tokens.colorStatusWarningForeground3 },
});

const MARKS: Record<QuoteDelivery['state'], { icon: IconName; text: string }> = {
  delivered: { icon: 'mail', text: 'per E-Mail versendet' },
  local: { icon: 'laptop', text: 'lokal, nicht nach außen verschickt' },
  unknown: { icon: 'question', text: 'Zustellung ungewiss' },
  'by-hand': { icon: 'person', text: 'von Hand übergeben' },
};

/** How a quote reached the customer, wherever the quote shows (D21). */
export function DeliveryMark({ delivery: { state, at, to } }: { delivery: QuoteDelivery }) {
  const when = formatDateTime(at);
  return (
    <Mark
      state={state}
      text={`${MARKS[state].text} · ${when}`}
      title={`${MARKS[state].text} · ${when}${to === undefined ? '' : ` an ${to}`}`}
    />
  );
}

/** How a quote reached the customer, in a few words. */
export const deliveryText = (state: QuoteDelivery['state']) => MARKS[state].text;

/** The same in a row of the list: without when and to whom. */
export const BriefDeliveryMark = memo(function BriefDeliveryMark({
  state,
}: {
  state: QuoteDelivery['state'];
}) {
  return <Mark state={state} text={MARKS[state].text} title={MARKS[state].text} />;
});

interface MarkProps {
  state: QuoteDelivery['state'];
  text: string;
  title: string;
}

/** Plain elements: a long list has one in every row. */
function Mark({ state, text, title }: MarkProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, state === 'unknown' && styles.uncertain)} title={title}>
      <Icon name={MARKS[state].icon} size={16} className={styles.icon} />
      <span>{text}</span>
    </span>
  );
}
