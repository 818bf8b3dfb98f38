import type { Transaction } from 'shared-kit/data';
import { defineCollection, type Quote, quotes } from 'shared-kit/domain';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';

const quoteMailingSchema = z.strictObject({
  /** Of the outbox. */
  mailId: z.string(),
});

type QuoteMailing = z.infer<typeof quoteMailingSchema>;

/** By quote id: the mail that is on its way with it, of which there is one at a time (D21). */
export const quoteMailings = defineCollection('quoteMailings', quoteMailingSchema);

/**
 * Holds a quote for a mail: it goes out as it was when the mail was written, and nobody else sends it meanwhile.
 * @returns writes it, once all else was read
 * @param version of the document that the mail was written from
 * @throws ApiProblem 404; 409 `conflict` with the `current` quote; 409 `mail-sending`
 */
export async function holdForMail(
  transaction: Transaction,
  { quoteId, mailId, version }: { quoteId: string; mailId: string; version: number | undefined },
): Promise<() => void> {
  const mailing = await transaction.get<QuoteMailing>(quoteMailings.name, quoteId);
  const current = await transaction.get<Quote>(quotes.name, quoteId);
  if (mailing && mailing.data.mailId !== mailId) throw beingSent();
  if (!current) throw new ApiProblem(404, 'not-found', 'Angebot nicht gefunden');
  if (version !== undefined && current.version !== version) {
    throw new ApiProblem(
      409,
      'conflict',
      'Das Angebot wurde inzwischen geändert. Bitte öffnen Sie es neu und prüfen Sie es, bevor Sie es senden.',
      { body: { current } },
    );
  }
  return () => transaction.set<QuoteMailing>(quoteMailings.name, quoteId, { mailId });
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
