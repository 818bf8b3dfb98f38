import { ApiError } from 'shared-kit/api';
import { forgetDraft, type KeptDraft, readKeptDrafts, saveDraft } from 'shared-kit/mail-drafts';
import { isBeingWritten } from './written-here.ts';

/** Milliseconds. */
const EACH = 15_000;

/**
 * Files a draft that only this browser has once the server takes it (D5); until somebody goes on with it, or it is gone.
 * @param onSaved it lies among the drafts now
 */
export function saveLater(kept: KeptDraft, onSaved: () => void): void {
  const tryAgain = async () => {
    if (!(await isLeft(kept))) return;
    try {
      await saveDraft(kept.mail, kept);
    } catch (error) {
      if (isPassing(error)) later();
      return;
    }
    // Who took it up meanwhile saves it from their window in place of this one.
    if (!(await isLeft(kept))) return;
    await forgetDraft(kept.id);
    onSaved();
  };
  const later = () => setTimeout(() => void tryAgain().catch(() => undefined), EACH);
  later();
}

/** Nobody writes on it, nobody has thrown it away. */
async function isLeft({ id }: KeptDraft): Promise<boolean> {
  return !(await isBeingWritten(id)) && (await readKeptDrafts()).some((one) => one.id === id);
}

/** What the server refused as it is, it refuses again. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
