import * as z from 'zod/mini';
import { EMPTY_INPUT, wizardInputSchema } from './wizard-input.ts';

const step = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const wizardDraftSchema = z.object({
  /** Made once per run of the wizard: repeating a save after a lost answer never makes a second customer. */
  id: z.string(),
  /** The last step that was reached: only up to there a step is marked as complete. */
  furthest: step,
  input: wizardInputSchema,
});

export type WizardDraft = z.infer<typeof wizardDraftSchema>;

/** What was typed waits in the tab for a reload; it is a customer's data, so no longer than the tab lives. */
const KEY = 'new-customer';

function newDraft(): WizardDraft {
  return { id: `C-${crypto.randomUUID()}`, furthest: 0, input: EMPTY_INPUT };
}

/** The input of before the last reload, or a fresh start. */
export function recallDraft(): WizardDraft {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return newDraft();
  try {
    return wizardDraftSchema.parse(JSON.parse(kept));
  } catch {
    // Written by another version of this screen: of no use, and not worth an error.
    sessionStorage.removeItem(KEY);
    return newDraft();
  }
}

export function keepDraft(draft: WizardDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the input lives on in the page alone.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}
