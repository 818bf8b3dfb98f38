import { Card, NumberField, SwitchField } from 'shared-kit/ui';
import { FormGrid } from './form-grid.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';

/** A base price or a total that staff set by hand (specification 2 section 5, D15). */
export function ManualPriceFields({ editor }: { editor: QuoteEditor }) {
  const { form, change, errorOf, leave } = editor;
  return (
    <Card title="Preis von Hand">
      <FormGrid>
        <NumberField
          label="Manueller Grundpreis"
          name="manualBasePrice"
          unit="€"
          value={form.manualBasePrice}
          onChange={(manualBasePrice) => change({ manualBasePrice })}
          onBlur={() => leave('manualBasePrice')}
          error={errorOf('manualBasePrice')}
          hint="Ersetzt den Grundpreis nach Volumen; der Entfernungszuschlag entfällt"
        />
        <div>
          <SwitchField
            label="Gesamtpreis von Hand"
            checked={form.manualTotal}
            onChange={(manualTotal) => change({ manualTotal })}
            hint={form.manualTotal ? undefined : 'Ersetzt den berechneten Gesamtpreis'}
          />
          {form.manualTotal && (
            <NumberField
              label="Manueller Gesamtpreis"
              name="manualTotalPrice"
              unit="€"
              value={form.manualTotalPrice}
              onChange={(manualTotalPrice) => change({ manualTotalPrice })}
              onBlur={() => leave('manualTotalPrice')}
              error={errorOf('manualTotalPrice')}
              hint={
                form.manualTotalPrice
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
