import { type QuoteKeyOf, quoteInput } from 'shared-kit/domain';
import { NumberField, type NumberFieldProps } from 'shared-kit/ui';
import type { QuoteEditor } from './quote-editor.model.ts';

export interface NumberInputProps
  extends Partial<Pick<NumberFieldProps, 'hint' | 'onChange' | 'required' | 'value' | 'disabled'>> {
  editor: QuoteEditor;
  input: QuoteKeyOf<'number'>;
}

/** The field of a number in the table of inputs. */
export function NumberInput({ editor, input, ...special }: NumberInputProps) {
  const { form, change, errorOf, leave } = editor;
  const { label, unit, decimals, missing } = quoteInput(input);
  return (
    <NumberField
      label={label}
      name={input}
      unit={unit}
      decimals={decimals}
      required={missing !== undefined}
      value={form[input]}
      onChange={(value) => change({ [input]: value })}
      onBlur={() => leave(input)}
      error={errorOf(input)}
      {...special}
    />
  );
}
