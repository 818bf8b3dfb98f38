import {
  agreedLabel,
  type Company,
  type Customer,
  DEFAULT_SETTINGS,
  dueDateOf,
  emptyQuoteDetails,
  fromCents,
  type Invoice,
  type InvoiceContent,
  type InvoiceItem,
  type InvoiceStatus,
  invoiceContent,
  invoiceSchema,
  isSeriesNumber,
  netOfGross,
  toCents,
  today,
} from 'shared-kit/domain';
import { fieldReason } from './field-names.ts';
import { type Fields, fieldsOf, idOf, lineOf, listOf, refOf, textOf } from './plain-fields.ts';
import { authorOf } from './quote-of-record.ts';
import {
  checked,
  dayOf,
  describeRecord,
  eurosOf,
  firstOf,
  idReason,
  instantOf,
  numberOf,
  type ReadRecord,
} from './record-fields.ts';

export interface InvoiceContext {
  now: Date;
  seller: Company;
  /** Whom it charges, where they are here. */
  customer?: Customer | undefined;
}

/** What the office's other programs call a status, in lower case; 'overdue' follows from the due date (D22). */
const STATUSES: Readonly<Record<string, InvoiceStatus>> = {
  draft: 'draft',
  entwurf: 'draft',
  sent: 'sent',
  versendet: 'sent',
  ausgestellt: 'sent',
  pending: 'sent',
  open: 'sent',
  offen: 'sent',
  overdue: 'sent',
  überfällig: 'sent',
  paid: 'paid',
  bezahlt: 'paid',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  storniert: 'cancelled',
};

/** An invoice is for a quote; one whose quote nobody knows names none that is here. */
const NO_QUOTE = 'quote_unbekannt';
const DEFAULT_ITEM = 'Umzugsdienstleistung';
/** Cents by which other programs round otherwise. */
const ROUNDING = 2;

/**
 * The invoice that a record of an export describes (specification 2 section 3), or what is wrong with it. What fits is
 * taken as it is. An issued one keeps number, amounts and days, as it was issued (D11, D23).
 */
export function invoiceOfRecord(record: unknown, context: InvoiceContext): ReadRecord<Invoice> {
  const fields = fieldsOf(record);
  const id = idOf(fields);
  const named = describeRecord('Rechnung', record);
  if (!fields || id === undefined) return { record: named, reason: idReason(fields) };
  const { id: _id, ...own } = fields;
  const same = checked(invoiceSchema, own);
  if ('data' in same) return { id, data: same.data };
  const customerId = refOf(fields.customerId);
  if (customerId === undefined) return { record: named, reason: fieldReason(['customerId'], 'fehlt') };
  const status = statusOf(fields.status);
  if (status === undefined)
    return { record: named, reason: `Status „${lineOf(fields.status, 60)}“ ist unbekannt` };
  const amounts = amountsOf(fields);
  if ('reason' in amounts) return { record: named, reason: amounts.reason };
  const number = (textOf(firstOf(fields, 'invoiceNumber', 'number')) ?? '').trim();
  if (number === '' && status !== 'draft') return { record: named, reason: 'ohne Rechnungsnummer' };
  for (const field of ['invoiceDate', 'date', 'dueDate']) {
    const written = firstOf(fields, field);
    if (status !== 'draft' && written !== undefined && dayOf(written) === undefined)
      return { record: named, reason: fieldReason([field], 'ist kein gültiges Datum') };
  }
  const { now, seller, customer } = context;
  const known = instantOf(firstOf(fields, 'createdAt', 'invoiceDate', 'date', 'issuedAt', 'sentAt'));
  // The day of an invoice is never made up.
  if (known === undefined && status !== 'draft') return { record: named, reason: 'ohne Rechnungsdatum' };
  const createdAt = known ?? now.toISOString();
  const invoiceDate = dayOf(firstOf(fields, 'invoiceDate', 'date')) ?? today(createdAt);
  const quoteId = refOf(fields.quoteId);
  const read = checked(invoiceSchema, {
    kind: amounts.totalPrice < 0 ? 'cancellation' : 'invoice',
    quoteId: quoteId ?? NO_QUOTE,
    customerId,
    customerName: lineOf(fields.customerName, 200) ?? customer?.name ?? '',
    // That of a draft is drawn as it is issued (D23).
    invoiceNumber: status === 'draft' && isSeriesNumber(number) ? '' : number,
    ...amounts,
    content: contentOf(fields, { quoteId, seller, customer, invoiceDate }),
    createdAt,
    createdBy: authorOf(fields.createdBy),
    updatedAt: instantOf(fields.updatedAt) ?? createdAt,
    ...(status !== 'draft' && { issuedAt: instantOf(firstOf(fields, 'issuedAt', 'sentAt')) ?? createdAt }),
    dueDate: dayOf(fields.dueDate) ?? dueDateOf(invoiceDate),
    status,
    ...paymentOf(fields, status, amounts.totalPrice, { invoiceDate, now }),
    reminders: [],
    delivery: { state: 'none' },
    quoteHash: '',
  });
  return 'data' in read ? { id, data: read.data } : { record: named, reason: read.reason };
}

function statusOf(value: unknown): InvoiceStatus | undefined {
  const written = lineOf(value, 60)?.toLowerCase();
  // The other program issues as it creates.
  return written === undefined ? 'sent' : STATUSES[written];
}

type Amounts = Pick<Invoice, 'price' | 'taxAmount' | 'insurance' | 'totalPrice' | 'items'>;

/** Net, tax and gross as they were charged (D10); what is missing of the three follows from the others. */
function amountsOf(fields: Fields): Amounts | { reason: string } {
  const net = eurosOf(fields.price);
  const tax = eurosOf(fields.taxAmount);
  const gross = eurosOf(firstOf(fields, 'totalPrice', 'amount', 'total'));
  const total = gross ?? (net === undefined ? undefined : sum(net, tax ?? netOfGross(grossOf(net)).tax));
  if (total === undefined) return { reason: fieldReason(['totalPrice'], 'fehlt') };
  const price = net ?? (tax === undefined ? netOfGross(total).net : sum(total, -tax));
  if (tax !== undefined && Math.abs(toCents(price) + toCents(tax) - toCents(total)) > ROUNDING) {
    return { reason: 'Nettobetrag und Steuer ergeben nicht den Gesamtpreis' };
  }
  const taxAmount = sum(total, -price);
  const isFree = taxAmount === 0;
  if (!isFree && Math.abs(toCents(taxAmount) - toCents(netOfGross(total).tax)) > ROUNDING) {
    return { reason: 'Der Steuersatz ist weder 19 % noch 0 %' };
  }
  const items = itemsOf(fields, { net: price, gross: total, taxRate: isFree ? 0 : 19 });
  return { price, taxAmount, insurance: 0, totalPrice: total, items };
}

const sum = (...euros: number[]) => fromCents(euros.reduce((all, one) => all + toCents(one), 0)) + 0;
const grossOf = (net: number) => fromCents(Math.round(toCents(net) * 1.19));

/** Gross, whichever the other program lists; their sum is the total. */
function itemsOf(
  fields: Fields,
  { net, gross, taxRate }: { net: number; gross: number; taxRate: InvoiceItem['taxRate'] },
): InvoiceItem[] {
  const listed = listOf(fields.items).flatMap((one): InvoiceItem[] => {
    const item = fieldsOf(one) ?? {};
    const quantity = numberOf(item.quantity) ?? 1;
    const unitPrice = eurosOf(firstOf(item, 'unitPrice', 'price'));
    const totalPrice =
      eurosOf(firstOf(item, 'totalPrice', 'total')) ??
      (unitPrice === undefined ? undefined : sum(unitPrice * quantity));
    if (totalPrice === undefined) return [];
    const description = lineOf(firstOf(item, 'description', 'name'), 300) ?? DEFAULT_ITEM;
    return [{ description, extent: '', quantity, unitPrice: unitPrice ?? totalPrice, totalPrice, taxRate }];
  });
  if (listed.length === 0) return [itemOf(DEFAULT_ITEM, gross, taxRate)];
  const total = sum(...listed.map(({ totalPrice }) => totalPrice));
  const isNet = total !== gross && Math.abs(toCents(total) - toCents(net)) <= ROUNDING;
  const items = isNet
    ? listed.map((item) => ({
        ...item,
        unitPrice: grossOf(item.unitPrice),
        totalPrice: grossOf(item.totalPrice),
      }))
    : listed;
  const difference = sum(gross, ...items.map(({ totalPrice }) => -totalPrice));
  const [last] = items.slice(-1);
  if (difference === 0 || !last) return items;
  const isRounding = Math.abs(toCents(difference)) <= ROUNDING * items.length;
  return isRounding
    ? [...items.slice(0, -1), { ...last, totalPrice: sum(last.totalPrice, difference) }]
    : [...items, itemOf(agreedLabel(difference), difference, taxRate)];
}

const itemOf = (description: string, euros: number, taxRate: InvoiceItem['taxRate']): InvoiceItem => ({
  description,
  extent: '',
  quantity: 1,
  unitPrice: euros,
  totalPrice: euros,
  taxRate,
});

/** What it says besides its amounts, as far as anybody knows it: of the customer as they are stored. */
function contentOf(
  fields: Fields,
  {
    quoteId,
    seller,
    customer,
    invoiceDate,
  }: Pick<InvoiceContext, 'seller' | 'customer'> & { quoteId: string | undefined; invoiceDate: string },
): InvoiceContent {
  const name = lineOf(fields.customerName, 200) ?? '';
  const nobody = {
    customerNumber: lineOf(fields.customerNumber, 40) ?? '',
    name,
    fromAddress: '',
    toAddress: '',
  };
  const charged = { ...NO_CUSTOMER, ...nobody, ...customer };
  const serviceDate = dayOf(firstOf(fields, 'serviceDate', 'movingDate', 'moveDate'));
  const settings = { ...DEFAULT_SETTINGS, company: seller };
  const quote = { id: quoteId ?? NO_QUOTE, data: { details: emptyQuoteDetails() } };
  return {
    ...invoiceContent({ quote, customer: charged, settings }, invoiceDate),
    ...(quoteId === undefined && { quoteNumber: '' }),
    ...(serviceDate !== undefined && { serviceDate }),
  };
}

const NO_CUSTOMER = { phone: '', email: '', services: [], createdAt: '', updatedAt: '' };

/** A paid one was paid whole; when, where nobody says it, as it was last changed. */
function paymentOf(
  fields: Fields,
  status: InvoiceStatus,
  totalPrice: number,
  { invoiceDate, now }: { invoiceDate: string; now: Date },
): Pick<Invoice, 'payments' | 'paidDate'> {
  if (status !== 'paid') return { payments: [] };
  const date = dayOf(firstOf(fields, 'paidDate', 'paidAt', 'updatedAt')) ?? invoiceDate;
  const recordedAt = instantOf(fields.updatedAt) ?? now.toISOString();
  const payment = { id: 'migrated', amount: totalPrice, date, recordedAt, recordedBy: 'System' };
  return { paidDate: date, payments: totalPrice === 0 ? [] : [payment] };
}
