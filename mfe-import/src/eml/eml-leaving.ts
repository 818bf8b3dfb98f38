import { useCallback } from 'react';
import { ask, useUnsavedChanges } from 'shared-kit/ui';

const STOP_IMPORT = {
  title: 'Import abbrechen?',
  text: 'Die Dateien werden gerade importiert. Was importiert ist, bleibt; die übrigen müssen Sie später noch einmal auswählen.',
  confirmLabel: 'Import abbrechen',
  cancelLabel: 'Weiter importieren',
  danger: true,
};
const DISCARD_READ = {
  title: 'Gelesene Dateien verwerfen?',
  confirmLabel: 'Verwerfen',
  cancelLabel: 'Hier bleiben',
  danger: true,
};

/** Leaving the screen asks before it ends an import, or loses `unsaved` files that were read. */
export function useEmlLeaving(unsaved: number, isImporting: boolean): void {
  const mayLeave = useCallback(
    () => ask(isImporting ? STOP_IMPORT : { ...DISCARD_READ, text: unsavedText(unsaved) }),
    [isImporting, unsaved],
  );
  useUnsavedChanges(unsaved > 0 || isImporting, mayLeave);
}

export function unsavedText(count: number): string {
  const files =
    count === 1
      ? 'Eine Datei ist gelesen und noch nicht importiert.'
      : `${count.toLocaleString('de-DE')} Dateien sind gelesen und noch nicht importiert.`;
  return `${files} Was importiert ist, bleibt.`;
}
