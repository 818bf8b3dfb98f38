import type { Customer } from '../customer/customer.schema.ts';
import { movingDateOf } from '../customer/moving-date.ts';
import { recipientOf } from '../customer/recipient.ts';
import { addDays } from '../dates.ts';
import { fromCents, toCents } from '../money.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { agreedLabel } from '../pricing/total-labels.ts';
import type { Quote } from '../quote/quote.schema.ts';
import { quoteNumber } from '../quote/quote-number.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { Stored } from '../stored.ts';
import {
  type Invoice,
  type InvoiceContent,
  type InvoiceItem,
  MAX_RECIPIENT_LINE,
  MAX_RECIPIENT_LINES,
} from './invoice.schema.ts';

/** Days after the invoice's date (specification 2 section 9). */
export const PAYMENT_DAYS = 14;

/** § 14 UStG asks for what was done even where a quote has no lines. */
const DEFAULT_ITEM = 'Umzugsdienstleistung';
/** A line that nobody named. */
const OTHER_ITEM = 'Weitere Leistung';

const EARLY_PAYMENT = /skonto|rabatt|nachlass|nachlaß|abzug|abzüg/i;

export type InvoiceAmounts = Pick<Invoice, 'items' | 'price' | 'taxAmount' | 'insurance' | 'totalPrice'>;

/** What is charged: the lines of the stored calculation, and what was agreed beside them (D15, D17); sums to the cent (D10). */
export function invoiceAmounts(quote: Pick<Quote, 'volume' | 'details' | 'calculation'>): InvoiceAmounts {
  const { calculation } = quote;
  const items = priceLines(quote).map(
    ({ key, label, extent, amount, counted }): InvoiceItem => ({
      description: label.replace(/\p{C}/gu, '').trim() || OTHER_ITEM,
      extent: counted ? '' : extent,
      quantity: counted?.quantity ?? 1,
      unitPrice: counted?.unitPrice ?? amount,
      totalPrice: amount,
      taxRate: key === 'insurance' || key === 'insuranceTax' ? 0 : 19,
    }),
  );
  const difference =
    toCents(calculation.finalPrice) - items.reduce((sum, item) => sum + toCents(item.totalPrice), 0);
  if (difference !== 0) items.push(agreedItem(items.length, fromCents(difference)));
  return {
    items,
    price: calculation.netPrice,
    taxAmount: calculation.taxAmount,
    insurance: fromCents(toCents(calculation.insurancePremium) + toCents(calculation.insuranceTax)),
    totalPrice: calculation.finalPrice,
  };
}

function agreedItem(others: number, amount: number): InvoiceItem {
  return {
    description: others === 0 ? DEFAULT_ITEM : agreedLabel(amount),
    extent: others === 0 ? 'pauschal' : '',
    quantity: 1,
    unitPrice: amount,
    totalPrice: amount,
    taxRate: 19,
  };
}

export interface InvoicedParts {
  quote: Pick<Stored<Quote>, 'id'> & { data: Pick<Quote, 'details'> };
  customer: Customer;
  settings: Settings;
}

/**
 * What the invoice of a quote says, out of the customer and the settings of this moment.
 * @param invoiceDate YYYY-MM-DD in Germany
 */
export function invoiceContent(
  { quote, customer, settings }: InvoicedParts,
  invoiceDate: string,
): InvoiceContent {
  const serviceDate = movingDateOf(customer);
  const terms = quote.data.details.texts?.terms ?? [];
  const discountTerms = terms.map((term) => term.trim()).filter((term) => EARLY_PAYMENT.test(term));
  return {
    seller: settings.company,
    recipient: withinLimits(recipientOf(customer)),
    isPrivate: !customer.company?.trim(),
    customerNumber: customer.customerNumber,
    quoteNumber: quoteNumber(quote.id),
    invoiceDate,
    ...(serviceDate && { serviceDate }),
    fromAddress: customer.fromAddress,
    toAddress: customer.toAddress,
    ...(settings.labourSharePercent !== undefined && { labourSharePercent: settings.labourSharePercent }),
    ...(discountTerms.length > 0 && { discountTerms }),
  };
}

/** Who gets it where they live once they have moved; undefined where nobody moves, or the post goes elsewhere anyway. */
export function recipientAfterMove(
  customer: Pick<Customer, 'company' | 'name' | 'address' | 'fromAddress' | 'toAddress'>,
): string[] | undefined {
  const { address, fromAddress, toAddress } = customer;
  if (address?.trim() || toAddress.trim() === '' || toAddress === fromAddress) return undefined;
  return withinLimits(recipientOf({ ...customer, address: toAddress }));
}

/** An address of more parts than an invoice has lines has several of them in one. */
function withinLimits(recipient: readonly string[]): string[] {
  const [name = '', second = '', ...rest] = recipient;
  const surplus = Math.max(0, recipient.length - MAX_RECIPIENT_LINES);
  const lines = [name, second, rest.slice(0, surplus + 1).join(', '), ...rest.slice(surplus + 1)];
  return lines.filter((line) => line !== '').map((line) => line.slice(0, MAX_RECIPIENT_LINE).toWellFormed());
}

/** @param invoiceDate YYYY-MM-DD */
export function dueDateOf(invoiceDate: string): string {
  return addDays(invoiceDate, PAYMENT_DAYS);
}

/** The amounts of the cancellation of an invoice (D11). */
export function cancelledAmounts(invoice: InvoiceAmounts): InvoiceAmounts {
  return {
    items: invoice.items.map((item) => ({
      ...item,
      quantity: -item.quantity,
      totalPrice: negative(item.totalPrice),
    })),
    price: negative(invoice.price),
    taxAmount: negative(invoice.taxAmount),
    insurance: negative(invoice.insurance),
    totalPrice: negative(invoice.totalPrice),
  };
}

/** Not minus zero, which no store gives back. */
const negative = (amount: number) => (amount === 0 ? 0 : -amount);
