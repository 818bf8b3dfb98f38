import { recallBegunNote } from 'shared-kit/additions';
import { type HeldDocument, useDocument, useHeldDocument } from 'shared-kit/data/hooks';
import { type Customer, customers } from 'shared-kit/domain';
import { hasUnsavedChanges } from 'shared-kit/router';
import { recallEdit } from './edit-draft.ts';

/** The customer of this id as stored; gone, as last seen for as long as something typed here hangs on them. */
export function useShownCustomer(id: string): HeldDocument<Customer> {
  const seen = recallEdit(id)?.base ?? recallBegunNote(id)?.customer;
  return useHeldDocument(useDocument(customers, id), hasInput, seen);
}

/** A form, also of before a reload, chosen photos, or a note that waits on a tab that is not open. */
const hasInput = (customerId: string) =>
  hasUnsavedChanges() || recallEdit(customerId) !== undefined || recallBegunNote(customerId) !== undefined;
