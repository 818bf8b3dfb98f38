import * as z from 'zod/mini';

export interface UnsentStoreParts<One> {
  /** Of the local storage. */
  key: string;
  schema: z.ZodMiniType<One>;
  /** What the browser has no room for lives on in this page alone; else `write` throws then. */
  inPageAtLeast?: boolean;
}

/** What waits in this browser, one after the other (D5). */
export interface UnsentStore<One> {
  /** The same list until it changes. */
  read(): readonly One[];
  /** @throws DOMException where the browser cannot keep it: then nothing is changed */
  write(all: readonly One[]): void;
  /** Whether the browser had no room for some: they are lost with this page. */
  isInPageAlone(): boolean;
  /** How many of another version there are that this one cannot read: they hide no other, and are kept as they are. */
  unreadable(): number;
  /** All of it: it is a customer's data and goes with the session (D2). */
  forget(): void;
  /** Other tabs are heard too. */
  subscribe(listener: () => void): () => void;
}

/** Keeps what could not be sent yet, over a reload, for all tabs of this browser. */
export function unsentStore<One extends { id: string }>({
  key,
  schema,
  inPageAtLeast = false,
}: UnsentStoreParts<One>): UnsentStore<One> {
  let known: { text: string | null; ones: readonly One[]; unreadable: readonly unknown[] } | undefined;
  /** What the browser had no room for. */
  let inPage: readonly One[] = [];
  let listed: { stored: readonly One[]; inPage: readonly One[]; all: readonly One[] } | undefined;
  const listeners = new Set<() => void>();

  function current() {
    const text = stored();
    if (known?.text !== text) known = { text, ...parsed(text) };
    return known;
  }

  function stored(): string | null {
    try {
      return localStorage.getItem(key);
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
    if (entries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(entries));
  }

  /** Where there is no room for all: what is stored already, as it is now, and for the others this page. */
  function keepWhatFits(all: readonly One[]): void {
    const { ones, unreadable } = current();
    const stored = new Set(ones.map(({ id }) => id));
    inPage = all.filter(({ id }) => !stored.has(id));
    try {
      keep([...unreadable, ...all.filter(({ id }) => stored.has(id))]);
    } catch {
      // It stays as it was.
    }
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    read() {
      const stored = current().ones;
      if (listed?.stored !== stored || listed.inPage !== inPage)
        listed = { stored, inPage, all: inPage.length === 0 ? stored : [...stored, ...inPage] };
      return listed.all;
    },
    isInPageAlone: () => inPage.length > 0,
    unreadable: () => current().unreadable.length,
    write(all) {
      try {
        keep([...current().unreadable, ...all]);
        inPage = [];
      } catch (error) {
        if (!inPageAtLeast) throw error;
        keepWhatFits(all);
      }
      tell();
    },
    forget() {
      inPage = [];
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
