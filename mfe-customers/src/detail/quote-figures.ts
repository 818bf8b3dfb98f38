import { fromCents, isWon, type Quote, toCents } from 'shared-kit/domain';

export interface QuoteFigures {
  /** Euros, gross: accepted and invoiced quotes (D20). */
  revenue: number;
  /** Share of won among all quotes, 0 to 1 (D20, D42); undefined while there is none. */
  successRate: number | undefined;
}

/** A customer's figures; of a quote's versions one counts (D20). */
export function quoteFigures(quotes: readonly Pick<Quote, 'price' | 'status' | 'counts'>[]): QuoteFigures {
  const counted = quotes.filter((quote) => quote.counts);
  const won = counted.filter((quote) => isWon(quote.status));
  return {
    revenue: fromCents(won.reduce((sum, quote) => sum + toCents(quote.price), 0)),
    successRate: counted.length === 0 ? undefined : won.length / counted.length,
  };
}
