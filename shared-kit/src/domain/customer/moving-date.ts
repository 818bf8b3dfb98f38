import { formatDate, today } from '../dates.ts';

/** The day of the move; imported records carry `moveDate` instead (specification 1 section 3). An empty text is no day. */
export function movingDateOf(customer: {
  movingDate?: string | undefined;
  moveDate?: string | undefined;
}): string | undefined {
  return customer.movingDate || customer.moveDate || undefined;
}

/**
 * What is said of a move that is over, German: before its quote is sent, and where its day stands. undefined: it is to come.
 * @param movingDate calendar date; empty or undefined where it is not known @param day the one that it is
 */
export function pastMoveText(movingDate: string | undefined, day: string = today()): string | undefined {
  if (!movingDate || movingDate >= day) return undefined;
  return `Der Umzugstermin (${formatDate(movingDate)}) liegt in der Vergangenheit.`;
}
