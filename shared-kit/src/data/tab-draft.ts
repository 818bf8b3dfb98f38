import * as z from 'zod/mini';

/** What somebody types, kept over a reload. It is a customer's data, so it lives no longer than the tab (D2). */
export interface TabDraft<Draft> {
  /** Undefined where there is none, or one of another version of the screen: that is of no use, and no error. */
  recall(id: string): Draft | undefined;
  /** Where storage is full or forbidden, the draft lives on in the page alone. */
  keep(id: string, draft: Draft): void;
  forget(id: string): void;
  /** Those with an id. */
  all(): readonly Draft[];
  /** Keeps under the other id what is kept under this one, if anything: not in place of what is kept there. */
  move(id: string, to: string): void;
}

/** Drafts of one kind. @param name of the kind; `id` names the one among them, and is empty where there is only one */
export function tabDraft<Draft>(name: string, schema: z.ZodMiniType<Draft>): TabDraft<Draft> {
  const keyOf = (id: string) => (id === '' ? name : `${name}:${id}`);
  /** As text, by their key: what the storage did not take. An older one of the same key may still be stored. */
  const inPage = new Map<string, string>();
  const drafts: TabDraft<Draft> = {
    recall(id) {
      const key = keyOf(id);
      try {
        const kept = inPage.get(key) ?? sessionStorage.getItem(key);
        return kept === null ? undefined : z.parse(schema, JSON.parse(kept));
      } catch {
        return undefined;
      }
    },
    keep(id, draft) {
      const key = keyOf(id);
      const text = JSON.stringify(draft);
      try {
        sessionStorage.setItem(key, text);
        inPage.delete(key);
      } catch {
        inPage.set(key, text);
      }
    },
    forget(id) {
      inPage.delete(keyOf(id));
      try {
        sessionStorage.removeItem(keyOf(id));
      } catch {
        // Where storage is forbidden, it holds nothing.
      }
    },
    all() {
      const prefix = `${name}:`;
      return [...new Set([...storedKeys(), ...inPage.keys()])]
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => drafts.recall(key.slice(prefix.length)) ?? []);
    },
    move(id, to) {
      const draft = drafts.recall(id);
      if (draft === undefined || drafts.recall(to) !== undefined) return;
      drafts.keep(to, draft);
      drafts.forget(id);
    },
  };
  return drafts;
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    // As above.
    return [];
  }
}
