import { useState } from 'react';
import { saveFailureText } from './save-draft.ts';

/** Whether a save runs, and why the last one failed. `useQuoteTasks` runs one at a time. */
export function useSaving<Saved>() {
  const [saving, setSaving] = useState(false);
  const [saveFailure, setSaveFailure] = useState<string>();
  return {
    saving,
    saveFailure,
    setSaveFailure,
    /**
     * @param work undefined: it was not saved, and said why
     * @param keep whether what could not be saved is kept otherwise: then nothing is said
     */
    async attempt(
      work: () => Promise<Saved | undefined>,
      keep: (error: unknown) => boolean,
    ): Promise<Saved | undefined> {
      setSaving(true);
      setSaveFailure(undefined);
      try {
        return await work();
      } catch (error) {
        if (!keep(error)) setSaveFailure(saveFailureText(error));
        return undefined;
      } finally {
        setSaving(false);
      }
    },
  };
}
