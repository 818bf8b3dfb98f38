import { Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { type ReactElement, useRef, useState } from 'react';
import { formatNumber, parseGermanNumber } from '../domain/money.ts';
import { givenNumber, noNumberText, type TypedNumber, typedNumber } from '../domain/typed-number.ts';
import { useControlStyles } from './control.styles.ts';
import { FormField } from './form-field.tsx';
import { useHeldSubmit } from './use-held-submit.ts';

const useStyles = makeStyles({
  figures: { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
  unit: { color: tokens.colorNeutralForeground2, paddingLeft: tokens.spacingHorizontalXS },
});

export interface NumberFieldProps {
  label: string;
  value: TypedNumber;
  /** Who keeps it beyond the field keeps it as it is; `givenNumber` makes a number of it for who does not. */
  onChange(value: TypedNumber): void;
  onBlur?: (() => void) | undefined;
  /** Suffix: m³, km, €, Std. */
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Digits after the comma that are accepted; 0 for whole numbers. */
  decimals?: number | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  hint?: string | ReactElement | undefined;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A number in German notation. What was typed stays visible when it is none, the field says so, and the form around it
 * cannot be submitted: to a caller that holds numbers alone it looks empty, and must not be saved as such.
 */
export function NumberField({
  label,
  value,
  onChange,
  onBlur,
  unit,
  min,
  max,
  decimals = 2,
  error,
  required,
  hint,
  name,
  autoFocus = false,
  disabled = false,
  className,
}: NumberFieldProps) {
  const controlStyles = useControlStyles();
  const styles = useStyles();
  const [text, setText] = useState(() => shown(value, unit));
  const [reported, setReported] = useState(value);

  // The value was changed from outside (a reset, a default): show it, whatever stood here.
  if (!Object.is(value, reported)) {
    setReported(value);
    setText(shown(value, unit));
  }

  const type = (next: string) => {
    const typed = typedNumber(next);
    setText(next);
    // What is no number comes back from a caller that holds numbers alone as nothing: then the text stays.
    setReported(givenNumber(typed));
    onChange(typed);
  };
  const problem = complaint(text, { min, max, decimals, unit });
  // What is wrong already as the field appears, after a reload say, was typed and left before.
  const [left, setLeft] = useState(problem !== undefined);
  const input = useRef<HTMLInputElement>(null);
  useHeldSubmit(input, problem, () => {
    setLeft(true);
    // The caller may have better words for it.
    onBlur?.();
  });
  const leave = () => {
    setLeft(true);
    const number = parseGermanNumber(text);
    if (number !== undefined && problem === undefined) setText(shown(number, unit));
    onBlur?.();
  };

  return (
    <FormField
      label={label}
      required={required}
      error={error ?? (left ? problem : undefined)}
      hint={hint}
      className={className}
    >
      <Input
        ref={(element: HTMLInputElement | null) => {
          input.current = element;
        }}
        value={text}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        autoFocus={autoFocus}
        disabled={disabled}
        className={mergeClasses(controlStyles.control, styles.figures)}
        {...(problem === undefined ? {} : { 'data-unreadable': true })}
        {...(unit === undefined ? {} : { contentAfter: <Text className={styles.unit}>{unit}</Text> })}
        {...(name === undefined ? {} : { name })}
        // A text field does not enforce them; `complaint` does. Here they are for whoever reads the page by machine.
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        onChange={(_, data) => type(data.value)}
        onBlur={leave}
      />
    </FormField>
  );
}

const AMOUNT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** An amount of money always has its cents. */
function shown(value: TypedNumber, unit: string | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return unit === '€' ? AMOUNT.format(value) : formatNumber(value, 6);
}

const NO_HOUR_TEXT = 'Bitte geben Sie eine volle Stunde ein, ohne Minuten';

/** What is wrong with the text, in German. */
function complaint(
  text: string,
  {
    min,
    max,
    decimals,
    unit,
  }: { min: number | undefined; max: number | undefined; decimals: number; unit: string | undefined },
): string | undefined {
  if (text.trim() === '') return undefined;
  const number = parseGermanNumber(text);
  // Whoever types '6:30' has typed an hour all the same.
  if (unit === 'Uhr' && !Number.isInteger(number)) return NO_HOUR_TEXT;
  if (number === undefined) return noNumberText(decimals);
  const scale = 10 ** decimals;
  if (Math.abs(Math.round(number * scale) / scale - number) > 1e-9) {
    if (decimals === 0) return 'Bitte geben Sie eine ganze Zahl ein';
    return decimals === 1 ? 'Höchstens eine Nachkommastelle' : `Höchstens ${decimals} Nachkommastellen`;
  }
  if (min !== undefined && number < min) return `Mindestens ${formatNumber(min)}`;
  if (max !== undefined && number > max) return `Höchstens ${formatNumber(max)}`;
  return undefined;
}
