import {
  formatDate,
  formatEuros,
  formatLongDate,
  formatNumber,
  type Invoice,
  type InvoiceItem,
  invoiceName,
  type Stored,
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
import { giroCodeText } from './giro-code.ts';
import { inFours, type Letterhead, letterheadOf } from './letterhead.ts';

/** All that stands on an invoice, a cancellation or a draft, as text: what the layouts draw, and what tests read. */
export interface InvoiceDocument {
  id: string;
  /** When it was issued, of a draft when it was last written; the file's creation date. */
  writtenAt: string;
  letterhead: Letterhead;
  recipient: string[];
  facts: LabelledText[];
  /** On every page of what is no invoice yet. */
  mark: string | undefined;
  /** Name and number, such as 'Rechnung RE-2026-0001'. */
  title: string;
  /** The title, of a cancellation with what it takes back. */
  subject: string;
  salutation: string;
  introduction: string;
  /** Gross, as they were offered; what was agreed beside them is a line too. */
  lines: DocumentLine[];
  /** Net, tax and what carries none; they add up to `price` (D10, D16). */
  composition: Total[];
  price: Total;
  /** How the amounts are meant. */
  priceNote: string;
  /** Absent on a cancellation. */
  payment: Payment | undefined;
  notes: TextSection | undefined;
  closing: Closing;
}

export interface Payment {
  title: string;
  request: string;
  account: LabelledText[];
  giroCode: { text: string; caption: string } | undefined;
}

/** Work at a property itself, in our own words and in those that offices use for lines of their own. */
const PROPERTY_WORK =
  /reinig|putz|renovier|sanier|maler|streich|tapezier|schönheitsreparatur|entrümpel|räumung|ausräum|bodenbelag|parkett|laminat/i;

/**
 * The invoice as a document (specification 2 sections 8 and 9), complete as § 14 (4) UStG asks. It follows from what
 * was stored when it was issued, and from nothing that goes on with it afterwards, so that it is the same for good.
 */
export function invoiceDocument({ invoice }: { invoice: Stored<Invoice> }): InvoiceDocument {
  const { data } = invoice;
  const { content } = data;
  const settings = { company: content.seller };
  const name = data.customerName.trim();
  const title = invoiceName(data);
  return {
    id: invoice.id,
    writtenAt: data.issuedAt ?? data.updatedAt,
    letterhead: letterheadOf(settings),
    recipient: content.recipient,
    facts: factsOf(data),
    mark: data.status === 'draft' ? 'ENTWURF – keine Rechnung' : undefined,
    title,
    subject: data.cancels
      ? `${title} zur Rechnung ${data.cancels.number} vom ${formatDate(data.cancels.date)}`
      : title,
    salutation: name === '' ? 'Guten Tag,' : `Guten Tag ${name},`,
    introduction: data.cancels ? cancellationText(data, data.cancels) : invoiceText(data),
    lines: data.items.map((item) => ({
      service: item.description,
      extent: extentOf(item),
      amount: formatEuros(item.totalPrice),
    })),
    composition: taxedComposition(data, 'Versicherung, umsatzsteuerfrei'),
    price: {
      label: data.kind === 'cancellation' ? 'Stornobetrag' : 'Rechnungsbetrag',
      amount: formatEuros(data.totalPrice),
    },
    priceNote: priceNoteOf(data),
    payment: data.kind === 'cancellation' ? undefined : paymentOf(data),
    notes: notesOf(data),
    closing: closingOf(settings),
  };
}

function factsOf({ kind, invoiceNumber, content, cancels, dueDate }: Invoice): LabelledText[] {
  const { invoiceDate, serviceDate, customerNumber, quoteNumber } = content;
  return [
    { label: 'Rechnungsnummer', text: invoiceNumber || 'noch keine' },
    { label: 'Rechnungsdatum', text: formatDate(invoiceDate) },
    { label: 'Leistungsdatum', text: serviceDate ? formatDate(serviceDate) : 'noch offen' },
    ...(cancels ? [{ label: 'Storniert wird', text: cancels.number }] : []),
    { label: 'Kundennummer', text: customerNumber },
    { label: 'Angebotsnummer', text: quoteNumber },
    ...(kind === 'cancellation' ? [] : [{ label: 'Zahlbar bis', text: formatDate(dueDate) }]),
  ];
}

function invoiceText({ content: { serviceDate, fromAddress, toAddress } }: Invoice): string {
  const day = serviceDate ? ` am ${formatLongDate(serviceDate)}` : '';
  const [from, to] = [fromAddress.trim(), toAddress.trim()];
  const way = from && to ? ` von ${from} nach ${to}` : '';
  return `vielen Dank für Ihren Auftrag. Für Ihren Umzug${day}${way} berechnen wir Ihnen die folgenden Leistungen.`;
}

function cancellationText({ content }: Invoice, { number, date }: NonNullable<Invoice['cancels']>): string {
  const reason = content.reason?.trim();
  return `hiermit stornieren wir unsere Rechnung ${number} vom ${formatDate(date)} in voller Höhe.${
    reason ? `\nGrund: ${reason}` : ''
  }`;
}

/** Quantity and kind (§ 14 (4) no. 5 UStG); neither a discount nor a tax has a quantity of its own. */
function extentOf({ extent, quantity, unitPrice, taxRate }: InvoiceItem): string {
  if (extent !== '' || unitPrice <= 0 || taxRate === 0) return extent;
  return `${formatNumber(quantity, 3)} × ${formatEuros(unitPrice)}`;
}

/** § 14 (4) no. 8 UStG: what is exempt says so. */
function priceNoteOf({ insurance }: Invoice): string {
  const gross = 'Alle Einzelpreise und Beträge der Tabelle sind Bruttopreise.';
  return insurance === 0
    ? gross
    : `${gross} Die Versicherung ist nach § 4 Nr. 10 UStG umsatzsteuerfrei; der Betrag enthält die Versicherungsteuer.`;
}

function paymentOf({ status, totalPrice, dueDate, invoiceNumber, content }: Invoice): Payment {
  const title = 'Zahlung';
  if (totalPrice <= 0) {
    return { title, request: 'Es ist nichts zu zahlen.', account: [], giroCode: undefined };
  }
  const { seller } = content;
  const accountHolder = seller.legalName.trim() || seller.name.trim();
  const text =
    status === 'draft'
      ? undefined
      : giroCodeText({
          accountHolder,
          iban: seller.iban,
          bic: seller.bic,
          amount: totalPrice,
          remittance: invoiceNumber,
        });
  return {
    title,
    request: `Bitte überweisen Sie ${formatEuros(totalPrice)} bis zum ${formatDate(dueDate)} auf das folgende Konto, unter Angabe der Rechnungsnummer${
      invoiceNumber === '' ? '' : ` ${invoiceNumber}`
    }.${(content.discountTerms ?? []).map((term) => `\n• ${term}`).join('')}`,
    account: [
      { label: 'Kontoinhaber', text: accountHolder },
      { label: 'IBAN', text: inFours(seller.iban) },
      { label: 'BIC', text: seller.bic },
      { label: 'Bank', text: seller.bankName },
    ].filter(({ text: value }) => value.trim() !== ''),
    giroCode: text === undefined ? undefined : { text, caption: 'GiroCode: mit der Banking-App scannen' },
  };
}

/** What private customers are told; of what is taken back nothing can be claimed and nothing need be kept. */
function notesOf({ kind, price, taxAmount, items, content }: Invoice): TextSection | undefined {
  if (kind === 'cancellation' || !content.isPrivate) return undefined;
  const paragraphs = [
    ...labourShare({ price, taxAmount }, content.labourSharePercent),
    ...keepingNote(items),
  ];
  return paragraphs.length === 0 ? undefined : { title: 'Hinweise für Privatkunden', paragraphs };
}

/**
 * § 14 (4) no. 9 with § 14b (1) sentence 5 UStG asks for it only where a taxable service in connection with a property
 * went to somebody who is no entrepreneur. Moving goods is no such service; cleaning, maintaining and renovating rooms is
 * (article 31a (2) of Regulation (EU) 282/2011, section 3a.3 UStAE). Whether clearing a flat is one is not settled: a
 * note too many costs nothing, one too few is an incomplete invoice.
 */
function keepingNote(items: readonly InvoiceItem[]): string[] {
  if (!items.some(({ description }) => PROPERTY_WORK.test(description))) return [];
  return [
    'Diese Rechnung enthält Leistungen im Zusammenhang mit einem Grundstück. Sie sind nach § 14b Absatz 1 Satz 5 UStG verpflichtet, die Rechnung oder einen Zahlungsbeleg zwei Jahre lang aufzubewahren.',
  ];
}
