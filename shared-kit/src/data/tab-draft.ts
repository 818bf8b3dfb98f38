import * as z from 'zod/mini';

/** What somebody types, kept over a reload. It is a customer's data, so it lives no longer than the tab (D2). */
export interface TabDraft<Draft> {
  /** Undefined where there is none, or one of another version of the screen: that is of no use, and no error. */
  recall(id: string): Draft | undefined;
  /** Where storage is full or forbidden, the draft lives on in the page alone. */
  keep(id: string, draft: Draft): void;
  forget(id: string): void;
}

/** Drafts of one kind. @param name of the kind; `id` names the one among them, and is empty where there is only one */
export function tabDraft<Draft>(name: string, schema: z.ZodMiniType<Draft>): TabDraft<Draft> {
  const keyOf = (id: string) => (id === '' ? name : `${name}:${id}`);
  return {
    recall(id) {
      try {
        const kept = sessionStorage.getItem(keyOf(id));
        return kept === null ? undefined : z.parse(schema, JSON.parse(kept));
      } catch {
        return undefined;
      }
    },
    keep(id, draft) {
      try {
        sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
      } catch {
        // Said above.
      }
    },
    forget(id) {
      try {
        sessionStorage.removeItem(keyOf(id));
      } catch {
        // Where storage is forbidden, nothing was kept.
      }
    },
  };
}
