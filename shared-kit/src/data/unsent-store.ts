import * as z from 'zod/mini';

export interface UnsentStoreParts<One> {
  /** Of all tabs, or of this one alone; asked when it is needed, as a browser may forbid it. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  key: string;
  schema: z.ZodMiniType<One>;
  /** Where the browser has no room, they live on in this page alone; else `write` throws then. */
  inPageAtLeast?: boolean;
}

/** What waits in this browser, one after the other (D5). */
export interface UnsentStore<One> {
  /** The same list until it changes. */
  read(): readonly One[];
  /** @throws DOMException where the browser cannot keep it: then nothing is changed */
  write(all: readonly One[]): void;
  /** How many of another version there are that this one cannot read: they hide no other, and are kept as they are. */
  unreadable(): number;
  /** All of it: it is a customer's data and goes with the session (D2). */
  forget(): void;
  /** Other tabs are heard too. */
  subscribe(listener: () => void): () => void;
}

/** Keeps what could not be sent yet, over a reload. */
export function unsentStore<One>({
  storage,
  key,
  schema,
  inPageAtLeast = false,
}: UnsentStoreParts<One>): UnsentStore<One> {
  let known: { text: string | null; ones: readonly One[]; unreadable: readonly unknown[] } | undefined;
  /** What the browser had no room for. */
  let inPage: readonly One[] | undefined;
  const listeners = new Set<() => void>();

  function current() {
    const text = stored();
    if (known?.text !== text) known = { text, ...parsed(text) };
    return known;
  }

  function stored(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function parsed(text: string | null) {
    const ones: One[] = [];
    const unreadable: unknown[] = [];
    for (const entry of entriesOf(text)) {
      const read = z.safeParse(schema, entry);
      if (read.success) ones.push(read.data);
      else unreadable.push(entry);
    }
    return { ones, unreadable };
  }

  function keep(entries: readonly unknown[]): void {
    if (entries.length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(entries));
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    read: () => inPage ?? current().ones,
    unreadable: () => current().unreadable.length,
    write(all) {
      try {
        keep([...current().unreadable, ...all]);
        inPage = undefined;
      } catch (error) {
        if (!inPageAtLeast) throw error;
        inPage = all;
      }
      tell();
    },
    forget() {
      inPage = undefined;
      try {
        keep([]);
      } catch {
        // A browser that forbids its storage has kept nothing.
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
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
