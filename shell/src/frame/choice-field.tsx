import { useId } from 'react';
import type { ThemeColor } from 'shared-kit/preferences';
import { BRAND_RAMPS, makeStyles, mergeClasses, TOUCH, tokens, typographyStyles } from 'shared-kit/ui-core';

const useStyles = makeStyles({
  field: {
    border: 0,
    margin: 0,
    padding: 0,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
  },
  legend: { ...typographyStyles.body1, padding: 0, marginBottom: '6px' },
  choices: { display: 'flex', gap: tokens.spacingHorizontalXS },
  choice: {
    ...typographyStyles.body1,
    position: 'relative',
    flex: '1 1 0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: '0 8px',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [TOUCH]: { minHeight: '44px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  radio: { position: 'absolute', opacity: 0, width: '100%', height: '100%', margin: 0, cursor: 'pointer' },
  swatch: { width: '12px', height: '12px', borderRadius: '50%', flexShrink: 0 },
});

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; swatch?: ThemeColor }[];
  onChange(value: Value): void;
}

/** One of a few that all show at once, side by side. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Value>) {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={mergeClasses(styles.choice, choice.value === value && styles.chosen)}
          >
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.swatch && (
              <span className={styles.swatch} style={{ backgroundColor: BRAND_RAMPS[choice.swatch][80] }} />
            )}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
