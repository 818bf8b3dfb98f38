import { failureText } from 'shared-kit/domain';
import { TextLink } from 'shared-kit/ui';

/** 'Duplicate: K202611001 Erika Muster hat …': the number leads to that customer (D28). */
const OF_CUSTOMER = /^Duplicate: (K\d+) /;

/** Why a mail became no customer; that of a duplicate leads to whom it belongs to. */
export function FailureReason({ reason }: { reason: string }) {
  const text = failureText(reason);
  const number = OF_CUSTOMER.exec(reason)?.[1];
  if (number === undefined) return text;
  return (
    <>
      <TextLink to={`/customer-details/${number}`}>{number}</TextLink>
      {text.slice(number.length)}
    </>
  );
}
