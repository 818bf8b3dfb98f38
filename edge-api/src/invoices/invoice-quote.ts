import type { Transaction } from 'shared-kit/data';
import {
  countingVersion,
  familyAfterChange,
  isWon,
  type Quote,
  quoteContentHash,
  quoteNumber,
  quoteSchema,
  type Stored,
} from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import { memberOf, readFamily, writeFamily } from '../quotes/stored-family.ts';

type Family = readonly Stored<Quote>[];

/** A quote that is to be charged, with the versions that are written with it. */
export interface ChargedQuote {
  quote: Stored<Quote>;
  family: Family;
  /** `quoteContentHash` */
  hash: string;
}

/**
 * The quote of an invoice (D19).
 * @param invoiceId of the invoice that may exist for it already
 * @throws ApiProblem 404; 409 `damaged`, `not-accepted`, `invoice-exists` with the `invoiceId`
 */
export async function readChargedQuote(
  transaction: Transaction,
  quoteId: string,
  invoiceId?: string,
): Promise<ChargedQuote> {
  const family = await readFamily(transaction, quoteId);
  const quote = memberOf(family, quoteId);
  if (!quoteSchema.safeParse(quote.data).success) {
    throw new ApiProblem(409, 'damaged', 'Das gespeicherte Angebot ist beschädigt');
  }
  const other = family.find(({ data }) => data.invoiceId !== undefined && data.invoiceId !== invoiceId);
  if (other) {
    const which =
      other.id === quoteId ? 'diesem Angebot' : `der Version ${other.data.version} dieses Angebots`;
    throw new ApiProblem(409, 'invoice-exists', `Zu ${which} gibt es bereits eine Rechnung`, {
      body: { invoiceId: other.data.invoiceId },
    });
  }
  if (quote.data.status !== 'accepted') {
    throw new ApiProblem(
      409,
      'not-accepted',
      `Das Angebot ${quoteNumber(quoteId)} ist nicht angenommen: Nur ein angenommenes wird abgerechnet`,
    );
  }
  const counting = countingVersion(family);
  if (counting && counting.id !== quoteId && isWon(counting.data.status)) {
    throw new ApiProblem(
      409,
      'not-accepted',
      `Inzwischen ist Version ${counting.data.version} dieses Angebots angenommen: Abgerechnet wird sie`,
    );
  }
  return { quote, family, hash: await quoteContentHash(quote.data) };
}

/** @throws ApiProblem 409 `quote-changed` */
export function assertQuoteUnchanged({ hash }: ChargedQuote, shown: string): void {
  if (hash === shown) return;
  throw new ApiProblem(
    409,
    'quote-changed',
    'Das Angebot wurde inzwischen geändert. Bitte prüfen Sie die Beträge, bevor Sie die Rechnung erstellen.',
  );
}

export function writeChargedQuote(
  transaction: Transaction,
  { quote, family }: Pick<ChargedQuote, 'quote' | 'family'>,
  change: Pick<Quote, 'updatedAt'> & Partial<Pick<Quote, 'status' | 'invoiceId'>>,
): void {
  const data = { ...quote.data, ...change };
  writeFamily(transaction, family, familyAfterChange(family, quote.id, data));
}

/**
 * The invoice is gone or cancelled: its quote is accepted, and can be charged anew (D19). It reads.
 * @returns writes it, once all else was read
 */
export async function releaseQuote(
  transaction: Transaction,
  { quoteId, invoiceId, at }: { quoteId: string; invoiceId: string; at: string },
): Promise<() => void> {
  const family = await readFamily(transaction, quoteId);
  const quote = family.find(({ id, data }) => id === quoteId && data.invoiceId === invoiceId);
  // Deleted, or charged by another one: both are left alone.
  if (!quote) return () => undefined;
  const { invoiceId: _, ...data } = quote.data;
  const status = data.status === 'invoiced' ? 'accepted' : data.status;
  const released: Quote = { ...data, status, updatedAt: at };
  return () => {
    writeFamily(transaction, family, familyAfterChange(family, quoteId, released));
  };
}
