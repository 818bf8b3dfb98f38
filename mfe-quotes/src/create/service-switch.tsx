import { useId } from 'react';
import { Caption1, makeStyles, NumberField, Switch, TOUCH, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  service: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  switch: { marginLeft: '-8px', [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
  price: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

export interface ServiceSwitchProps {
  label: string;
  /** What it costs, such as '35,00 € je Std.'. */
  price: string;
  checked: boolean;
  onChange(checked: boolean): void;
  /** How much of it, asked while it is on. */
  amount?: {
    label: string;
    name: string;
    unit: string;
    value: number | undefined;
    onChange(value: number | undefined): void;
    onBlur(): void;
    error: string | undefined;
  };
}

/** A service that can be chosen, with its price beside it. */
export function ServiceSwitch({ label, price, checked, onChange, amount }: ServiceSwitchProps) {
  const styles = useStyles();
  const priceId = useId();
  return (
    <div className={styles.service}>
      <div className={styles.head}>
        <Switch
          label={label}
          checked={checked}
          className={styles.switch}
          aria-describedby={priceId}
          onChange={(_, data) => onChange(data.checked)}
        />
        <Caption1 id={priceId} className={styles.price}>
          {price}
        </Caption1>
      </div>
      {checked && amount && (
        <NumberField
          {...amount}
          hint={amount.value ? undefined : `Ohne ${amount.label} wird nichts berechnet`}
        />
      )}
    </div>
  );
}
