import { Input, type InputProps, Textarea } from '@fluentui/react-components';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useControlStyles } from './control.styles.ts';
import { FormField } from './form-field.tsx';
import { useDateProblem } from './use-date-problem.ts';

/** Without it browsers take years of six digits, which are no calendar dates. */
const LAST_DATE = '9999-12-31';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
  /** Whether what stands in a date field is none: told as it appears, and when that changes. Its value looks empty. */
  onUnreadable?: ((isUnreadable: boolean) => void) | undefined;
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
export function TextField(props: TextFieldProps) {
  return props.type === 'date' ? <DateField {...props} /> : <PlainField {...props} />;
}

/** What is no date stays visible, and the field says so: to the caller it looks empty, and must not be saved as such. */
function DateField(props: TextFieldProps) {
  const { input, problem, isLeft, ask, leave } = useDateProblem(props.value);
  const isUnreadable = problem !== undefined;
  const tell = useEffectEvent((is: boolean) => props.onUnreadable?.(is));
  useEffect(() => tell(isUnreadable), [isUnreadable]);
  return (
    <PlainField
      {...props}
      error={isLeft || props.error !== undefined ? (problem ?? props.error) : undefined}
      onBlur={() => {
        leave();
        props.onBlur?.();
      }}
      input={{
        ref: (element) => {
          input.current = element;
        },
        max: LAST_DATE,
        onKeyUp: ask,
        onInput: ask,
        ...(isUnreadable && { 'data-unreadable': true }),
      }}
    />
  );
}

type InputMore = Pick<InputProps, 'max' | 'onKeyUp' | 'onInput'> & {
  ref(element: HTMLInputElement | null): void;
  'data-unreadable'?: boolean;
};

function PlainField({
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
  input,
}: TextFieldProps & { input?: InputMore }) {
  const styles = useControlStyles();
  const [stood] = useState(value);
  // Browsers cut what is pasted without a word. What stood here, a BIC say, fills its field as it should.
  const isFilled = value.length === maxLength && value !== stood;
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
  };
  return (
    <FormField
      label={label}
      required={required}
      error={error}
      hint={isFilled ? `Höchstens ${maxLength} Zeichen` : hint}
      className={className}
    >
      {multiline ? (
        <Textarea {...control} resize="vertical" rows={4} onChange={(_, data) => onChange(data.value)} />
      ) : (
        <Input {...control} {...input} type={type} onChange={(_, data) => onChange(data.value)} />
      )}
    </FormField>
  );
}
