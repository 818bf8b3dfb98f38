import { useState } from 'react';
import { formatDate, type Quote } from 'shared-kit/domain';
import {
  Body1Strong,
  Caption1,
  Icon,
  makeStyles,
  mergeClasses,
  SwitchField,
  tokens,
  VERY_NARROW,
} from 'shared-kit/ui';
import { type ComparedField, comparedFields, comparedPrices } from './compare-versions.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  caption: { textAlign: 'left', padding: '4px 8px' },
  row: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [VERY_NARROW]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  cell: {
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  label: {
    color: tokens.colorNeutralForeground2,
    [VERY_NARROW]: { gridColumn: '1 / -1', paddingBottom: 0 },
  },
  figure: { fontVariantNumeric: 'tabular-nums' },
  amount: { textAlign: 'right' },
  differs: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  changed: { fontWeight: tokens.fontWeightSemibold },
  mark: { marginRight: '4px', verticalAlign: 'text-bottom', color: tokens.colorPaletteYellowForeground2 },
  corner: { [VERY_NARROW]: { display: 'none' } },
});

interface ComparisonProps {
  older: Quote;
  newer: Quote;
}

/** Two versions field by field and price step by price step; what differs is marked. */
export function Comparison({ older, newer }: ComparisonProps) {
  const styles = useStyles();
  const [onlyChanges, setOnlyChanges] = useState(false);
  const fields = comparedFields([older, newer]);
  const prices = comparedPrices([older, newer]);
  const changes = [...prices, ...fields].filter(({ differs }) => differs).length;
  const shown = (rows: readonly ComparedField[]) =>
    onlyChanges ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div className={styles.root}>
      <Body1Strong aria-live="polite">
        {changes === 0 ? 'Kein Unterschied' : changes === 1 ? '1 Unterschied' : `${changes} Unterschiede`}
      </Body1Strong>
      <SwitchField label="Nur Unterschiede zeigen" checked={onlyChanges} onChange={setOnlyChanges} />
      <Table title="Preis" amounts rows={shown(prices)} older={older} newer={newer} />
      <Table title="Angaben" rows={shown(fields)} older={older} newer={newer} />
    </div>
  );
}

interface TableProps extends ComparisonProps {
  title: string;
  rows: readonly ComparedField[];
  /** What is compared are sums. */
  amounts?: boolean;
}

function Table({ title, rows, amounts = false, older, newer }: TableProps) {
  const styles = useStyles();
  if (rows.length === 0) return null;
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr className={styles.row}>
          <td className={mergeClasses(styles.cell, styles.corner)}>
            <Body1Strong>{title}</Body1Strong>
          </td>
          {[older, newer].map(({ version, createdAt }) => (
            <th key={version} scope="col" className={mergeClasses(styles.cell, amounts && styles.amount)}>
              <Body1Strong block align={amounts ? 'end' : 'start'}>
                Version {version}
              </Body1Strong>
              <Caption1>{formatDate(createdAt)}</Caption1>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, texts, differs }) => (
          <tr key={key} className={mergeClasses(styles.row, differs && styles.differs)}>
            <th scope="row" className={mergeClasses(styles.cell, styles.label)}>
              {differs && <Icon name="swap" size={16} label="Unterschied:" className={styles.mark} />}
              {label}
            </th>
            {[older, newer].map(({ version }, index) => (
              <td
                key={version}
                className={mergeClasses(
                  styles.cell,
                  styles.figure,
                  amounts && styles.amount,
                  differs && styles.changed,
                )}
              >
                {texts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
