import { tabDraft } from 'shared-kit/data';
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

const drafts = tabDraft('tags-and-notes', draftSchema);

export function recallDraft(customerId: string): Draft {
  return drafts.recall(customerId) ?? EMPTY_DRAFT;
}

export function isTyped({ tag, content }: Draft): boolean {
  return tag.trim() !== '' || content.trim() !== '';
}

export function keepDraft(customerId: string, draft: Draft): void {
  if (isTyped(draft)) drafts.keep(customerId, draft);
  else drafts.forget(customerId);
}
