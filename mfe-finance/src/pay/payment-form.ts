import { enteredDaySchema, type Invoice, openAmount, overpaidAmount } from 'shared-kit/domain';

/** Money that came in, or went back. */
export type PaymentDirection = 'in' | 'back';

export interface TypedPayment {
  /** Euros; undefined: none that can be read. */
  amount: number | undefined;
  /** YYYY-MM-DD; empty: not entered. */
  date: string;
}

export type PaymentErrors = Partial<Record<keyof TypedPayment, string>>;

/** What is expected, and so prefilled. */
export function expectedAmount(
  invoice: Pick<Invoice, 'kind' | 'status' | 'totalPrice' | 'payments'>,
  direction: PaymentDirection,
): number {
  return direction === 'back' ? overpaidAmount(invoice) : openAmount(invoice);
}

/** What is wrong with a payment before it is noted. @param day YYYY-MM-DD in Germany */
export function paymentErrors({ amount, date }: TypedPayment, day: string): PaymentErrors {
  return {
    ...(amount === undefined
      ? { amount: 'Bitte geben Sie einen Betrag ein, zum Beispiel 1.234,56' }
      : amount <= 0
        ? { amount: 'Der Betrag muss größer als 0 sein' }
        : {}),
    ...(date === ''
      ? { date: 'Bitte geben Sie ein Datum ein' }
      : !enteredDaySchema.safeParse(date).success
        ? { date: 'Das Datum muss zwischen 2000 und 2099 liegen' }
        : date > day
          ? { date: 'Das Datum darf nicht in der Zukunft liegen' }
          : {}),
  };
}
