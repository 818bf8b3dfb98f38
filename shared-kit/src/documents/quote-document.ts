import {
  agreedLabel,
  type Customer,
  currentOffer,
  formatDate,
  formatDateTime,
  formatEuros,
  formatLongDate,
  formatNumber,
  fromCents,
  INSURANCE,
  INSURANCE_KINDS,
  movingDateOf,
  type Offered,
  priceLines,
  type Quote,
  quoteNumber,
  recipientOf,
  type Settings,
  type Stored,
  serviceNames,
  TOTAL_LABELS,
  toCents,
} from '../domain/index.ts';
import {
  type Closing,
  closingOf,
  type DocumentLine,
  type LabelledText,
  labourShare,
  type TextSection,
  type Total,
  taxedComposition,
} from './document-parts.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';

/** A signature as it was drawn (specification 2 section 3). */
export interface DrawnSignature {
  role: 'customer' | 'employee';
  /** PNG, as a data URL. */
  image: string;
  signedBy: string;
  signedAt: string;
}

export interface QuoteDocumentInput {
  quote: Stored<Quote>;
  customer: Stored<Customer>;
  settings: Settings;
  /** Each in the slot of its role on the last page. */
  signatures?: readonly DrawnSignature[];
}

export interface MoveEnd {
  title: string;
  address: string;
  access: string;
}

export interface SignatureSlot {
  label: string;
  /** Undefined: to be signed by hand. */
  signed: { image: string; by: string; at: string } | undefined;
}

/** All that stands on a quote, as text: what the layouts draw, and what tests read. */
export interface QuoteDocument {
  id: string;
  number: string;
  /** When the stored quote was last written; the file's creation date, so that the same quote is the same file. */
  writtenAt: string;
  letterhead: Letterhead;
  recipient: string[];
  facts: LabelledText[];
  subject: string;
  salutation: string;
  introduction: string;
  ends: [MoveEnd, MoveEnd];
  extent: LabelledText[];
  /** Said where the price rests on something that is not known yet (D17). */
  reservation: string | undefined;
  /** At most 16, in two columns of 8. */
  services: { columns: [string[], string[]]; more: string | undefined };
  lines: DocumentLine[];
  /** Between the lines and the price where the total was agreed by hand (D15). */
  adjustment: Total[];
  /** Net, tax and insurance; they add up to `price` (D10, D16). */
  composition: Total[];
  price: Total;
  terms: TextSection;
  liability: TextSection;
  acceptance: TextSection & { signatures: SignatureSlot[] };
  closing: Closing;
}

const SERVICES_PER_COLUMN = 8;

/** Own words that say when or how it is to be paid; not those of an 'Anzahl'. */
const PAYMENT = /zahlung|zahlbar|\bzahlen|bezahl|fällig|skonto|vorkasse|überw(?:eis|ies)/i;
const INSURED = /versicher/i;

/**
 * The quote as a document (specification 2 sections 8 and 9). Every amount is the stored one (D17), never computed
 * anew; what is not known is said in words. Comment and notes are the office's and stay out.
 */
export function quoteDocument(input: QuoteDocumentInput): QuoteDocument {
  const { quote } = input;
  const { details, calculation, replaces } = quote.data;
  const { texts } = details;
  const ownWords = [texts?.introduction, ...(texts?.terms ?? []), texts?.conclusion].join('\n');
  const terms = (texts?.terms ?? []).map((term) => term.trim()).filter((term) => term !== '');
  const offer = currentOffer(quote.data, input.customer.data, input.settings);
  const { customer } = offer;
  const services = serviceNames(details);
  const letterhead = letterheadOf(offer);
  const number = quoteNumber(quote.id);
  const date = formatDate(quote.data.createdAt);
  const validTo = formatDate(offer.validUntil);
  const movingDate = movingDateOf(customer);
  const name = customer.name.trim() || quote.data.customerName.trim();

  return {
    id: quote.id,
    number,
    writtenAt: quote.data.updatedAt,
    letterhead,
    recipient: recipientOf({ ...customer, name }),
    facts: [
      { label: 'Angebotsnummer', text: number },
      ...(replaces === undefined
        ? []
        : [{ label: 'Version', text: `${quote.data.version}, ersetzt ${replaces}` }]),
      { label: 'Datum', text: date },
      { label: 'Kundennummer', text: input.customer.data.customerNumber },
      { label: 'Gültig bis', text: validTo },
      { label: 'Umzugsdatum', text: movingDate ? formatDate(movingDate) : 'noch offen' },
    ],
    subject: `Angebot ${number} für Ihren Umzug`,
    salutation: name === '' ? 'Guten Tag,' : `Guten Tag ${name},`,
    introduction:
      texts?.introduction.trim() ||
      `vielen Dank für Ihre Anfrage. Für Ihren Umzug${
        movingDate ? ` am ${formatLongDate(movingDate)}` : ''
      } bieten wir Ihnen die folgenden Leistungen an.`,
    ends: [
      moveEnd('Auszug', customer.fromAddress, details.fromFloor, details.fromElevator),
      moveEnd('Einzug', customer.toAddress, details.toFloor, details.toElevator),
    ],
    extent: [
      {
        label: 'Volumen',
        text: isVolumeKnown(quote.data) ? `${formatNumber(quote.data.volume)} m³` : 'noch nicht bekannt',
      },
      {
        label: 'Entfernung',
        text: details.distanceKnown ? `${formatNumber(details.distance)} km` : 'noch nicht bekannt',
      },
    ],
    reservation: reservationOf(quote.data),
    services: inColumns(services),
    lines: priceLines(quote.data).map(({ label, extent, amount }) => ({
      service: label,
      extent,
      amount: formatEuros(amount),
    })),
    adjustment: adjustmentOf(quote.data),
    composition: compositionOf(quote.data),
    price: { label: TOTAL_LABELS.total, amount: formatEuros(calculation.finalPrice) },
    terms: {
      title: 'Gültigkeit und Zahlung',
      paragraphs: [
        `Dieses Angebot gilt bis zum ${validTo}. Der Gesamtpreis enthält die gesetzliche Mehrwertsteuer${
          PAYMENT.test(ownWords) ? '.' : ' und ist nach Abschluss des Umzugs zu zahlen.'
        }`,
        ...terms.map((term) => `• ${term}`),
        ...labourShareOf(quote.data, offer),
      ],
    },
    liability: liabilityOf(quote.data, [ownWords, ...services].join('\n')),
    acceptance: acceptanceOf(input, letterhead.brand),
    closing: closingOf(offer, texts?.conclusion.trim()),
  };
}

/** What is signed. Who signed a no by their link did not place an order (D25, D33). */
function acceptanceOf(
  { quote, signatures = [] }: QuoteDocumentInput,
  brand: string,
): QuoteDocument['acceptance'] {
  const { createdAt, calculation, decision } = quote.data;
  const offer = `das Angebot ${quoteNumber(quote.id)} vom ${formatDate(createdAt)} über ${formatEuros(calculation.finalPrice)}`;
  const customer = slot('Ort, Datum, Unterschrift Auftraggeber', 'customer', signatures);
  const employee = slot(`Ort, Datum, Unterschrift ${brand}`, 'employee', signatures);
  const isDeclined =
    decision?.outcome === 'rejected' &&
    signatures.some(({ role, signedAt }) => role === 'customer' && signedAt === decision.at);
  if (isDeclined) {
    return {
      title: 'Absage',
      paragraphs: [`Hiermit lehne ich ${offer} ab.`],
      signatures: employee.signed ? [customer, employee] : [customer],
    };
  }
  return {
    title: 'Auftrag',
    paragraphs: [`Hiermit nehme ich ${offer} an.`],
    signatures: [customer, employee],
  };
}

function slot(
  label: string,
  role: DrawnSignature['role'],
  signatures: readonly DrawnSignature[],
): SignatureSlot {
  const signature = signatures.find((one) => one.role === role);
  return {
    label,
    signed: signature && {
      image: signature.image,
      by: `Unterschrieben von ${signature.signedBy}`,
      at: `am ${formatDateTime(signature.signedAt)}`,
    },
  };
}

/** Where from or where to, as documents say it. */
export function moveEnd(title: string, address: string, floor: number, hasElevator: boolean): MoveEnd {
  return {
    title,
    address: address.trim() || 'Adresse noch nicht bekannt',
    access: `${floorName(floor)}, ${hasElevator ? 'mit Aufzug' : 'ohne Aufzug'}`,
  };
}

function floorName(floor: number): string {
  if (floor === 0) return 'Erdgeschoss';
  return floor > 0 ? `${floor}. Obergeschoss` : `${-floor}. Untergeschoss`;
}

function isVolumeKnown({ volume }: Quote): boolean {
  return volume > 0;
}

function reservationOf(quote: Quote): string | undefined {
  const { distanceKnown } = quote.details;
  if (distanceKnown && isVolumeKnown(quote)) return undefined;
  if (distanceKnown) return 'Das Umzugsvolumen steht noch nicht fest.';
  const unknown = isVolumeKnown(quote)
    ? 'Die Entfernung zwischen den beiden Adressen steht noch nicht fest'
    : 'Umzugsvolumen und Entfernung stehen noch nicht fest';
  const { distance } = quote.calculation.priceBreakdown;
  // A base price agreed by hand knows no distance surcharge, whatever the distance turns out to be.
  if (distance !== 0 || quote.calculation.manualPrice) return `${unknown}.`;
  return `${unknown}; der Preis enthält keinen Entfernungszuschlag.`;
}

function inColumns(names: string[]): QuoteDocument['services'] {
  const shown = names.slice(0, 2 * SERVICES_PER_COLUMN);
  const hidden = names.length - shown.length;
  // Few services read better side by side than as one long column.
  const perColumn = Math.ceil(shown.length / 2);
  return {
    columns: [shown.slice(0, perColumn), shown.slice(perColumn)],
    more: hidden > 0 ? `und ${hidden} weitere` : undefined,
  };
}

function adjustmentOf({ calculation: { totalPrice, finalPrice } }: Quote): Total[] {
  const difference = toCents(finalPrice) - toCents(totalPrice);
  if (difference === 0) return [];
  return [
    { label: 'Summe der Leistungen', amount: formatEuros(totalPrice) },
    { label: agreedLabel(difference), amount: formatEuros(fromCents(difference)) },
  ];
}

function compositionOf({ calculation }: Quote): Total[] {
  const { netPrice, taxAmount, insurancePremium, insuranceTax } = calculation;
  return taxedComposition({
    price: netPrice,
    taxAmount,
    insurance: fromCents(toCents(insurancePremium) + toCents(insuranceTax)),
  });
}

/** For private customers, and only where staff have set the share (D24). */
function labourShareOf(
  { calculation: { netPrice, taxAmount } }: Quote,
  { customer, labourSharePercent }: Offered,
): string[] {
  if (customer.company?.trim()) return [];
  return labourShare({ price: netPrice, taxAmount }, labourSharePercent);
}

/**
 * § 451e HGB sets the limit, § 451g says when it does not hold: among others where a consumer was not told of it
 * in a typographically distinct form, which is why the layouts must set this section off (D24).
 */
function liabilityOf({ calculation, details }: Quote, otherWords: string): TextSection {
  const insured = calculation.insurancePremium > 0 ? details.insurance : undefined;
  // What the office promises in words of its own is not denied here.
  const notInsured = INSURED.test(otherWords)
    ? 'Soweit in diesem Angebot nichts anderes steht, ist eine Transportversicherung nicht enthalten'
    : 'Eine Transportversicherung ist in diesem Angebot nicht enthalten';
  return {
    title: 'Wichtig: Haftung und Versicherung',
    paragraphs: [
      'Für Verlust oder Beschädigung des Umzugsguts haften wir nach § 451e HGB höchstens mit 620 Euro je Kubikmeter Laderaum, der zur Erfüllung des Vertrags benötigt wird.',
      'Auf diese Begrenzung können wir uns nicht berufen, wenn wir den Schaden vorsätzlich oder leichtfertig und in dem Bewusstsein verursacht haben, dass er wahrscheinlich eintritt (§ 435 HGB), und gegenüber Verbrauchern nach § 451g HGB auch nicht, soweit wir es unterlassen, bei Vertragsabschluss über die Haftungsbestimmungen zu unterrichten und auf die Möglichkeiten hinzuweisen, eine weitergehende Haftung zu vereinbaren oder das Umzugsgut zu versichern.',
      `Sie können mit uns eine weitergehende Haftung vereinbaren oder Ihr Umzugsgut versichern. ${
        insured
          ? `In diesem Angebot ist eine Transportversicherung zum ${INSURANCE_KINDS[insured.kind]} über ${formatEuros(insured.insuredValue)} enthalten.`
          : `${notInsured}; wir bieten sie zum Neuwert für ${perMille(INSURANCE.replacement)} oder zum Zeitwert für ${perMille(INSURANCE.current)} der Versicherungssumme an, jeweils zuzüglich ${INSURANCE.taxPercent} % Versicherungsteuer.`
      }`,
    ],
  };
}

function perMille(tenThousandths: number): string {
  return `${(tenThousandths / 10).toFixed(2).replace('.', ',')} ‰`;
}
