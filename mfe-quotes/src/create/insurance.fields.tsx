import { Card, NumberField, SelectField, SwitchField } from 'shared-kit/ui';
import { FormGrid } from './form-grid.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';

const KINDS = [
  { value: 'replacement', label: 'Neuwert (4,60 ‰)' },
  { value: 'current', label: 'Zeitwert (3,60 ‰)' },
] as const;

/** Transport insurance, with its own tax and without VAT (D16). */
export function InsuranceFields({ editor }: { editor: QuoteEditor }) {
  const { form, change, errorOf, leave } = editor;
  return (
    <Card title="Transportversicherung">
      <SwitchField
        label="Transportversicherung anbieten"
        checked={form.insured}
        onChange={(insured) => change({ insured })}
        hint="Zuzüglich 19 % Versicherungsteuer, ohne Mehrwertsteuer"
      />
      {form.insured && (
        <FormGrid>
          <NumberField
            label="Versicherungswert"
            name="insuredValue"
            unit="€"
            value={form.insuredValue}
            onChange={(insuredValue) => change({ insuredValue })}
            onBlur={() => leave('insuredValue')}
            error={errorOf('insuredValue')}
          />
          <SelectField
            label="Entschädigung zum"
            value={form.insuranceKind}
            options={KINDS}
            onChange={(insuranceKind) => change({ insuranceKind })}
          />
        </FormGrid>
      )}
    </Card>
  );
}
