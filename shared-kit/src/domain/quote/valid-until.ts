import { addDays, formatDate, today } from '../dates.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { Quote } from './quote.schema.ts';
import { isWon } from './quote-status.ts';

/** The last calendar date on which a quote made at an instant is valid (D18). */
export function validUntil(createdAt: string, days: number): string {
  return addDays(today(createdAt), days);
}

/** The last calendar date on which the customer can accept it: as it was offered, else as it would be now (D17, D18). */
export function offeredUntil(
  { offered, createdAt }: Pick<Quote, 'offered' | 'createdAt'>,
  { quoteValidityDays }: Pick<Settings, 'quoteValidityDays'>,
): string {
  return offered?.validUntil ?? validUntil(createdAt, quoteValidityDays);
}

/** Whether the customer can no longer accept it (D18). What is decided does not expire. */
export function isExpired({ status }: Pick<Quote, 'status'>, until: string, now: Date = new Date()): boolean {
  return !isWon(status) && status !== 'rejected' && today(now) > until;
}

/** @param until calendar date */
export function expiredText(until: string): string {
  return `Das Angebot war bis zum ${formatDate(until)} gültig, der Kunde kann es nicht mehr annehmen. Eine neue Version gilt wieder ab heute.`;
}
