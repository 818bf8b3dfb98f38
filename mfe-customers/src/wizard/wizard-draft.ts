import { tabDraft } from 'shared-kit/data';
import { newCustomerSchema } from 'shared-kit/domain';
import * as z from 'zod/mini';
import { EMPTY_INPUT, wizardInputSchema } from './wizard-input.ts';

const step = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const wizardDraftSchema = z.object({
  /** Made once per run of the wizard: repeating a save after a lost answer never makes a second customer. */
  id: z.string(),
  /** What was tried to be stored under this id: one that says something else is somebody else's. */
  sent: z._default(z.array(newCustomerSchema), []),
  /** The last step that was reached: only up to there a step is marked as complete. */
  furthest: step,
  input: wizardInputSchema,
});

export type WizardDraft = z.infer<typeof wizardDraftSchema>;

/** There is one new customer at a time. */
const ONLY = '';
const drafts = tabDraft('new-customer', wizardDraftSchema);

export const newCustomerId = (): string => `C-${crypto.randomUUID()}`;

function newDraft(): WizardDraft {
  return { id: newCustomerId(), sent: [], furthest: 0, input: EMPTY_INPUT };
}

/** The input of before the last reload, or a fresh start. */
export function recallDraft(): WizardDraft {
  return drafts.recall(ONLY) ?? newDraft();
}

export const keepDraft = (draft: WizardDraft): void => drafts.keep(ONLY, draft);
export const forgetDraft = (): void => drafts.forget(ONLY);
