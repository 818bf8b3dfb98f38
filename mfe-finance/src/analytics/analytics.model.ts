import { useMemo } from 'react';
import { formatNumber, today } from 'shared-kit/domain';
import { csvFile, saveFile } from 'shared-kit/files';
import { analyze } from './analyze.ts';
import { shownCourse } from './course.ts';
import {
  courseTable,
  type FigureTable,
  funnelTable,
  invoiceTable,
  mailTable,
  photoTable,
  quoteTable,
} from './figure-tables.ts';
import { figuresCsv } from './figures-csv.ts';
import { type KeyFigure, keyFigures } from './key-figures.ts';
import type { LinkedRecords } from './link-records.ts';
import { PERIOD_LABELS, type Period, rangeText } from './period.ts';
import { useSentMails } from './sent-mails.model.ts';

export interface Analytics {
  keyFigures: readonly KeyFigure[];
  tables: readonly FigureTable[];
  /** What could not be counted; empty: nothing. */
  damage: string;
  exportCsv(): void;
}

/** All figures of a period, as they are shown and exported. */
export function useAnalytics(records: LinkedRecords, period: Period, day: string): Analytics {
  const figures = useMemo(() => analyze(records, period, day), [records, period, day]);
  const mails = useSentMails(period);
  const course = shownCourse(figures.course, period, day);
  const key = keyFigures(figures, mails, period);
  const tables = [
    ...(course.steps.length > 1 ? [courseTable(course)] : []),
    funnelTable(figures),
    quoteTable(figures),
    invoiceTable(figures),
    mailTable(mails),
    photoTable(figures),
  ];
  return {
    keyFigures: key,
    tables,
    damage: damageText(figures.damaged),
    exportCsv: () => saveFile(csvFile(figuresCsv(nameOf(period), key, tables)), fileName(period)),
  };
}

/** '01.11.2026 – 21.11.2026' */
export const nameOf = ({ range }: Period) => (range ? rangeText(range) : 'Gesamter Zeitraum');

const fileName = ({ name }: Period) => `Analytics_${PERIOD_LABELS[name].replaceAll(' ', '_')}_${today()}.csv`;

function damageText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'Ein beschädigter Datensatz ist nicht enthalten.'
    : `${formatNumber(count, 0)} beschädigte Datensätze sind nicht enthalten.`;
}
