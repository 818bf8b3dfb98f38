import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  ApiError,
  conflictingQuote,
  createQuote,
  createQuoteRequest,
  customerResponse,
  quoteResponse,
  reasonOf,
  type UpdateQuote,
  updateQuote,
} from '../api/index.ts';
import type { UnsentKeeper } from '../data/index.ts';
import { resendLoop } from '../data/resend-loop.ts';
import { unsentStore } from '../data/unsent-store.ts';
import { type Customer, calculateQuote, type Quote, quoteNumber, type Stored } from '../domain/index.ts';
import { isOfLoggedOut } from '../session/logged-out.ts';
import { track } from '../tracking/index.ts';
import { notify } from '../ui/core.ts';

const { comment, details } = createQuoteRequest.shape;
const contentSchema = z.object({ comment, details });

const unsentSchema = z.object({
  ...createQuoteRequest.shape,
  customerName: z.string(),
  /** As it was made for them: they may be deleted, and it is still to be read. An earlier version did not keep them. */
  customer: z.optional(customerResponse),
  /** The draft that was changed; absent for a new one (D7). */
  base: z.optional(quoteResponse),
  /** ISO 8601: when staff saved it. */
  savedAt: z.string(),
  /** Why the edge API did not take it; it waits for staff then. */
  refusal: z.optional(z.string()),
  /** What was kept of it before: that may have been stored, and its answer lost. */
  before: z._default(z.array(contentSchema), []),
});

/** A draft as the edge API does not have it yet. */
export type UnsentQuote = z.infer<typeof unsentSchema>;

/** No answer, no session, no store. */
const AWAY: readonly number[] = [0, 401, 503];

/** All tabs of this browser see them. */
const KEY = 'unsent-quotes';
const store = unsentStore({ key: KEY, schema: unsentSchema });
const isWaiting = () => store.read().some(({ refusal }) => refusal === undefined);
const loop = resendLoop({ send: sendEach, isWaiting, lock: KEY });

// Also what another tab has kept: that one may be closed before it is sent.
store.subscribe(() => {
  if (isWaiting()) loop.keepSending();
});

/**
 * Keeps a draft, in place of what was kept of it before, and sends it as soon as the edge API is back. Nothing of
 * somebody who has logged out in another tab meanwhile (D2).
 * @throws DOMException where the browser cannot keep it
 */
export function keepQuote(quote: Omit<UnsentQuote, 'savedAt' | 'refusal' | 'before'>): void {
  if (isOfLoggedOut()) return;
  const kept = store.read();
  const others = kept.filter(({ id }) => id !== quote.id);
  const before = kept
    .filter(({ id }) => id === quote.id)
    .flatMap(({ comment, details, before }) => [...before, { comment, details }]);
  store.write([...others, { ...quote, before, savedAt: new Date().toISOString() }]);
}

export function discardUnsentQuote(id: string): void {
  store.write(store.read().filter((one) => one.id !== id));
}

/** What waits for a customer who was merged waits for who they are now (D37). */
export function handUnsentQuotes(from: string, to: Stored<Customer>): void {
  const isMeant = ({ customerId }: UnsentQuote) => customerId === from;
  const handed = { customerId: to.id, customerName: to.data.name, customer: to };
  const all = store.read();
  if (!all.some(isMeant)) return;
  try {
    store.write(all.map((one) => (isMeant(one) ? { ...one, ...handed } : one)));
  } catch {
    // Without room for who they are now it waits as it was: the edge API knows whose it is.
  }
}

/** Sends one anew that was refused. */
export function sendQuoteAgain(id: string): Promise<void> {
  store.write(store.read().map((one) => (one.id === id ? { ...one, refusal: undefined } : one)));
  return loop.sendNow();
}

/** For who logs out (D2). */
export const unsentQuotes: UnsentKeeper = {
  async waiting() {
    return [
      { count: store.read().length, one: 'Angebot', many: 'Angebote' },
      { count: store.unreadable(), one: 'nicht lesbares Angebot', many: 'nicht lesbare Angebote' },
    ];
  },
  send: loop.sendNow,
  async forget() {
    loop.rest();
    store.forget();
  },
};

/** Not sent yet, of all customers or of one. */
export function useUnsentQuotes(customerId?: string): readonly UnsentQuote[] {
  const all = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(
    () => (customerId === undefined ? all : all.filter((one) => one.customerId === customerId)),
    [all, customerId],
  );
}

export function useUnsentQuote(id: string): UnsentQuote | undefined {
  return useSyncExternalStore(store.subscribe, store.read).find((one) => one.id === id);
}

async function sendEach(): Promise<void> {
  for (const { id } of store.read()) {
    // As it is now: meanwhile it was saved anew, given up, or refused.
    const quote = store.read().find((one) => one.id === id);
    if (quote && quote.refusal === undefined && !(await send(quote))) return;
  }
}

/** @returns false where the edge API cannot be reached */
async function send({
  customerName,
  customer,
  savedAt,
  refusal,
  base,
  before,
  ...quote
}: UnsentQuote): Promise<boolean> {
  try {
    await save(quote, base, before);
  } catch (error) {
    if (isAway(error)) return false;
    const reason = reasonOf(error);
    store.write(store.read().map((one) => (one.id === quote.id ? { ...one, refusal: reason } : one)));
    notify({ intent: 'error', text: `Angebot konnte nicht gespeichert werden. ${reason}` });
    return true;
  }
  // Saved anew meanwhile it is another one.
  store.write(store.read().filter((one) => one.id !== quote.id || one.savedAt !== savedAt));
  track(base ? 'quote_updated' : 'quote_created');
  notify({ intent: 'success', text: `Angebot ${quoteNumber(quote.id)} für ${customerName} ist gespeichert` });
  return true;
}

type Draft = z.input<typeof createQuoteRequest>;

async function save(
  quote: Draft,
  base: Stored<Quote> | undefined,
  before: UnsentQuote['before'],
): Promise<void> {
  try {
    if (base) await updateQuote(quote.id, changeOf(quote, base.version));
    else await createQuote(quote);
  } catch (error) {
    const current = conflictingQuote(error);
    if (!current) throw error;
    // An earlier attempt was stored, only its answer got lost.
    const content = contentOf(current.data);
    if (content === contentOf(quote)) return;
    // The id alone says nothing: a duplicated tab has it too.
    const isOwn = before.some((one) => contentOf(one) === content);
    // Nobody has changed what it says; its customer was merged, say (D37).
    const isAsBefore = base !== undefined && contentOf(base.data) === content;
    if (!isOwn && !isAsBefore) throw error;
    await updateQuote(quote.id, changeOf(quote, current.version));
  }
}

/** What was typed, in the order of the schema. */
function contentOf(quote: Pick<Draft, 'comment' | 'details'>): string {
  return JSON.stringify(z.parse(contentSchema, quote));
}

function changeOf({ comment, details }: Draft, basedOn: number): UpdateQuote {
  return { basedOn, comment, details };
}

/** Whether the edge API could not be asked, or not by this session: asked again, it may take it. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (AWAY.includes(error.status) || error.code === 'offline');
}

/** Euros, gross: what it will cost, by the same rules as the edge API's. */
export function priceOf({ details }: Pick<UnsentQuote, 'details'>): number {
  return calculateQuote(details).finalPrice;
}
