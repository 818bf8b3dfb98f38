import type { Transaction } from 'shared-kit/data';
import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { printedNow } from './fix-offer.ts';
import { readQuote } from './stored-family.ts';

const quoteMailingSchema = z.strictObject({
  /** Of the outbox. */
  mailId: z.string(),
});

type QuoteMailing = z.infer<typeof quoteMailingSchema>;

/** By quote id: the mail that is on its way with it, of which there is one at a time (D21). */
export const quoteMailings = defineCollection('quoteMailings', quoteMailingSchema);

/** A quote in a mail. */
export interface MailedQuote {
  id: string;
  /** `printedQuoteHash` of the attached document; absent: whatever it says now. */
  hash?: string | undefined;
}

/**
 * Holds a quote for a mail: it goes out as the attached document says, and nobody else sends it meanwhile.
 * @returns writes it, once all else was read
 * @throws ApiProblem 404; 409 `conflict` with the `current` quote; 409 `mail-sending`
 */
export async function holdForMail(
  transaction: Transaction,
  mailId: string,
  { id, hash }: MailedQuote,
): Promise<() => void> {
  const mailing = await transaction.get<QuoteMailing>(quoteMailings.name, id);
  const current = await readQuote(transaction, id);
  if (mailing && mailing.data.mailId !== mailId) throw beingSent();
  if (!current) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
  if (hash !== undefined && hash !== (await printedNow(transaction, current.data))) {
    throw new ApiProblem(
      409,
      'conflict',
      'Das Angebot wurde inzwischen geändert. Bitte öffnen Sie es neu und prüfen Sie es, bevor Sie es senden.',
      { body: { current } },
    );
  }
  return () => transaction.set<QuoteMailing>(quoteMailings.name, id, { mailId });
}

/** @throws ApiProblem 409 while a mail with the quote is on its way */
export async function assertNotBeingSent(transaction: Transaction, quoteId: string): Promise<void> {
  if (await transaction.get(quoteMailings.name, quoteId)) throw beingSent();
}

/** Ends the hold. @returns what to write once all else was read */
export async function releaseAfterMail(
  transaction: Transaction,
  quoteId: string,
  mailId: string,
): Promise<() => void> {
  const mailing = await transaction.get<QuoteMailing>(quoteMailings.name, quoteId);
  return () => {
    if (mailing?.data.mailId === mailId) transaction.delete(quoteMailings.name, quoteId);
  };
}

function beingSent(): ApiProblem {
  return new ApiProblem(
    409,
    'mail-sending',
    'Das Angebot wird gerade versendet. Bitte warten Sie einen Moment.',
  );
}
