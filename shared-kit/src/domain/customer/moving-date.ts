/** The day of the move; imported records carry `moveDate` instead (specification 1 section 3). An empty text is no day. */
export function movingDateOf(customer: {
  movingDate?: string | undefined;
  moveDate?: string | undefined;
}): string | undefined {
  return customer.movingDate || customer.moveDate || undefined;
}
