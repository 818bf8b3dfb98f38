import { useRef, useState } from 'react';
import { saveFailureText } from './save-draft.ts';

/** One save at a time: a second click gets the answer of the first. */
export function useOneSave<Saved>() {
  const [saving, setSaving] = useState(false);
  const [saveFailure, setSaveFailure] = useState<string>();
  const running = useRef<Promise<Saved | undefined>>(undefined);
  return {
    saving,
    saveFailure,
    setSaveFailure,
    /**
     * @param work undefined: it was not saved, and said why
     * @param keep whether what could not be saved is kept otherwise: then nothing is said
     */
    once(
      work: () => Promise<Saved | undefined>,
      keep: (error: unknown) => boolean,
    ): Promise<Saved | undefined> {
      running.current ??= (async () => {
        setSaving(true);
        setSaveFailure(undefined);
        try {
          return await work();
        } catch (error) {
          if (!keep(error)) setSaveFailure(saveFailureText(error));
          return undefined;
        } finally {
          running.current = undefined;
          setSaving(false);
        }
      })();
      return running.current;
    },
  };
}
