import { DISCOUNT_TYPES, givenNumber } from 'shared-kit/domain';
import { makeStyles, NumberField, SelectField, TextField } from 'shared-kit/ui';
import type { TemplateEditor } from './edit-template.model.ts';
import { RowList } from './row-list.tsx';
import { newDiscount } from './template-form.ts';

const TYPE_LABELS = { percentage: 'Prozent', fixed: 'Fester Betrag' } as const;
const TYPES = DISCOUNT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

const useStyles = makeStyles({ whole: { gridColumn: '1 / -1' } });

export function DiscountsFields({ editor }: { editor: TemplateEditor }) {
  const styles = useStyles();
  return (
    <RowList
      editor={editor}
      title="Rabatte"
      noun="Rabatt"
      field="discounts"
      rows={editor.form.discounts}
      newRow={newDiscount}
      onChange={(discounts) => editor.change({ discounts })}
    >
      {({ type, value, condition }, put, at) => (
        <>
          <SelectField label="Art" value={type} options={TYPES} onChange={(next) => put({ type: next })} />
          <NumberField
            label="Wert"
            required
            unit={type === 'percentage' ? '%' : '€'}
            name={`${at}.value`}
            value={value}
            onChange={(next) => put({ value: givenNumber(next) })}
            error={editor.errorOf(`${at}.value`)}
          />
          <TextField
            label="Bedingung"
            className={styles.whole}
            name={`${at}.condition`}
            maxLength={200}
            value={condition}
            onChange={(next) => put({ condition: next })}
            error={editor.errorOf(`${at}.condition`)}
          />
        </>
      )}
    </RowList>
  );
}
