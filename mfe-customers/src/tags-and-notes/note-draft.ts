import { NOTE_CATEGORIES } from 'shared-kit/domain';
import * as z from 'zod/mini';

const draftSchema = z.object({
  tag: z.string(),
  content: z.string(),
  category: z.enum(NOTE_CATEGORIES),
  isInternal: z.boolean(),
});

/** What is typed on the tab and not added yet. */
export type Draft = z.infer<typeof draftSchema>;

/** A note is internal until somebody says otherwise: the other mistake would show it to a customer. */
export const EMPTY_DRAFT: Draft = { tag: '', content: '', category: 'general', isInternal: true };

/** It waits in the tab for a reload; it is a customer's data, so no longer than the tab lives. */
const keyOf = (customerId: string) => `tags-and-notes:${customerId}`;

export function recallDraft(customerId: string): Draft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(customerId)) ?? ''));
  } catch {
    // None, or one of another version of this screen.
    return EMPTY_DRAFT;
  }
}

export function isTyped({ tag, content }: Draft): boolean {
  return tag.trim() !== '' || content.trim() !== '';
}

export function keepDraft(customerId: string, draft: Draft): void {
  try {
    if (isTyped(draft)) sessionStorage.setItem(keyOf(customerId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(customerId));
  } catch {
    // Storage is full or forbidden: the draft lives on in the page alone.
  }
}
