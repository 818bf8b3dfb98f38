import { Input, Textarea } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useControlStyles } from './control.styles.ts';
import { FormField } from './form-field.tsx';

/** Without it browsers take years of six digits, which are no calendar dates. */
const LAST_DATE = '9999-12-31';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Decides the phone's keyboard too; `date` speaks YYYY-MM-DD, `time` HH:mm. */
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'password' | 'url' | undefined;
  multiline?: boolean | undefined;
  hint?: string | ReactElement | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A text of one line, or of several. */
export function TextField({
  label,
  value,
  onChange,
  onBlur,
  error,
  required,
  type = 'text',
  multiline = false,
  hint,
  className,
  autoFocus = false,
  disabled = false,
  name,
  autoComplete,
  placeholder,
  maxLength,
}: TextFieldProps) {
  const styles = useControlStyles();
  const control = {
    value,
    autoFocus,
    disabled,
    className: styles.control,
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(name === undefined ? {} : { name }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(type === 'date' ? { max: LAST_DATE } : {}),
  };
  return (
    <FormField label={label} required={required} error={error} hint={hint} className={className}>
      {multiline ? (
        <Textarea {...control} resize="vertical" rows={4} onChange={(_, data) => onChange(data.value)} />
      ) : (
        <Input {...control} type={type} onChange={(_, data) => onChange(data.value)} />
      )}
    </FormField>
  );
}
