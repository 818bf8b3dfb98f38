import type { FigureTable } from './figure-tables.ts';

export interface FigureChartProps {
  table: FigureTable;
}

/** Pixels. */
const COLUMNS = 260;
const BAR = 32;

/** What happens in time is drawn in columns, all else in bars beside their names. */
export const hasColumns = ({ id }: FigureTable) => id === 'course';

/** Its room is kept until it is there. */
export const chartHeight = (table: FigureTable) => (hasColumns(table) ? COLUMNS : table.rows.length * BAR);
