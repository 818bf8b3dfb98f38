import { setImmediate } from 'node:timers/promises';
import { contactsOf } from 'shared-kit/domain';
import { ApiProblem } from '../errors.ts';
import type { CustomerIndex } from '../list-index/customer-listing.ts';

/** Demo items are kept apart from real ones (D40). */
const DEMO = 'demo_';
/** Fifty thousand customers take a second or two. */
const PATIENCE_MS = 20_000;

const notReady = () =>
  new ApiProblem(
    503,
    'building',
    'Die Kundenliste wird noch aufgebaut. Bitte versuchen Sie es gleich noch einmal.',
  );

type ReadIndex = Pick<CustomerIndex, 'ready' | 'revision' | 'answer'>;

/** Customers that are taken in without letting requests through: some milliseconds. */
export const CUSTOMERS_AT_ONCE = 500;

/** Everybody's contacts, out of the index of the customers (D39): looking one up costs no query. */
export class KnownContacts {
  readonly #index: ReadIndex;
  #revision: string | undefined;
  #known = new Contacts();
  #last: Promise<void> = Promise.resolve();

  constructor(index: ReadIndex) {
    this.#index = index;
  }

  /** Takes in what has changed since; the first time, everybody. @throws ApiProblem 503 */
  async refresh(): Promise<void> {
    await this.#ready();
    const refreshed = this.#last.then(() => this.#takeIn());
    this.#last = refreshed.catch(() => undefined);
    return refreshed;
  }

  async #takeIn(): Promise<void> {
    if (this.#revision === this.#index.revision) return;
    const { revision, full, columns, removed } = this.#index.answer(this.#revision);
    // Whoever asks meanwhile must not find half of them.
    const known = full ? new Contacts() : this.#known;
    for (const id of removed) known.forget(id);
    for (const [at, id] of columns.id.entries()) {
      // Fifty thousand customers take a third of a second: requests come first.
      if (at > 0 && at % CUSTOMERS_AT_ONCE === 0) await setImmediate();
      known.forget(id);
      if (id.startsWith(DEMO)) continue;
      known.add(id, contactsOf({ email: columns.email[at] ?? '', phone: columns.phone[at] ?? '' }));
    }
    this.#known = known;
    this.#revision = revision;
  }

  /** Away from its store the index is not ready for as long as that lasts. @throws ApiProblem 503 */
  async #ready(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(notReady()), PATIENCE_MS);
    try {
      await Promise.race([this.#index.ready(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whether there is such a customer; as of the last `refresh`. */
  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Ids of customers who have one of them; as of the last `refresh`. */
  find(contacts: readonly string[]): string[] {
    return [...new Set(contacts.flatMap((contact) => this.#known.ownersOf(contact)))];
  }
}

/** Who has which contacts, both ways. */
class Contacts {
  readonly #owners = new Map<string, Set<string>>();
  readonly #contacts = new Map<string, string[]>();

  add(id: string, contacts: string[]): void {
    this.#contacts.set(id, contacts);
    for (const contact of contacts) {
      this.#owners.set(contact, (this.#owners.get(contact) ?? new Set()).add(id));
    }
  }

  forget(id: string): void {
    for (const contact of this.#contacts.get(id) ?? []) {
      const owners = this.#owners.get(contact);
      owners?.delete(id);
      if (owners?.size === 0) this.#owners.delete(contact);
    }
    this.#contacts.delete(id);
  }

  has(id: string): boolean {
    return this.#contacts.has(id);
  }

  ownersOf(contact: string): string[] {
    return [...(this.#owners.get(contact) ?? [])];
  }
}
