import { Conflict, repository, update } from 'shared-kit/data';
import {
  type MergeConflict,
  type MergedRecord,
  mergedContent,
  saveMerging,
} from 'shared-kit/data/three-way-merge';
import { type Customer, customers, type Stored } from 'shared-kit/domain';
import {
  applyEdit,
  type CustomerEdit,
  changedFields,
  EDIT_LABELS,
  editOf,
  editSchema,
  withFigures,
} from './customer-edit.ts';
import type { EditDraft } from './edit-draft.ts';
import { editText } from './edit-texts.ts';

/** Somebody else saved the customer meanwhile, as this. */
class ChangedMeanwhile extends Error {
  readonly current: Stored<Customer>;
  constructor(current: Stored<Customer>) {
    super('Der Kunde wurde inzwischen geändert');
    this.name = 'ChangedMeanwhile';
    this.current = current;
  }
}

/** The customer where two change it at once (D7). */
export const CUSTOMER: MergedRecord<CustomerEdit, Customer> = {
  labels: EDIT_LABELS,
  contentOf: editOf,
  parse: (parts) => withFigures(editSchema.parse(parts)),
  shown: editText,
  conflictOf: (error) => (error instanceof ChangedMeanwhile ? error.current : undefined),
};

class DiscardedEdit extends Error {}

/** What staff must choose between. */
export type EditConflict = MergeConflict<CustomerEdit, Customer>;

/**
 * Saves; what somebody else changed elsewhere in the record is kept (D7).
 * @param isDiscarded asked before what was refused is sent again beside theirs
 * @throws DiscardedEdit where it is: nothing of this try is stored
 * @returns what both changed, and staff must choose first; undefined: it is saved
 */
export async function saveEdit(
  id: string,
  { edit, base }: EditDraft,
  isDiscarded = () => false,
): Promise<EditConflict | undefined> {
  // As it is stored: by that one's own is known again where the answer was lost. What is not changed stays as it is.
  const whole = editOf(applyEdit(base.data, edit, ''));
  const changed = changedFields(editOf(base.data), edit).map((field) => [field, whole[field]]);
  const written = { content: { ...edit, ...Object.fromEntries(changed) }, base };
  const { conflict } = await saveMerging(CUSTOMER, written, async ({ content, base: on = base }) => {
    if (on !== base && isDiscarded()) throw new DiscardedEdit();
    return writeEdit(id, { edit: content, base: on });
  });
  return conflict;
}

/** As staff have chosen, field by field, on what somebody else saved. */
export function settledEdit(
  conflict: EditConflict,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): EditDraft {
  return { base: conflict.current, edit: mergedContent(CUSTOMER, conflict, choice) };
}

async function writeEdit(id: string, { edit, base }: EditDraft): Promise<Stored<Customer>> {
  try {
    return await update(customers, id, base.version, (customer) =>
      applyEdit(customer, edit, new Date().toISOString()),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const current = await repository(customers).get(id);
    throw current ? new ChangedMeanwhile(current) : error;
  }
}
