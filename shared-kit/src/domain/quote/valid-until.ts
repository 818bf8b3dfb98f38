import { addDays, today } from '../dates.ts';

/** The last calendar date on which a quote made at an instant is valid (D18). */
export function validUntil(createdAt: string, days: number): string {
  return addDays(today(createdAt), days);
}
