import { formatDateTime, type Quote } from 'shared-kit/domain';
import { Caption1, Icon, type IconName, makeStyles, mergeClasses, tokens } from 'shared-kit/ui';

type QuoteDelivery = NonNullable<Quote['delivery']>;

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0 },
  uncertain: { color: tokens.colorStatusWarningForeground3 },
});

const MARKS: Record<QuoteDelivery['state'], { icon: IconName; text: string }> = {
  delivered: { icon: 'mail', text: 'per E-Mail versendet' },
  local: { icon: 'laptop', text: 'lokal, nicht nach außen verschickt' },
  unknown: { icon: 'question', text: 'Zustellung ungewiss' },
  'by-hand': { icon: 'person', text: 'von Hand übergeben' },
};

/** How a quote reached the customer, wherever the quote shows (D21). `brief`: without date and recipient. */
export function DeliveryMark({ delivery, brief = false }: { delivery: QuoteDelivery; brief?: boolean }) {
  const styles = useStyles();
  const { icon, text } = MARKS[delivery.state];
  const when = formatDateTime(delivery.at);
  const whereTo = delivery.to === undefined ? '' : ` an ${delivery.to}`;
  return (
    <Caption1
      className={mergeClasses(styles.mark, delivery.state === 'unknown' && styles.uncertain)}
      title={`${text} · ${when}${whereTo}`}
    >
      <Icon name={icon} size={16} className={styles.icon} />
      <span>{brief ? text : `${text} · ${when}`}</span>
    </Caption1>
  );
}
