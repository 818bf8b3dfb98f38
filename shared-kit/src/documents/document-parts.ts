import {
  brandOf,
  formatEuros,
  formatNumber,
  fromCents,
  type Invoice,
  roundCents,
  type Settings,
  TOTAL_LABELS,
  toCents,
} from '../domain/index.ts';

export interface LabelledText {
  label: string;
  text: string;
}

/** A line of the price table, written out. */
export interface DocumentLine {
  service: string;
  /** How much of it; may be empty. */
  extent: string;
  amount: string;
}

/** An amount at the foot of the price table, written out. */
export interface Total {
  label: string;
  amount: string;
}

export interface TextSection {
  title: string;
  paragraphs: string[];
}

/** `conclusion`: the office's own words before it, maybe none. */
export interface Closing {
  conclusion: string;
  invitation: string;
  greeting: string;
  name: string;
}

/** Net, VAT and what carries none, in euros. */
type Composed = Pick<Invoice, 'price' | 'taxAmount' | 'insurance'>;

/** What the price is made of; the amounts add up to it (D10, D16). */
export function taxedComposition(
  { price, taxAmount, insurance }: Composed,
  insuranceLabel: string = TOTAL_LABELS.insurance,
): Total[] {
  return [
    { label: TOTAL_LABELS.net, amount: formatEuros(price) },
    { label: TOTAL_LABELS.tax, amount: formatEuros(taxAmount) },
    ...(insurance === 0 ? [] : [{ label: insuranceLabel, amount: formatEuros(insurance) }]),
  ];
}

/** What § 35a EStG asks to be told of; nothing where staff have not set the share: it is never invented (D24). */
export function labourShare(
  { price, taxAmount }: Pick<Composed, 'price' | 'taxAmount'>,
  percent: number | undefined,
): string[] {
  if (percent === undefined || percent === 0) return [];
  const net = roundCents((toCents(price) * percent) / 100);
  const tax = roundCents((toCents(taxAmount) * percent) / 100);
  return [
    `Im Nettobetrag sind ${formatNumber(percent)} % Arbeitskosten enthalten: ${formatEuros(fromCents(net))}, mit Mehrwertsteuer ${formatEuros(fromCents(net + tax))}. Haushaltsnahe Dienstleistungen sind nach § 35a EStG begünstigt, wenn eine Rechnung vorliegt und sie auf ein Konto bezahlt wird.`,
  ];
}

export function closingOf(settings: Pick<Settings, 'company'>, conclusion = ''): Closing {
  return {
    conclusion,
    invitation: invitationOf(settings),
    greeting: 'Mit freundlichen Grüßen',
    name: brandOf(settings),
  };
}

function invitationOf({ company }: Pick<Settings, 'company'>): string {
  const ways = [
    company.phone.trim() && `telefonisch unter ${company.phone.trim()}`,
    company.email.trim() && `per E-Mail an ${company.email.trim()}`,
  ].filter((way) => way !== '');
  return ways.length === 0
    ? 'Bei Fragen sind wir gern für Sie da.'
    : `Bei Fragen erreichen Sie uns ${ways.join(' oder ')}.`;
}
