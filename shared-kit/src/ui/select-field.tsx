import { Select } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useControlStyles } from './control.styles.ts';
import { FormField } from './form-field.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  hint?: string | ReactElement | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few: the browser's own list, which is the best one on a phone. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  onBlur,
  error,
  required,
  hint,
  name,
  disabled = false,
  className,
}: SelectFieldProps<Value>) {
  const styles = useControlStyles();
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FormField label={label} required={required} error={error} hint={hint} className={className}>
      <Select
        value={value}
        disabled={disabled}
        className={styles.control}
        onChange={(_, data) => choose(data.value)}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(name === undefined ? {} : { name })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
