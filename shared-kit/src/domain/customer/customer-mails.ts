import type { Customer } from './customer.schema.ts';

/** As many as a customer's list takes, and how much of each one's key. */
export const MOST_MAILS = 10_000;
export const LONGEST_MAIL_ID = 998;

/** How the customer's own list has a mail, by its key: it takes shorter ones than the link. */
export const idAtCustomer = (key: string) => key.slice(0, LONGEST_MAIL_ID);

/** When a mail was written that says it of itself: by now at the latest. Both ISO 8601. */
export function writtenBy(now: string, at: string | undefined): string | undefined {
  return at !== undefined && Date.parse(at) > Date.parse(now) ? now : at;
}

/**
 * The customer with a mail of theirs noted; of more than the list takes the last noted stay.
 * @param at ISO 8601; of a mail without a date undefined
 * @param now ISO 8601
 */
export function withMail(customer: Customer, key: string, at: string | undefined, now: string): Customer {
  const emailIds = [...(withoutMail(customer, key).emailIds ?? []), idAtCustomer(key)].slice(-MOST_MAILS);
  const last = [customer.lastEmailAt ?? '', writtenBy(now, at) ?? ''].toSorted().at(-1);
  return { ...customer, emailIds, ...(last && { lastEmailAt: last }) };
}

/** The very customer where the mail is not theirs. */
export function withoutMail(customer: Customer, key: string): Customer {
  const id = idAtCustomer(key);
  if (!customer.emailIds?.includes(id)) return customer;
  return { ...customer, emailIds: customer.emailIds.filter((one) => one !== id) };
}
