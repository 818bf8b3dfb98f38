import { customerResponse } from 'shared-kit/api';
import { tabDraft } from 'shared-kit/data';
import type { Customer, Stored } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { type CustomerEdit, editSchema, withFigures } from './customer-edit.ts';

const draftSchema = z.object({ base: customerResponse, edit: editSchema });

/** What is typed, and what it was made on (D7). */
export interface EditDraft {
  base: Stored<Customer>;
  edit: CustomerEdit;
}

const drafts = tabDraft('customer-edit', draftSchema);

export function recallEdit(customerId: string): EditDraft | undefined {
  const kept = drafts.recall(customerId);
  return kept && { base: kept.base, edit: withFigures(kept.edit) };
}

export function keepEdit(customerId: string, { base, edit }: EditDraft): void {
  drafts.keep(customerId, { base, edit: { ...edit, services: [...edit.services] } });
}

export const forgetEdit = drafts.forget;
