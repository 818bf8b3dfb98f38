import { givenNumber, SERVICE_CATEGORIES, SERVICE_UNITS } from 'shared-kit/domain';
import { Checkbox, makeStyles, NumberField, SelectField } from 'shared-kit/ui';
import type { TemplateEditor } from './edit-template.model.ts';
import { RowList } from './row-list.tsx';
import { newService } from './template-form.ts';
import { CATEGORY_LABELS } from './template-texts.ts';

const CATEGORIES = SERVICE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const UNITS = SERVICE_UNITS.map((value) => ({ value, label: value }));

const useStyles = makeStyles({ include: { marginLeft: '-8px' } });

export function ServicesFields({ editor }: { editor: TemplateEditor }) {
  const styles = useStyles();
  return (
    <RowList
      editor={editor}
      title="Leistungen"
      noun="Leistung"
      field="services"
      rows={editor.form.services}
      newRow={newService}
      onChange={(services) => editor.change({ services })}
      foot={({ included }, put) => (
        <Checkbox
          className={styles.include}
          label="Im Template enthalten"
          checked={included}
          onChange={(_, data) => put({ included: data.checked === true })}
        />
      )}
    >
      {({ basePrice, pricePerUnit, unit, category }, put, at) => (
        <>
          <NumberField
            label="Grundpreis"
            unit="€"
            name={`${at}.basePrice`}
            value={basePrice}
            onChange={(value) => put({ basePrice: givenNumber(value) })}
            error={editor.errorOf(`${at}.basePrice`)}
          />
          <NumberField
            label="Preis je Einheit"
            unit="€"
            name={`${at}.pricePerUnit`}
            value={pricePerUnit}
            onChange={(value) => put({ pricePerUnit: givenNumber(value) })}
            error={editor.errorOf(`${at}.pricePerUnit`)}
          />
          <SelectField
            label="Einheit"
            value={unit}
            options={UNITS}
            onChange={(value) => put({ unit: value })}
          />
          <SelectField
            label="Kategorie"
            value={category}
            options={CATEGORIES}
            onChange={(value) => put({ category: value })}
          />
        </>
      )}
    </RowList>
  );
}
