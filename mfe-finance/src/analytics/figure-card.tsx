import {
  Body1,
  Button,
  Caption1,
  Card,
  Icon,
  makeStyles,
  TOUCH,
  tokens,
  typographyStyles,
  useCode,
} from 'shared-kit/ui';
import { chartHeight, type FigureChartProps } from './chart-layout.ts';
import { type FigureTable, figureText } from './figure-tables.ts';

const useStyles = makeStyles({
  words: { color: tokens.colorNeutralForeground2 },
  failed: { display: 'grid', placeContent: 'center', justifyItems: 'center', gap: tokens.spacingVerticalS },
  summary: {
    ...typographyStyles.caption1,
    width: 'fit-content',
    padding: '4px 0',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    [TOUCH]: { padding: '14px 0' },
  },
  table: {
    ...typographyStyles.caption1,
    width: '100%',
    marginTop: tokens.spacingVerticalS,
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '6px 0 6px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    '& tr > :first-child': { paddingLeft: 0 },
    '& thead th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  },
  name: { textAlign: 'left', fontWeight: tokens.fontWeightRegular },
  figure: { textAlign: 'right' },
});

const loadChart = () => import('./figure.chart.tsx');

/** A chart under its heading, what it says in one sentence, and the same figures as a table. */
export function FigureCard({ table, className }: { table: FigureTable; className?: string | undefined }) {
  const styles = useStyles();
  const { title, summary, of, columns, rows, charted } = table;
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card title={title} className={className}>
      <Body1 className={styles.words}>{summary}</Body1>
      {!isEmpty && (
        <>
          {rows.some(({ values }) => values[charted] !== 0) && <Chart table={table} />}
          <details>
            <summary className={styles.summary}>Als Tabelle</summary>
            <table className={styles.table} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col" className={styles.name}>
                    {of}
                  </th>
                  {columns.map((column) => (
                    <th key={column.title} scope="col" className={styles.figure}>
                      {column.title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row" className={styles.name}>
                      {name}
                    </th>
                    {columns.map((column, place) => (
                      <td key={column.title} className={styles.figure}>
                        {figureText(values[place] ?? 0, column.unit)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}

/** Its code comes after the figures. The table says the same: nobody reads it twice. */
function Chart({ table }: FigureChartProps) {
  const styles = useStyles();
  const chart = useCode(loadChart);
  const style = { height: chartHeight(table) };
  if (chart.status === 'failed') {
    return (
      <div className={styles.failed} style={style}>
        <Caption1>Das Diagramm konnte nicht geladen werden.</Caption1>
        <Button size="small" icon={<Icon name="refresh" />} onClick={chart.retry}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  return (
    <div aria-hidden style={style}>
      {chart.status === 'ready' && <chart.Part table={table} />}
    </div>
  );
}
