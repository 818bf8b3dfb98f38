import { type DocumentState, type HeldDocument, useHeldDocument } from 'shared-kit/data/hooks';
import type { Customer } from 'shared-kit/domain';
import { isGuarded } from 'shared-kit/router';
import { isTyped, recallDraft } from '../tags-and-notes/note-draft.ts';

/** A customer as stored; deleted by somebody else, as last seen for as long as something typed here hangs on it. */
export function useShownCustomer(state: DocumentState<Customer>): HeldDocument<Customer> {
  return useHeldDocument(state, hasInput);
}

/** A form, chosen photos, or a note that waits on a tab that is not open. */
const hasInput = (customerId: string) => isGuarded() || isTyped(recallDraft(customerId));
