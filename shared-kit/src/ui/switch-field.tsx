import { Caption1, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { TOUCH } from './control.styles.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  switch: { marginLeft: '-8px', [TOUCH]: { minHeight: '44px', alignItems: 'center' } },
  hint: { color: tokens.colorNeutralForeground3 },
});

interface SwitchFieldProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

/** On or off, with its label at the right. */
export function SwitchField({ label, checked, onChange, hint, disabled = false }: SwitchFieldProps) {
  const styles = useStyles();
  const hintId = useId();
  return (
    <div className={styles.root}>
      <Switch
        label={label}
        checked={checked}
        disabled={disabled}
        className={styles.switch}
        onChange={(_, data) => onChange(data.checked)}
        {...(hint ? { 'aria-describedby': hintId } : {})}
      />
      {hint && (
        <Caption1 id={hintId} className={styles.hint}>
          {hint}
        </Caption1>
      )}
    </div>
  );
}
