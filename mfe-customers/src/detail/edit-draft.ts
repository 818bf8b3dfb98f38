import { customerResponse } from 'shared-kit/api';
import { tabDraft } from 'shared-kit/data';
import { rememberUnanswered } from 'shared-kit/data/three-way-merge';
import type { Customer, Stored } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { type CustomerEdit, editSchema, withFigures } from './customer-edit.ts';

const draftSchema = z.object({
  base: customerResponse,
  edit: editSchema,
  unanswered: z.optional(z.array(editSchema)),
});

/** What is typed, and what it was made on (D7). */
export interface EditDraft {
  base: Stored<Customer>;
  edit: CustomerEdit;
}

const drafts = tabDraft('customer-edit', draftSchema);

export function recallEdit(customerId: string): EditDraft | undefined {
  const kept = drafts.recall(customerId);
  if (!kept) return undefined;
  const { base, edit, unanswered = [] } = kept;
  rememberUnanswered(base, unanswered.map(withFigures));
  return { base, edit: withFigures(edit) };
}

/** @param unanswered what was sent over the base and had no answer */
export function keepEdit(
  customerId: string,
  { base, edit }: EditDraft,
  unanswered: readonly CustomerEdit[] = [],
): void {
  drafts.keep(customerId, { base, edit: whole(edit), unanswered: unanswered.map(whole) });
}

const whole = (edit: CustomerEdit) => ({ ...edit, services: [...edit.services] });

export const forgetEdit = drafts.forget;
