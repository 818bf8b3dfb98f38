import { EXTRAS, formatEuros, fromCents } from 'shared-kit/domain';
import { Card, NumberField } from 'shared-kit/ui';
import { FormGrid } from './form-grid.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';
import type { QuoteForm } from './quote-form.ts';
import { ServiceSwitch } from './service-switch.tsx';

const priceOf = (extra: keyof typeof EXTRAS) => formatEuros(fromCents(EXTRAS[extra]));

type NumberKey = 'boxCount' | 'heavyItemsCount' | 'cleaningHours' | 'clearanceVolume' | 'renovationHours';

/** Services that have an input of their own (specification 2 section 9, extras). */
export function ServicesFields({ editor }: { editor: QuoteEditor }) {
  const { form, change, errorOf, leave } = editor;

  const toggle = (key: keyof QuoteForm, label: string, price: string) => (
    <ServiceSwitch
      label={label}
      price={price}
      checked={form[key] === true}
      onChange={(checked) => change({ [key]: checked })}
    />
  );
  const number = (key: NumberKey) => ({
    name: key,
    value: form[key],
    onChange: (value: number | undefined) => change({ [key]: value }),
    onBlur: () => leave(key),
    error: errorOf(key),
  });

  return (
    <>
      <Card title="Verpackung">
        <FormGrid>
          {toggle(
            'packingRequested',
            'Packservice',
            `${priceOf('packingPerCubicMetre')} je m³, mind. ${priceOf('packingMinimum')}`,
          )}
          {toggle('packingMaterials', 'Verpackungsmaterial', priceOf('packingMaterials'))}
          <NumberField
            label="Umzugskartons"
            unit="Stück"
            decimals={0}
            hint={`${priceOf('box')} je Karton`}
            {...number('boxCount')}
          />
        </FormGrid>
      </Card>
      <Card title="Leistungen">
        <FormGrid>
          {toggle('parkingZone', 'Halteverbotszone', priceOf('parkingZone'))}
          {toggle('storage', 'Einlagerung', priceOf('storage'))}
          {toggle('furnitureDisassembly', 'Möbeldemontage', priceOf('furnitureDisassembly'))}
          {toggle('furnitureAssembly', 'Möbelmontage', priceOf('furnitureAssembly'))}
          <ServiceSwitch
            label="Reinigung"
            price={`${priceOf('cleaningPerHour')} je Std.`}
            checked={form.cleaningService}
            onChange={(cleaningService) => change({ cleaningService })}
            amount={{ label: 'Reinigungsstunden', unit: 'Std.', ...number('cleaningHours') }}
          />
          <ServiceSwitch
            label="Renovierung"
            price={`${priceOf('renovationPerHour')} je Std.`}
            checked={form.renovationService}
            onChange={(renovationService) => change({ renovationService })}
            amount={{ label: 'Renovierungsstunden', unit: 'Std.', ...number('renovationHours') }}
          />
          <ServiceSwitch
            label="Entrümpelung"
            price="nach Volumen"
            checked={form.clearanceService}
            onChange={(clearanceService) => change({ clearanceService })}
            amount={{ label: 'Entrümpelungsvolumen', unit: 'm³', ...number('clearanceVolume') }}
          />
          {toggle('pianoTransport', 'Klaviertransport', priceOf('piano'))}
          <NumberField
            label="Schwere Gegenstände"
            unit="Stück"
            decimals={0}
            hint={`${priceOf('heavyItem')} je Stück`}
            {...number('heavyItemsCount')}
          />
        </FormGrid>
      </Card>
    </>
  );
}
