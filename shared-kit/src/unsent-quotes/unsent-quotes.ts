import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  ApiError,
  conflictingQuote,
  createQuote,
  createQuoteRequest,
  quoteResponse,
  type UpdateQuote,
  updateQuote,
} from '../api/index.ts';
import { connection, type UnsentKeeper } from '../data/index.ts';
import { calculateQuote, quoteNumber } from '../domain/index.ts';
import { track } from '../tracking/index.ts';
import { notify } from '../ui/core.ts';

const unsentSchema = z.object({
  ...createQuoteRequest.shape,
  customerName: z.string(),
  /** The draft that was changed; absent for a new one (D7). */
  base: z.optional(quoteResponse),
  /** ISO 8601: when staff saved it. */
  savedAt: z.string(),
  /** Why the edge API did not take it; it waits for staff then. */
  refusal: z.optional(z.string()),
});

/** A draft as the edge API does not have it yet. */
export type UnsentQuote = z.infer<typeof unsentSchema>;

/** D5: local storage keeps what could not be sent yet; all tabs of this browser see it. */
const KEY = 'unsent-quotes';
/** Milliseconds until the next attempt where nobody says that the edge API is back. */
const NEXT_ATTEMPT = 15_000;
/** No answer, no session, no store. */
const AWAY: readonly number[] = [0, 401, 503];

let known: { text: string | null; quotes: readonly UnsentQuote[]; unreadable: readonly unknown[] } = {
  text: null,
  quotes: [],
  unreadable: [],
};
const listeners = new Set<() => void>();
let sending: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let stopListening: (() => void) | undefined;

/**
 * Keeps a draft, in place of what was kept of it before, and sends it as soon as the edge API is back.
 * @throws DOMException where the browser cannot keep it
 */
export function keepQuote(quote: Omit<UnsentQuote, 'savedAt' | 'refusal'>): void {
  const others = read().filter(({ id }) => id !== quote.id);
  write([...others, { ...quote, savedAt: new Date().toISOString() }]);
  waitForConnection();
}

export function discardUnsentQuote(id: string): void {
  write(read().filter((one) => one.id !== id));
}

/** Sends one anew that was refused. */
export function sendQuoteAgain(id: string): Promise<void> {
  write(read().map((one) => (one.id === id ? { ...one, refusal: undefined } : one)));
  return sendAll();
}

/** What waits since an earlier visit is sent, whichever screen is open. */
export function keepSendingQuotes(): void {
  if (read().length > 0) void sendAll();
}

/** For who logs out (D2). */
export const unsentQuotes: UnsentKeeper = {
  async waiting() {
    return [{ count: read().length, one: 'Angebot', many: 'Angebote' }];
  },
  send: sendAll,
  async forget() {
    rest();
    known = { text: null, quotes: [], unreadable: [] };
    write([]);
  },
};

/** Not sent yet, of all customers or of one. */
export function useUnsentQuotes(customerId?: string): readonly UnsentQuote[] {
  const all = useSyncExternalStore(subscribe, read);
  return useMemo(
    () => (customerId === undefined ? all : all.filter((one) => one.customerId === customerId)),
    [all, customerId],
  );
}

export function useUnsentQuote(id: string): UnsentQuote | undefined {
  return useSyncExternalStore(subscribe, read).find((one) => one.id === id);
}

/** Each quote once: its id makes a repetition by another tab harmless. */
function sendAll(): Promise<void> {
  sending ??= sendEach().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendEach(): Promise<void> {
  clearTimeout(retry);
  for (const quote of read()) {
    if (quote.refusal === undefined && !(await send(quote))) return waitForConnection();
  }
  // One may have been kept meanwhile.
  if (read().some(({ refusal }) => refusal === undefined)) waitForConnection();
  else rest();
}

/** @returns false where the edge API cannot be reached */
async function send({ customerName, savedAt, refusal, base, ...quote }: UnsentQuote): Promise<boolean> {
  try {
    if (base) await updateQuote(quote.id, changeOf(quote, base.version));
    else await create(quote);
  } catch (error) {
    if (isAway(error)) return false;
    const reason = error instanceof ApiError ? error.message : 'Unerwarteter Fehler';
    write(read().map((one) => (one.id === quote.id ? { ...one, refusal: reason } : one)));
    notify({ intent: 'error', text: `Angebot konnte nicht gespeichert werden. ${reason}` });
    return true;
  }
  // Saved anew meanwhile it is another one.
  write(read().filter((one) => one.id !== quote.id || one.savedAt !== savedAt));
  track(base ? 'quote_updated' : 'quote_created');
  notify({ intent: 'success', text: `Angebot ${quoteNumber(quote.id)} für ${customerName} ist gespeichert` });
  return true;
}

type Draft = z.input<typeof createQuoteRequest>;

async function create(quote: Draft): Promise<void> {
  try {
    await createQuote(quote);
  } catch (error) {
    const current = conflictingQuote(error);
    // The id is this browser's own: an earlier attempt was stored, only its answer got lost.
    if (current?.version !== 1) throw error;
    await updateQuote(quote.id, changeOf(quote, current.version));
  }
}

function changeOf({ comment, details }: Draft, basedOn: number): UpdateQuote {
  return { basedOn, comment, details };
}

/** Whether the edge API could not be asked, or not by this session: asked again, it may take it. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (AWAY.includes(error.status) || error.code === 'offline');
}

function waitForConnection(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void sendAll(), NEXT_ATTEMPT);
  stopListening ??= connection.subscribe((state) => {
    if (state === 'connected') void sendAll();
  });
}

function rest(): void {
  clearTimeout(retry);
  stopListening?.();
  stopListening = undefined;
}

function read(): readonly UnsentQuote[] {
  const text = stored();
  if (text !== known.text) known = { text, ...parsed(text) };
  return known.quotes;
}

/** A browser may forbid its storage altogether. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What cannot be read, of a version that knew other inputs say, hides none of the others and is kept as it is. */
function parsed(text: string | null): Pick<typeof known, 'quotes' | 'unreadable'> {
  const quotes: UnsentQuote[] = [];
  const unreadable: unknown[] = [];
  for (const entry of entriesOf(text)) {
    const read = z.safeParse(unsentSchema, entry);
    if (read.success) quotes.push(read.data);
    else unreadable.push(entry);
  }
  return { quotes, unreadable };
}

function entriesOf(text: string | null): unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    // Not ours.
    return [];
  }
}

function write(quotes: readonly UnsentQuote[]): void {
  const entries = [...known.unreadable, ...quotes];
  if (entries.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(entries));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Of another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Euros, gross: what it will cost, by the same rules as the edge API's. */
export function priceOf({ details }: Pick<UnsentQuote, 'details'>): number {
  return calculateQuote(details).finalPrice;
}
