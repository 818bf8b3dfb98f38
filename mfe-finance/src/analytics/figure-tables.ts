import {
  formatEuros,
  formatNumber,
  fromCents,
  megabytes,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
} from 'shared-kit/domain';
import type { Figures, IssuedStatus } from './analyze.ts';
import type { Course } from './course.ts';
import type { Mails } from './sent-mails.model.ts';

/** What the numbers of a column are; shares are between 0 and 1. */
export type Unit = 'count' | 'cents' | 'share' | 'bytes';

/** The figures behind one chart: what is drawn, read aloud and exported are the same ones. */
export interface FigureTable {
  id: 'course' | 'funnel' | 'quotes' | 'invoices' | 'mails' | 'photos';
  title: string;
  /** What there is to see, in one sentence. */
  summary: string;
  /** What its rows are. */
  of: string;
  columns: readonly { title: string; unit: Unit }[];
  rows: readonly FigureRow[];
  /** The place of the column that is drawn. */
  charted: number;
}

export interface FigureRow {
  name: string;
  /** Beneath a column. */
  short?: string;
  values: readonly number[];
}

const COUNT = { title: 'Anzahl', unit: 'count' } as const;

export function figureText(value: number, unit: Unit): string {
  switch (unit) {
    case 'count':
      return formatNumber(value, 0);
    case 'cents':
      return formatEuros(fromCents(value));
    case 'share':
      return `${formatNumber(value * 100, 1)} %`;
    case 'bytes':
      return megabytes(value);
  }
}

/** Nothing of nothing is nothing. */
export const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const euros = (cents: number) => figureText(cents, 'cents');

/** '1 Foto', '12 Fotos' */
export function counted(count: number, one: string, several: string): string {
  return `${formatNumber(count, 0)} ${count === 1 ? one : several}`;
}

export function courseTable({ unit, steps }: Course): FigureTable {
  const best = steps.reduce<Course['steps'][number] | undefined>(
    (before, step) => (step.revenue > (before?.revenue ?? 0) ? step : before),
    undefined,
  );
  return {
    id: 'course',
    title: 'Umsatz im Verlauf',
    summary: best
      ? `Am meisten Umsatz brachten die Angebote ${best.origin}: ${euros(best.revenue)}.`
      : 'In diesem Zeitraum wurde kein Angebot gewonnen.',
    of: unit,
    columns: [
      { title: 'Umsatz', unit: 'cents' },
      { title: 'Angebote', unit: 'count' },
      { title: 'Gewonnen', unit: 'count' },
    ],
    rows: steps.map(({ name, short, revenue, quotes, won }) => ({
      name,
      short,
      values: [revenue, quotes, won],
    })),
    charted: 0,
  };
}

export function funnelTable({ funnel: { leads, quoted, won, paid } }: Figures): FigureTable {
  const rows = [
    { name: 'Neue Kunden', count: leads, before: leads },
    { name: 'Mit Angebot', count: quoted, before: leads },
    { name: 'Gewonnen', count: won, before: quoted },
    { name: 'Bezahlt', count: paid, before: won },
  ];
  return {
    id: 'funnel',
    title: 'Von der Anfrage zur Zahlung',
    summary:
      leads === 0
        ? 'In diesem Zeitraum kam kein Kunde dazu.'
        : `${counted(leads, 'neuer Kunde', 'neue Kunden')}: ${formatNumber(quoted, 0)} mit Angebot, ${formatNumber(won, 0)} gewonnen, ${formatNumber(paid, 0)} bezahlt.`,
    of: 'Schritt',
    columns: [COUNT, { title: 'Aller Kunden', unit: 'share' }, { title: 'Vom Schritt davor', unit: 'share' }],
    rows: rows.map(({ name, count, before }) => ({
      name,
      values: [count, share(count, leads), share(count, before)],
    })),
    charted: 0,
  };
}

export function quoteTable({ quotes: { count, won, byStatus } }: Figures): FigureTable {
  return {
    id: 'quotes',
    title: 'Angebote nach Status',
    summary:
      count === 0
        ? 'In diesem Zeitraum wurde kein Angebot erstellt.'
        : `${counted(count, 'Angebot', 'Angebote')}, davon ${formatNumber(won, 0)} gewonnen.`,
    of: 'Status',
    columns: [COUNT, { title: 'Summe', unit: 'cents' }],
    rows: QUOTE_STATUSES.map((status) => ({
      name: QUOTE_STATUS_LABELS[status],
      values: [byStatus[status].count, byStatus[status].amount],
    })),
    charted: 0,
  };
}

const ISSUED_LABELS: readonly (readonly [IssuedStatus, string])[] = [
  ['paid', 'Bezahlt'],
  ['sent', 'Offen'],
  ['overdue', 'Überfällig'],
  ['cancelled', 'Storniert'],
];

export function invoiceTable({ invoices: { issued, amount, byStatus } }: Figures): FigureTable {
  const open = byStatus.sent.open + byStatus.overdue.open;
  const overdue = byStatus.overdue.open === 0 ? '' : `, davon ${euros(byStatus.overdue.open)} überfällig`;
  return {
    id: 'invoices',
    title: 'Rechnungen',
    summary:
      issued === 0
        ? 'In diesem Zeitraum wurde keine Rechnung ausgestellt.'
        : `${counted(issued, 'Rechnung', 'Rechnungen')} ausgestellt, ohne stornierte ${euros(amount)}; ${euros(open)} stehen aus${overdue}. Gezeigt werden die Rechnungsbeträge.`,
    of: 'Status',
    columns: [{ title: 'Betrag', unit: 'cents' }, COUNT, { title: 'Steht aus', unit: 'cents' }],
    rows: ISSUED_LABELS.map(([status, name]) => {
      const { count, amount: sum, open: outstanding } = byStatus[status];
      return { name, values: [sum, count, outstanding] };
    }),
    charted: 0,
  };
}

export function mailTable({ sent = [], all, local }: Mails): FigureTable {
  const stayed =
    local > 0
      ? ` ${counted(local, 'weitere blieb', 'weitere blieben')} lokal, nicht nach außen verschickt.`
      : '';
  const left =
    all === 0
      ? 'In diesem Zeitraum ging keine E-Mail hinaus.'
      : `${counted(all ?? 0, 'E-Mail', 'E-Mails')} versendet.`;
  return {
    id: 'mails',
    title: 'Versendete E-Mails',
    summary: all === undefined ? 'Die E-Mails sind noch nicht gezählt.' : `${left}${stayed}`,
    of: 'Anlass',
    columns: [COUNT],
    rows: sent.map(({ name, count }) => ({ name, values: [count] })),
    charted: 0,
  };
}

export function photoTable({ photos: { count, bytes, byCategory } }: Figures): FigureTable {
  const rows = [...byCategory]
    .map(([name, group]) => ({ name, values: [group.count, group.bytes] as const }))
    .sort((a, b) => b.values[0] - a.values[0] || a.name.localeCompare(b.name, 'de'));
  return {
    id: 'photos',
    title: 'Fotos nach Kategorie',
    summary:
      count === 0
        ? 'In diesem Zeitraum wurde kein Foto hochgeladen.'
        : `${counted(count, 'Foto', 'Fotos')} mit zusammen ${megabytes(bytes)}.`,
    of: 'Kategorie',
    columns: [COUNT, { title: 'Größe', unit: 'bytes' }],
    rows,
    charted: 0,
  };
}
