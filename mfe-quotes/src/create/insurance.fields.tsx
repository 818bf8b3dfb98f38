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
  const { insurance } = form;
  const put = (part: Partial<typeof insurance>) => change({ insurance: { ...insurance, ...part } });
  return (
    <Card title="Transportversicherung">
      <SwitchField
        label="Transportversicherung anbieten"
        checked={insurance.offered}
        onChange={(offered) => put({ offered })}
        hint="Zuzüglich 19 % Versicherungsteuer, ohne Mehrwertsteuer"
      />
      {insurance.offered && (
        <FormGrid>
          <NumberField
            label="Versicherungswert"
            name="insurance.insuredValue"
            unit="€"
            value={insurance.insuredValue}
            onChange={(insuredValue) => put({ insuredValue })}
            onBlur={() => leave('insurance.insuredValue')}
            error={errorOf('insurance.insuredValue')}
          />
          <SelectField
            label="Entschädigung zum"
            value={insurance.kind}
            options={KINDS}
            onChange={(kind) => put({ kind })}
          />
        </FormGrid>
      )}
    </Card>
  );
}
