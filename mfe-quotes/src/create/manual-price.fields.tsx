import { givenNumber, quoteInput } from 'shared-kit/domain';
import { Card, SwitchField } from 'shared-kit/ui';
import { FormGrid } from './form-grid.tsx';
import { NumberInput } from './number.input.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';

/** A base price or a total that staff set by hand (specification 2 section 5, D15). */
export function ManualPriceFields({ editor }: { editor: QuoteEditor }) {
  const { form, change } = editor;
  return (
    <Card title="Preis von Hand">
      <FormGrid>
        <NumberInput
          editor={editor}
          input="manualBasePrice"
          hint="Ersetzt den Grundpreis nach Volumen; der Entfernungszuschlag entfällt"
        />
        <div>
          <SwitchField
            label={quoteInput('manualTotal').label}
            checked={form.manualTotal}
            onChange={(manualTotal) => change({ manualTotal })}
            hint={form.manualTotal ? undefined : 'Ersetzt den berechneten Gesamtpreis'}
          />
          {form.manualTotal && (
            <NumberInput
              editor={editor}
              input="manualTotalPrice"
              hint={
                givenNumber(form.manualTotalPrice)
                  ? 'Brutto, Versicherung eingeschlossen'
                  : 'Ohne Betrag gilt der berechnete Preis'
              }
            />
          )}
        </div>
      </FormGrid>
    </Card>
  );
}
