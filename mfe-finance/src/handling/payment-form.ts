import { fromCents, type Invoice, openAmount, paidAmount, toCents } from 'shared-kit/domain';

/** Money that came in, or went back. */
export type PaymentDirection = 'in' | 'back';

export interface TypedPayment {
  /** Euros; undefined: none that can be read. */
  amount: number | undefined;
  /** YYYY-MM-DD; empty: not entered. */
  date: string;
}

export type PaymentErrors = Partial<Record<keyof TypedPayment, string>>;

type Owed = Pick<Invoice, 'status' | 'totalPrice' | 'payments'>;

/** Euros that came in beyond what is owed: of a cancelled invoice all that came in. */
export function overpaidAmount({ status, totalPrice, payments }: Owed): number {
  return beyondOwed({ status, totalPrice, paid: paidAmount({ payments }) });
}

/** As `overpaidAmount`, of what came in altogether. */
export function beyondOwed(invoice: Pick<Invoice, 'status' | 'totalPrice'> & { paid: number }): number {
  const owed = invoice.status === 'cancelled' ? 0 : invoice.totalPrice;
  return fromCents(Math.max(0, toCents(invoice.paid) - toCents(owed)));
}

/** What is expected, and so prefilled. */
export function expectedAmount(invoice: Owed, direction: PaymentDirection): number {
  return direction === 'back' ? overpaidAmount(invoice) : Math.max(0, openAmount(invoice));
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
      : date > day
        ? { date: 'Das Datum darf nicht in der Zukunft liegen' }
        : {}),
  };
}
