import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  amend,
  connection,
  Refused,
  repository,
  StoreUnavailable,
  type UnsentKeeper,
} from '../data/index.ts';
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

/** They wait in the tab over a reload; they are a customer's data, so no longer than the tab lives (D2). */
const KEY = 'unsent-additions';
/** Milliseconds until the next attempt where nobody says that the store is back. */
const NEXT_ATTEMPT = 15_000;
/** Milliseconds that a save's outcome is shown (specification 1 section 9). */
const SHOWN_FOR = 4000;

let unsent: readonly UnsentAddition[] = recall();
/** What a save answered, until the watch of the customer brings it too. */
let latest: Stored<Customer> | undefined;
const listeners = new Set<() => void>();
let sending: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let stopListening: (() => void) | undefined;

/** Adds to a customer: at once where the store can be reached, else as soon as it is back. Once, however often it is sent. */
export async function addToCustomer(customerId: string, addition: Addition): Promise<void> {
  change([...unsent, { key: crypto.randomUUID(), customerId, addition, waits: false }]);
  await sendUnsent();
}

/** Sends what waits, one after the other. */
export async function sendUnsent(): Promise<void> {
  // What was added while others were on their way is sent behind them.
  sending = (sending ?? Promise.resolve()).then(sendAll);
  await sending;
}

/** What waits since an earlier visit is sent, whichever screen is open. */
export function keepSendingAdditions(): void {
  if (unsent.length === 0) return;
  tell();
  void sendUnsent();
}

/** Tags and notes, for who logs out (D2). */
export const unsentAdditions: UnsentKeeper = {
  async waiting() {
    const ofKind = (kind: Addition['kind']) => unsent.filter(({ addition }) => addition.kind === kind).length;
    return [
      { count: ofKind('tag'), one: 'Tag', many: 'Tags' },
      { count: ofKind('note'), one: 'Notiz', many: 'Notizen' },
    ];
  },
  send: sendUnsent,
  async forget() {
    clearTimeout(retry);
    change([]);
  },
};

/** Sends something anew that the store did not take. */
export function sendAgain(key: string): Promise<void> {
  changeOne(key, { refusal: undefined });
  return sendUnsent();
}

export function discardUnsent(key: string): void {
  change(unsent.filter((one) => one.key !== key));
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
  tell();
}

async function sendAll(): Promise<void> {
  clearTimeout(retry);
  for (const { key, customerId, addition } of unsent.filter(({ refusal }) => refusal === undefined)) {
    try {
      await amendCustomer(customerId, (customer) => withAddition(customer, addition));
      discardUnsent(key);
      notify({ intent: 'success', text: 'Änderungen gespeichert!', timeout: SHOWN_FOR });
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        change(unsent.map((one) => ({ ...one, waits: true })));
        retry = setTimeout(() => void sendUnsent(), NEXT_ATTEMPT);
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
  change(unsent.map((one) => (one.key === key ? { ...one, ...part } : one)));
}

function change(next: readonly UnsentAddition[]): void {
  unsent = next;
  try {
    if (unsent.length > 0) sessionStorage.setItem(KEY, JSON.stringify(unsent));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: they live on in the page alone.
  }
  tell();
}

function tell(): void {
  // Closing the tab would lose them: the browser asks. Logging out asks by `unsentAdditions`.
  if (unsent.length === 0) {
    window.removeEventListener('beforeunload', hold);
    stopListening?.();
    stopListening = undefined;
  } else {
    window.addEventListener('beforeunload', hold);
    // Whoever looks at another customer has not given up the note.
    stopListening ??= connection.subscribe((state) => {
      if (state === 'connected') void sendUnsent();
    });
  }
  for (const listener of listeners) listener();
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function recall(): UnsentAddition[] {
  try {
    const kept = z.array(unsentSchema).parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return kept.map((one) => ({ ...one, waits: true }));
  } catch {
    // Written by another version of this screen: of no use, and not worth an error.
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What of this customer is not sent yet. */
export function useUnsent(customerId: string): readonly UnsentAddition[] {
  const all = useSyncExternalStore(subscribe, () => unsent);
  return useMemo(() => all.filter((one) => one.customerId === customerId), [all, customerId]);
}

/** The customer as they were last saved here, where the watch has not brought that yet. */
export function useLatest(customer: Stored<Customer>): Stored<Customer> {
  const saved = useSyncExternalStore(subscribe, () => latest);
  return saved?.id === customer.id && saved.version > customer.version ? saved : customer;
}
