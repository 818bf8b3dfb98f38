import type { Transaction } from 'shared-kit/data';
import { type Customer, customers, offerOf, printedQuoteHash, type Quote } from 'shared-kit/domain';
import { damagedSettings, settingsIn } from '../settings/settings.service.ts';

/**
 * Fixes what the document says, where that has not happened yet. It reads, so it comes before any write.
 * @throws ApiProblem 500 `damaged` where the settings are: defaults would be fixed for good
 */
export async function fixOffer(transaction: Transaction, quote: Quote): Promise<Quote> {
  if (quote.offered) return quote;
  const customer = await transaction.get<Customer>(customers.name, quote.customerId);
  if (!customer) return quote;
  const settings = await settingsIn(transaction);
  if (!settings) throw damagedSettings();
  return { ...quote, offered: offerOf(quote, customer.data, settings) };
}

/** `printedQuoteHash` of its document as it would be now. @throws as `fixOffer` */
export async function printedNow(transaction: Transaction, quote: Quote): Promise<string> {
  return printedQuoteHash(quote, (await fixOffer(transaction, quote)).offered);
}
