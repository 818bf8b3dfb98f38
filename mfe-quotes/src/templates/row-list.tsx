import type { ReactNode } from 'react';
import { Button, Icon, makeStyles, Subtitle2, TextField, tokens, VERY_NARROW } from 'shared-kit/ui';
import type { TemplateEditor } from './edit-template.model.ts';

const useStyles = makeStyles({
  title: { margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingVerticalS,
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    [VERY_NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
  foot: { gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
});

interface NamedRow {
  key: string;
  name: string;
}

interface RowListProps<Row extends NamedRow> {
  editor: TemplateEditor;
  title: string;
  /** What one row is: 'Leistung'. */
  noun: string;
  /** Where its fields are in the form. */
  field: 'services' | 'discounts';
  rows: readonly Row[];
  newRow(): Row;
  onChange(rows: Row[]): void;
  /** A row's fields below its name. @param at the name of the row's fields: `services.0` */
  children(row: Row, put: (part: Partial<Row>) => void, at: string): ReactNode;
  /** Beside the button that removes it. */
  foot?(row: Row, put: (part: Partial<Row>) => void): ReactNode;
}

/** Rows of a template with a name each, to add to and to take from. */
export function RowList<Row extends NamedRow>(props: RowListProps<Row>) {
  const { editor, title, noun, field, rows, newRow, onChange, children, foot } = props;
  const styles = useStyles();
  return (
    <>
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      {rows.map((row, index) => {
        const at = `${field}.${index}`;
        const put = (part: Partial<Row>) =>
          onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)));
        const rename = (name: string) =>
          onChange(rows.map((one) => (one.key === row.key ? { ...one, name } : one)));
        return (
          <div key={row.key} className={styles.row}>
            <TextField
              label="Bezeichnung"
              required
              className={styles.whole}
              name={`${at}.name`}
              maxLength={120}
              value={row.name}
              onChange={rename}
              error={editor.errorOf(`${at}.name`)}
            />
            {children(row, put, at)}
            <div className={styles.foot}>
              {foot?.(row, put) ?? <span />}
              <Button
                appearance="subtle"
                icon={<Icon name="delete" />}
                aria-label={`${noun} ${row.name} entfernen`}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </div>
          </div>
        );
      })}
      <div>
        <Button icon={<Icon name="add" />} onClick={() => onChange([...rows, newRow()])}>
          {noun} hinzufügen
        </Button>
      </div>
    </>
  );
}
