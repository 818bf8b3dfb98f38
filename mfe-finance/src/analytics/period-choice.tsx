import { makeStyles, PLAIN_FIELDSET, SelectField, ToggleButton, tokens, useIsNarrow } from 'shared-kit/ui';
import { PERIOD_LABELS, PERIOD_NAMES, type PeriodName } from './period.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    ...PLAIN_FIELDSET,
  },
  button: { minWidth: 'auto' },
});

interface PeriodChoiceProps {
  period: PeriodName;
  onChange(period: PeriodName): void;
}

/** All of them side by side; on the phone the browser's own list. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    const options = PERIOD_NAMES.map((value) => ({ value, label: PERIOD_LABELS[value] }));
    return <SelectField label="Zeitraum" value={period} options={options} onChange={onChange} />;
  }
  return (
    <fieldset aria-label="Zeitraum" className={styles.group}>
      {PERIOD_NAMES.map((name) => (
        <ToggleButton
          key={name}
          appearance="subtle"
          className={styles.button}
          checked={name === period}
          onClick={() => onChange(name)}
        >
          {PERIOD_LABELS[name]}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
