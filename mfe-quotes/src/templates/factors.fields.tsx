import { givenNumber, type TypedNumber } from 'shared-kit/domain';
import { makeStyles, NumberField, Subtitle2, tokens, VERY_NARROW } from 'shared-kit/ui';
import type { TemplateEditor } from './edit-template.model.ts';
import type { TemplateContentForm } from './template-form.ts';

const useStyles = makeStyles({
  title: { margin: 0 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingVerticalM,
    columnGap: tokens.spacingHorizontalM,
    [VERY_NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export function FactorsFields({ editor }: { editor: TemplateEditor }) {
  const styles = useStyles();
  const { priceFactors } = editor.form;
  const factor = (key: keyof TemplateContentForm['priceFactors']) => ({
    name: `priceFactors.${key}`,
    value: priceFactors[key],
    required: true,
    error: editor.errorOf(`priceFactors.${key}`),
    onChange: (value: TypedNumber) =>
      editor.change({ priceFactors: { ...priceFactors, [key]: givenNumber(value) } }),
  });
  return (
    <>
      <Subtitle2 as="h3" className={styles.title}>
        Preisfaktoren
      </Subtitle2>
      <div className={styles.grid}>
        <NumberField label="Aufschlag je Etage" unit="€" {...factor('floorMultiplier')} />
        <NumberField label="Faktor ohne Aufzug" decimals={4} {...factor('noElevatorMultiplier')} />
        <NumberField label="Inklusive Entfernung" unit="km" {...factor('distanceBaseKm')} />
        <NumberField label="Preis je weiterem km" unit="€" {...factor('pricePerExtraKm')} />
      </div>
    </>
  );
}
