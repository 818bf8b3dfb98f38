import { useState } from 'react';
import { formatEuros, fromCents, givenNumber, type QuoteLine, timesCents, toCents } from 'shared-kit/domain';
import { Body1, Button, Card, Icon, makeStyles, NumberField, TextField, tokens } from 'shared-kit/ui';
import { isInTemplate } from './in-template.ts';
import type { QuoteEditor } from './quote-editor.model.ts';
import { type LineForm, newLine } from './quote-form.ts';

/** Beside the price on a small screen the form is as narrow as on a phone: its own width decides. */
const SMALL_FORM = '@container (max-width: 639px)';

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 112px 144px 104px 32px',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'start',
    [SMALL_FORM]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      paddingBottom: tokens.spacingVerticalL,
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  name: { [SMALL_FORM]: { gridColumn: '1 / -1' } },
  amount: {
    alignSelf: 'start',
    // Beside the control, under the height of its label.
    paddingTop: '30px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [SMALL_FORM]: { paddingTop: 0, textAlign: 'left', alignSelf: 'center' },
  },
  remove: { marginTop: '24px', [SMALL_FORM]: { marginTop: 0, justifySelf: 'end' } },
  add: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface LinesFieldsProps {
  editor: QuoteEditor;
  field: 'materials' | 'additionalServices';
  title: string;
  /** Said while there is no line. */
  hint: string;
  /** Lines to start from, one click each. */
  offers: readonly QuoteLine[];
}

/** Lines of quantity × unit price, counted in the total (D15). */
export function LinesFields({ editor, field, title, hint, offers }: LinesFieldsProps) {
  const styles = useStyles();
  const { form, change, errorOf, leave } = editor;
  const lines = form[field];
  /** The row that was added last; only a row that appears takes the focus. */
  const [added, setAdded] = useState<string>();

  const put = (lines: LineForm[]) => change({ [field]: lines });
  const add = (offer?: QuoteLine) => {
    const line = newLine(offer);
    setAdded(line.key);
    put([...lines, line]);
  };
  const edit = (key: string, part: Partial<LineForm>) =>
    put(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const fieldOf = (row: number, part: 'name' | 'quantity' | 'unitPrice') => {
    const name = `${field}.${row}.${part}`;
    return { name, error: errorOf(name), onBlur: () => leave(name) };
  };

  return (
    <Card title={title}>
      {lines.length === 0 && <Body1 className={styles.hint}>{hint}</Body1>}
      {lines.map((line, row) => (
        <div key={line.key} className={styles.row}>
          <TextField
            label="Bezeichnung"
            className={styles.name}
            autoFocus={line.key === added && line.name === ''}
            value={line.name}
            onChange={(name) => edit(line.key, { name })}
            {...fieldOf(row, 'name')}
          />
          <NumberField
            label="Menge"
            autoFocus={line.key === added && line.name !== ''}
            value={line.quantity}
            onChange={(quantity) => edit(line.key, { quantity })}
            {...fieldOf(row, 'quantity')}
          />
          <NumberField
            label="Einzelpreis"
            unit="€"
            value={line.unitPrice}
            onChange={(unitPrice) => edit(line.key, { unitPrice })}
            {...fieldOf(row, 'unitPrice')}
          />
          <Body1 className={styles.amount}>{amountOf(line)}</Body1>
          <Button
            className={styles.remove}
            appearance="subtle"
            icon={<Icon name="delete" />}
            aria-label={`${line.name || 'Position'} entfernen`}
            title="Entfernen"
            onClick={() => put(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      <div className={styles.add}>
        {offers
          .filter(({ name }) => !isInTemplate(form, name))
          .map((offer) => (
            <Button key={offer.name} icon={<Icon name="add" />} onClick={() => add(offer)}>
              {offer.name} · {formatEuros(offer.unitPrice)}
            </Button>
          ))}
        <Button icon={<Icon name="add" />} onClick={() => add()}>
          Eigene Position
        </Button>
      </div>
    </Card>
  );
}

function amountOf(line: LineForm): string {
  const quantity = givenNumber(line.quantity);
  const unitPrice = givenNumber(line.unitPrice);
  if (quantity === undefined || unitPrice === undefined) return '';
  return formatEuros(fromCents(timesCents(toCents(unitPrice), quantity)));
}
