import { failureText } from 'shared-kit/domain';
import { TextLink } from 'shared-kit/ui';

/** 'Duplicate: K202611001 Erika Muster hat …': the number leads to that customer (D28). */
const OF_CUSTOMER = /^Duplicate: (K\d+) (.*) hat dieselbe /s;

/** Whom a duplicate was held back for, as they were called then. */
export function knownCustomerOf(reason: string): { number: string; name: string } | undefined {
  const [, number, name = ''] = OF_CUSTOMER.exec(reason) ?? [];
  return number === undefined ? undefined : { number, name };
}

/**
 * Why a mail became no customer; that of a duplicate leads to whom it belongs to.
 * @param customerId who that is by now
 */
export function FailureReason({ reason, customerId }: { reason: string; customerId: string | undefined }) {
  const text = failureText(reason);
  const number = knownCustomerOf(reason)?.number;
  if (number === undefined) return text;
  return (
    <>
      <TextLink to={`/customer-details/${encodeURIComponent(customerId ?? number)}`}>{number}</TextLink>
      {text.slice(number.length)}
    </>
  );
}
