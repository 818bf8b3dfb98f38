import { comparableEmail, tellingPhone } from '../customer/contact.ts';
import type { Customer } from '../customer/customer.schema.ts';
import { comparable } from '../customer/text-similarity.ts';

type Identity = Pick<Customer, 'name' | 'email' | 'phone'>;

/** Demo items are never synced (specification 1 section 5, D40). */
const DEMO = 'demo_';

/**
 * Finds the customer that a row means: by e-mail, else by phone and name (D41). A phone like 0000 says nothing: two of one
 * name would be one customer. Looking up costs no query.
 */
export class CustomerMatcher {
  readonly #byEmail = new Map<string, string>();
  readonly #byPhoneAndName = new Map<string, string>();

  /** Of several with the same e-mail, or phone and name, the one that was added first is found. */
  add(id: string, customer: Identity): void {
    if (id.startsWith(DEMO)) return;
    const email = emailKey(customer);
    const phone = phoneAndNameKey(customer);
    if (email !== undefined && !this.#byEmail.has(email)) this.#byEmail.set(email, id);
    if (phone !== undefined && !this.#byPhoneAndName.has(phone)) this.#byPhoneAndName.set(phone, id);
  }

  find(row: Identity): string | undefined {
    const email = emailKey(row);
    const phone = phoneAndNameKey(row);
    return (
      (email === undefined ? undefined : this.#byEmail.get(email)) ??
      (phone === undefined ? undefined : this.#byPhoneAndName.get(phone))
    );
  }
}

/** What a row is recognised by when its other cells change; undefined where it has neither e-mail nor phone. */
export function identityOf(row: Identity): string | undefined {
  return emailKey(row) ?? phoneAndNameKey(row);
}

function emailKey({ email }: Identity): string | undefined {
  const key = comparableEmail(email);
  return key === '' ? undefined : `email ${key}`;
}

function phoneAndNameKey({ phone, name }: Identity): string | undefined {
  const digits = tellingPhone(phone);
  const words = comparable(name);
  return digits === '' || words === '' ? undefined : `phone ${digits} ${words}`;
}
