import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { amend, Refused, StoreUnavailable, type UnsentKeeper } from '../data/index.ts';
import { livingCustomer } from '../data/living-customer.ts';
import { resendLoop } from '../data/resend-loop.ts';
import { unsentStore } from '../data/unsent-store.ts';
import { type Customer, customers, type Stored } from '../domain/index.ts';
import { isOfLoggedOut } from '../session/logged-out.ts';
import { track } from '../tracking/index.ts';
import { holdTab, notify } from '../ui/core.ts';
import { type Addition, additionSchema, textOf, withAddition } from './addition.ts';
import { forgetBegunNotes } from './begun-notes.ts';

const unsentSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  addition: additionSchema,
  /** The store could not be reached. */
  waits: z.boolean(),
  /** Why the store did not take it, empty where it did not say; it waits for staff then. */
  refusal: z.optional(z.string()),
});

/** An addition that the store does not have yet (D5). */
export type UnsentAddition = z.infer<typeof unsentSchema>;

const isSendable = ({ refusal }: UnsentAddition) => refusal === undefined;

/** Milliseconds that a save's outcome is shown (specification 1 section 9). */
const SHOWN_FOR = 4000;

/** All tabs of this browser see them. */
const KEY = 'unsent-additions';
const store = unsentStore({ key: KEY, schema: unsentSchema, inPageAtLeast: true });
const loop = resendLoop({ send: sendEach, isWaiting: () => store.read().some(isSendable), lock: KEY });
/** What a save answered, until the watch of the customer brings it too. */
let latest: Stored<Customer> | undefined;
const listeners = new Set<() => void>();
/** While something lives in this page alone. */
let release: (() => void) | undefined;

store.subscribe(holdPage);
// Also what another tab has kept: that one may be closed before it is sent.
store.subscribe(() => {
  if (store.read().some(isSendable)) loop.keepSending();
});
// What was on its way as the page was left waits.
store.write(store.read().map((one) => ({ ...one, waits: true })));

/**
 * Adds to a customer: at once where the store can be reached, else as soon as it is back. Once, however often it is sent.
 * Nothing of somebody who has logged out in another tab meanwhile (D2).
 */
export async function addToCustomer(customerId: string, addition: Addition): Promise<void> {
  if (isOfLoggedOut()) return;
  store.write([...store.read(), { id: crypto.randomUUID(), customerId, addition, waits: false }]);
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
    forgetBegunNotes();
  },
};

/** Sends something anew that the store did not take. */
export function sendAgain(id: string): Promise<void> {
  changeOne(id, { refusal: undefined });
  return sendUnsent();
}

export function discardUnsent(id: string): void {
  store.write(store.read().filter((one) => one.id !== id));
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

async function sendEach(): Promise<void> {
  for (const { id } of store.read()) {
    // As it is now: meanwhile it was given up, or refused.
    const one = store.read().find((other) => other.id === id);
    if (!one || !isSendable(one)) continue;
    try {
      await addToLiving(one);
      discardUnsent(id);
      notify({ intent: 'success', text: 'Änderungen gespeichert!', timeout: SHOWN_FOR });
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        store.write(store.read().map((one) => ({ ...one, waits: true })));
        return;
      }
      if (error instanceof CustomerGone) {
        // No screen shows it any more: said once, for whoever wants to keep the words.
        discardUnsent(id);
        notify({
          intent: 'error',
          text: `Der Kunde wurde gelöscht. Nicht gespeichert: „${textOf(one.addition)}“`,
          timeout: 0,
        });
      } else changeOne(id, { refusal: error instanceof Refused ? error.message : '' });
    }
  }
}

class CustomerGone extends Error {}

/**
 * To whom the customer was merged into, where that was done meanwhile (D37): what they do not take waits on their page.
 * @throws CustomerGone; as `amend`
 */
async function addToLiving({ id, customerId, addition }: UnsentAddition): Promise<void> {
  const add = (customer: Customer) => withAddition(customer, addition);
  try {
    await amendCustomer(customerId, add);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const living = await livingCustomer(customerId);
    if (living === '') throw new CustomerGone();
    if (living === customerId) throw error;
    changeOne(id, { customerId: living });
    await amendCustomer(living, add);
  }
}

function changeOne(id: string, part: Partial<Pick<UnsentAddition, 'customerId' | 'refusal'>>): void {
  store.write(store.read().map((one) => (one.id === id ? { ...one, ...part } : one)));
}

/** What lives in this page alone closing the tab would lose, and logging out in another one. Here `unsentAdditions` asks. */
function holdPage(): void {
  if (store.isInPageAlone()) {
    release ??= holdTab();
  } else {
    release?.();
    release = undefined;
  }
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
