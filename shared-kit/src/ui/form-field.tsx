import { Field, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useControlStyles } from './control.styles.ts';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

const useStyles = makeStyles({
  withUnit: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  unit: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
});

interface FormFieldProps {
  label: string;
  required?: boolean | undefined;
  /** Stands under the field; the control is marked invalid and described by it. */
  error?: string | undefined;
  hint?: string | ReactElement | undefined;
  /** Beside the control: m³, km, €, Std. */
  unit?: string | undefined;
  className?: string | undefined;
  /** One Fluent control. */
  children: ReactElement;
}

/** Label above, error or hint beneath, all of it tied to the control for screen readers. */
export function FormField({ label, required, error, hint, unit, className, children }: FormFieldProps) {
  const styles = useStyles();
  const controlStyles = useControlStyles();
  const shownError = useHeldWhilePressed(error);
  return (
    <Field
      label={label}
      required={required ?? false}
      validationState={shownError ? 'error' : 'none'}
      {...(shownError ? { validationMessage: shownError } : {})}
      {...(hint ? { hint } : {})}
      className={mergeClasses(controlStyles.target, className)}
    >
      {unit === undefined ? (
        children
      ) : (
        <div className={styles.withUnit}>
          {children}
          <Text className={styles.unit}>{unit}</Text>
        </div>
      )}
    </Field>
  );
}
