import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatWholeEuros, fromCents } from 'shared-kit/domain';
import { makeStyles, tokens, typographyStyles } from 'shared-kit/ui';
import { chartHeight, type FigureChartProps, hasColumns } from './chart-layout.ts';
import { type FigureRow, type FigureTable, figureText, type Unit } from './figure-tables.ts';

const useStyles = makeStyles({
  tip: {
    ...typographyStyles.caption1,
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    columnGap: tokens.spacingHorizontalM,
    padding: '8px 12px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    fontVariantNumeric: 'tabular-nums',
  },
  when: { ...typographyStyles.caption1Strong, gridColumn: '1 / -1' },
  figure: { textAlign: 'right' },
});

const COLOR = tokens.colorCompoundBrandBackground;
const TICK = { fill: tokens.colorNeutralForeground2, fontSize: 12 };
const LABEL = { fill: tokens.colorNeutralForeground1, fontSize: 12 };

/** Without animation: nothing goes anywhere. Drawn only; the table beside it is what is read aloud. */
export default function FigureChart({ table }: FigureChartProps) {
  return hasColumns(table) ? <Columns table={table} /> : <Bars table={table} />;
}

interface Drawn {
  row: FigureRow;
  label: string;
  value: number;
  shown: string;
}

const unitOf = ({ columns, charted }: FigureTable) => columns[charted]?.unit ?? 'count';

function drawn(table: FigureTable): Drawn[] {
  const unit = unitOf(table);
  return table.rows.map((row) => {
    const value = row.values[table.charted] ?? 0;
    return { row, label: row.short ?? row.name, value, shown: briefly(value, unit) };
  });
}

/** In a chart whole euros say enough; they stand on one line. */
const briefly = (value: number, unit: Unit) =>
  (unit === 'cents' ? formatWholeEuros(fromCents(value)) : figureText(value, unit)).replace(' ', '\u00a0');

/** Room for the names at the left and the figures at the right, in pixels. */
const NAMES = 136;
const FIGURES: Readonly<Record<Unit, number>> = { count: 48, cents: 84, share: 64, bytes: 72 };

function Bars({ table }: FigureChartProps) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight(table)}>
      <BarChart
        data={drawn(table)}
        layout="vertical"
        margin={{ top: 0, right: FIGURES[unitOf(table)], bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="label"
          width={NAMES}
          // The names begin where the heading does.
          textAnchor="start"
          tickMargin={NAMES}
          tickSize={0}
          tick={TICK}
          axisLine={false}
          tickLine={false}
          interval={0}
        />
        <Bar
          dataKey="value"
          fill={COLOR}
          barSize={16}
          radius={[0, 4, 4, 0]}
          // A bar of no width would have no figure beside it.
          minPointSize={0.01}
          isAnimationActive={false}
        >
          <LabelList dataKey="shown" position="right" {...LABEL} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

function Columns({ table }: FigureChartProps) {
  const unit = unitOf(table);
  return (
    <ResponsiveContainer width="100%" height={chartHeight(table)}>
      <BarChart
        data={drawn(table)}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={tokens.colorNeutralStroke3} />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: tokens.colorNeutralStroke2 }}
          minTickGap={8}
        />
        <YAxis
          width="auto"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => briefly(value, unit)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: tokens.colorNeutralBackground1Hover }}
          content={({ active, payload }) =>
            active && payload[0] ? <Tip table={table} drawn={payload[0].payload} /> : null
          }
        />
        <Bar dataKey="value" fill={COLOR} maxBarSize={40} radius={[4, 4, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** What stands in the row of the table. */
function Tip({ table, drawn: { row } }: FigureChartProps & { drawn: Drawn }) {
  const styles = useStyles();
  return (
    <div className={styles.tip}>
      <span className={styles.when}>{row.name}</span>
      {table.columns.map(({ title, unit }, place) => [
        <span key={title}>{title}</span>,
        <span key={`${title} value`} className={styles.figure}>
          {figureText(row.values[place] ?? 0, unit)}
        </span>,
      ])}
    </div>
  );
}
