import { formatNumber } from 'shared-kit/domain';
import type { Figures } from './analyze.ts';
import { counted, figureText, share, type Unit } from './figure-tables.ts';
import { type Growth, growth } from './growth.ts';
import type { Period } from './period.ts';
import type { Mails } from './sent-mails.model.ts';

/** One of the four figures that stand above all others. */
export interface KeyFigure {
  label: string;
  unit: Unit;
  /** Undefined: there is nothing that it could be of, or it is not known yet. */
  value: number | undefined;
  previous: number | undefined;
  /** What it is made of. */
  detail: string;
  /** Undefined: the period has none before it, or there is no figure. */
  growth: Growth | undefined;
  moreIsBetter: boolean;
}

/** Revenue, conversion, average invoice and mails of a period, each with its growth (D42). */
export function keyFigures(
  { quotes, invoices, previous }: Figures,
  mails: Mails,
  period: Period,
): KeyFigure[] {
  const before = (value: number | undefined, of: string) => ({ value, when: period.previousName, of });
  const grown = (value: number | undefined, then: ReturnType<typeof before>, unit: 'percent' | 'points') =>
    value === undefined || !period.previous ? undefined : growth(value, then, unit);
  const [rate, average] = [conversion(quotes), averageOf(invoices)];
  const [rateBefore, averageBefore] = [
    previous && conversion(previous.quotes),
    previous && averageOf(previous.invoices),
  ];
  const percent = (part: number | undefined) => part && part * 100;
  return [
    {
      label: 'Umsatz',
      moreIsBetter: true,
      unit: 'cents',
      value: quotes.revenue,
      previous: previous?.quotes.revenue,
      detail: `Brutto, aus ${counted(quotes.won, 'gewonnenen Angebot', 'gewonnenen Angeboten')}`,
      growth: grown(quotes.revenue, before(previous?.quotes.revenue, 'Angebote'), 'percent'),
    },
    {
      label: 'Abschlussquote',
      moreIsBetter: true,
      unit: 'share',
      value: rate,
      previous: rateBefore,
      detail:
        rate === undefined
          ? 'Kein Angebot in diesem Zeitraum'
          : `${formatNumber(quotes.won, 0)} von ${counted(quotes.count, 'Angebot', 'Angeboten')} gewonnen`,
      growth: grown(percent(rate), before(percent(rateBefore), 'Angebote'), 'points'),
    },
    {
      label: 'Durchschnittliche Rechnung',
      moreIsBetter: true,
      unit: 'cents',
      value: average,
      previous: averageBefore,
      detail:
        average === undefined
          ? 'Keine Rechnung in diesem Zeitraum'
          : `Brutto, aus ${counted(invoices.valid, 'Rechnung', 'Rechnungen')}`,
      growth: grown(average, before(averageBefore, 'Rechnungen'), 'percent'),
    },
    {
      label: 'Versendete E-Mails',
      moreIsBetter: false,
      unit: 'count',
      value: mails.all,
      previous: mails.previous,
      detail:
        mails.reminders === undefined
          ? 'Noch nicht gezählt'
          : `Davon ${counted(mails.reminders, 'Zahlungserinnerung', 'Zahlungserinnerungen')}`,
      growth:
        mails.previous === undefined
          ? undefined
          : grown(mails.all, before(mails.previous, 'E-Mails'), 'percent'),
    },
  ];
}

/** '1.234,00 €'; a dash for what is not known. */
export function keyFigureText({ value, unit }: Pick<KeyFigure, 'value' | 'unit'>): string {
  return value === undefined ? '–' : figureText(value, unit);
}

/** Won of all (D42). */
const conversion = ({ won, count }: Figures['quotes']) => (count === 0 ? undefined : share(won, count));

const averageOf = ({ amount, valid }: Figures['invoices']) =>
  valid === 0 ? undefined : Math.round(amount / valid);
