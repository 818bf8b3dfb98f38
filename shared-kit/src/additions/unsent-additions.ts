import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { amend, Refused, repository, StoreUnavailable, type UnsentKeeper } from '../data/index.ts';
import { resendLoop } from '../data/resend-loop.ts';
import { unsentStore } from '../data/unsent-store.ts';
import { type Customer, customers, type Stored } from '../domain/index.ts';
import { track } from '../tracking/index.ts';
import { notify } from '../ui/core.ts';
import { type Addition, additionSchema, textOf, withAddition } from './addition.ts';

const unsentSchema = z.object({
  key: z.string(),
  customerId: z.string(),
  addition: additionSchema,
  /** The store could not be reached. */
  waits: z.boolean(),
  /** Why the store did not take it, empty where it did not say; it waits for staff then. */
  refusal: z.optional(z.string()),
});

/** An addition that the store does not have yet (D5). */
export type UnsentAddition = z.infer<typeof unsentSchema>;

/** Milliseconds that a save's outcome is shown (specification 1 section 9). */
const SHOWN_FOR = 4000;

/** They wait in the tab over a reload; they are a customer's data, so no longer than the tab lives (D2). */
const store = unsentStore({
  storage: () => sessionStorage,
  key: 'unsent-additions',
  schema: unsentSchema,
  inPageAtLeast: true,
});
const loop = resendLoop({ send: sendEach, isWaiting: () => store.read().some(isSendable) });
/** What a save answered, until the watch of the customer brings it too. */
let latest: Stored<Customer> | undefined;
const listeners = new Set<() => void>();

store.subscribe(holdTab);
// What was on its way as the page was left waits.
store.write(store.read().map((one) => ({ ...one, waits: true })));

/** Adds to a customer: at once where the store can be reached, else as soon as it is back. Once, however often it is sent. */
export async function addToCustomer(customerId: string, addition: Addition): Promise<void> {
  store.write([...store.read(), { key: crypto.randomUUID(), customerId, addition, waits: false }]);
  await sendUnsent();
}

/** Sends what waits, one after the other; what was added meanwhile behind them. */
export function sendUnsent(): Promise<void> {
  return loop.sendNow();
}

/** Tags and notes, for who logs out (D2). */
export const unsentAdditions: UnsentKeeper = {
  async waiting() {
    const ofKind = (kind: Addition['kind']) =>
      store.read().filter(({ addition }) => addition.kind === kind).length;
    return [
      { count: ofKind('tag'), one: 'Tag', many: 'Tags' },
      { count: ofKind('note'), one: 'Notiz', many: 'Notizen' },
      { count: store.unreadable(), one: 'nicht lesbare Ergänzung', many: 'nicht lesbare Ergänzungen' },
    ];
  },
  send: sendUnsent,
  async forget() {
    loop.rest();
    store.forget();
  },
};

/** Sends something anew that the store did not take. */
export function sendAgain(key: string): Promise<void> {
  changeOne(key, { refusal: undefined });
  return sendUnsent();
}

export function discardUnsent(key: string): void {
  store.write(store.read().filter((one) => one.key !== key));
}

/** Changes a customer as they are stored now, and shows it at once. @throws as `amend` */
export async function amendCustomer(
  customerId: string,
  make: (customer: Customer) => Customer,
): Promise<void> {
  latest = await amend(customers, customerId, (customer) => ({
    ...make(customer),
    updatedAt: new Date().toISOString(),
  }));
  track('customer_updated');
  for (const listener of listeners) listener();
}

const isSendable = ({ refusal }: UnsentAddition) => refusal === undefined;

async function sendEach(): Promise<void> {
  for (const { key, customerId, addition } of store.read().filter(isSendable)) {
    try {
      await amendCustomer(customerId, (customer) => withAddition(customer, addition));
      discardUnsent(key);
      notify({ intent: 'success', text: 'Änderungen gespeichert!', timeout: SHOWN_FOR });
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        store.write(store.read().map((one) => ({ ...one, waits: true })));
        return;
      }
      if (await isGone(customerId)) {
        // No screen shows it any more: said once, for whoever wants to keep the words.
        discardUnsent(key);
        notify({
          intent: 'error',
          text: `Der Kunde wurde gelöscht. Nicht gespeichert: „${textOf(addition)}“`,
          timeout: 0,
        });
      } else changeOne(key, { refusal: error instanceof Refused ? error.message : '' });
    }
  }
}

const isGone = (customerId: string) =>
  repository(customers)
    .get(customerId)
    .then(
      (customer) => customer === undefined,
      () => false,
    );

function changeOne(key: string, part: Pick<UnsentAddition, 'refusal'>): void {
  store.write(store.read().map((one) => (one.key === key ? { ...one, ...part } : one)));
}

/** Closing the tab would lose them: the browser asks. Logging out asks by `unsentAdditions`. */
function holdTab(): void {
  if (store.read().length === 0) window.removeEventListener('beforeunload', hold);
  else window.addEventListener('beforeunload', hold);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** What of this customer is not sent yet. */
export function useUnsent(customerId: string): readonly UnsentAddition[] {
  const all = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => all.filter((one) => one.customerId === customerId), [all, customerId]);
}

/** The customer as they were last saved here, where the watch has not brought that yet. */
export function useLatest(customer: Stored<Customer>): Stored<Customer> {
  const saved = useSyncExternalStore(subscribeToLatest, () => latest);
  return saved?.id === customer.id && saved.version > customer.version ? saved : customer;
}

function subscribeToLatest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
