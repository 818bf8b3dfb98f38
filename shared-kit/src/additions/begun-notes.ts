import * as z from 'zod/mini';
import { tabDraft } from '../data/index.ts';
import {
  type Customer,
  customerSchema,
  isBlank,
  NOTE_CATEGORIES,
  type Stored,
  storedSchema,
} from '../domain/index.ts';
import { holdTab } from '../ui/core.ts';

const draftSchema = z.object({
  tag: z.string(),
  content: z.string(),
  category: z.enum(NOTE_CATEGORIES),
  isInternal: z.boolean(),
});

const begunSchema = z.object({
  customer: storedSchema(customerSchema),
  draft: draftSchema,
});

/** A tag and a note that are typed and not added yet. */
export type NoteDraft = z.infer<typeof draftSchema>;

/** What is typed, and the customer as it was typed for them: they may be deleted. */
export interface BegunNote {
  customer: Stored<Customer>;
  draft: NoteDraft;
}

/** A note is internal until somebody says otherwise: the other mistake would show it to a customer. */
export const EMPTY_NOTE: NoteDraft = { tag: '', content: '', category: 'general', isInternal: true };

const drafts = tabDraft('tags-and-notes', begunSchema);
/** While any are begun, whichever screen is open. */
let letGoOfTab: (() => void) | undefined;
// Of before a reload.
holdWhileBegun();

export function isNoteTyped({ tag, content }: NoteDraft): boolean {
  return !isBlank(tag) || !isBlank(content);
}

/** It stays in this tab, whichever screen is open. Nothing is kept of a draft into which nothing is typed. */
export function keepBegunNote({ customer, draft }: BegunNote): void {
  if (isNoteTyped(draft)) {
    drafts.keep(customer.id, { customer, draft });
    letGoOfTab ??= holdTab();
  } else {
    drafts.forget(customer.id);
    holdWhileBegun();
  }
}

export function recallBegunNote(customerId: string): BegunNote | undefined {
  return drafts.recall(customerId);
}

/** Of all customers, in this tab. */
export function begunNotes(): readonly BegunNote[] {
  return drafts.all();
}

/** They go with the session (D2). */
export function forgetBegunNotes(): void {
  for (const { customer } of begunNotes()) drafts.forget(customer.id);
  holdWhileBegun();
}

/** They would be lost with the tab, and by logging out in another one. Here logging out asks about each by its name. */
function holdWhileBegun(): void {
  if (begunNotes().length > 0) letGoOfTab ??= holdTab();
  else {
    letGoOfTab?.();
    letGoOfTab = undefined;
  }
}
