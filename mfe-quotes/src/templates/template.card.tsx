import { formatEuros, formatNumber, type QuoteTemplate } from 'shared-kit/domain';
import { keyed } from 'shared-kit/keyed';
import {
  Body1,
  Button,
  Caption1,
  Card,
  Icon,
  type IconName,
  makeStyles,
  StatusBadge,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { discountText, servicePriceText } from './template-texts.ts';

export type TemplateAction = 'default' | 'edit' | 'duplicate' | 'delete';

const ACTIONS: readonly { action: TemplateAction; label: string; icon: IconName }[] = [
  { action: 'default', label: 'Als Standard festlegen', icon: 'star' },
  { action: 'edit', label: 'Bearbeiten', icon: 'edit' },
  { action: 'duplicate', label: 'Duplizieren', icon: 'copy' },
  { action: 'delete', label: 'Löschen', icon: 'delete' },
];

const useStyles = makeStyles({
  card: { flexGrow: 1 },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  secondary: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, margin: 0 },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
  },
  name: { ...typographyStyles.caption1, flexShrink: 0, maxWidth: '60%', overflowWrap: 'anywhere' },
  price: {
    ...typographyStyles.caption1,
    margin: 0,
    textAlign: 'right',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  // Each as a whole on a line.
  factor: { display: 'inline-block', marginRight: '8px' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    marginTop: 'auto',
    gap: tokens.spacingHorizontalXS,
  },
  action: { [TOUCH]: { minWidth: '44px', minHeight: '44px' } },
});

const nameOf = ({ name }: { name: string }) => name;

interface TemplateCardProps {
  template: QuoteTemplate;
  busy: boolean;
  onAction(action: TemplateAction): void;
}

/** What a template offers, at a glance. */
export function TemplateCard({ template, busy, onAction }: TemplateCardProps) {
  const styles = useStyles();
  const { name, description, isDefault, isSystem, services, discounts, priceFactors } = template;
  return (
    <Card title={name} className={styles.card}>
      {(isDefault || isSystem) && (
        <div className={styles.badges}>
          {isDefault && (
            <StatusBadge tone="brand" icon="star">
              Standard
            </StatusBadge>
          )}
          {isSystem && (
            <StatusBadge tone="neutral" icon="lock">
              System
            </StatusBadge>
          )}
        </div>
      )}
      {description !== '' && <Body1 className={styles.secondary}>{description}</Body1>}
      <dl className={styles.lines}>
        {keyed(services, nameOf).map(({ key, item }) => (
          <div key={`service-${key}`} className={styles.line}>
            <dt className={styles.name}>{item.name}</dt>
            <dd className={styles.price}>{servicePriceText(item)}</dd>
          </div>
        ))}
        {keyed(discounts, nameOf).map(({ key, item }) => (
          <div key={`discount-${key}`} className={styles.line}>
            <dt className={styles.name}>{item.name}</dt>
            <dd className={styles.price}>{discountText(item)}</dd>
          </div>
        ))}
      </dl>
      <Caption1 className={styles.secondary}>
        <span className={styles.factor}>
          {formatEuros(priceFactors.floorMultiplier)} je Etage, ohne Aufzug ×{' '}
          {formatNumber(priceFactors.noElevatorMultiplier, 4)}
        </span>{' '}
        <span className={styles.factor}>
          {formatNumber(priceFactors.distanceBaseKm)} km frei, danach{' '}
          {formatEuros(priceFactors.pricePerExtraKm)} je km
        </span>
      </Caption1>
      <div className={styles.actions}>
        {ACTIONS.filter(({ action }) => action !== 'default' || !isDefault).map(({ action, label, icon }) => (
          <Button
            key={action}
            appearance="subtle"
            className={styles.action}
            icon={<Icon name={icon} />}
            aria-label={`${name}: ${label}`}
            title={label}
            disabledFocusable={busy}
            onClick={() => onAction(action)}
          />
        ))}
      </div>
    </Card>
  );
}
