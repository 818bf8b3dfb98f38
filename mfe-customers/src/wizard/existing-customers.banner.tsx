import type { DuplicateMatch } from 'shared-kit/domain';
import { MessageBar, MessageBarBody, MessageBarTitle } from 'shared-kit/ui';

/** Stands on the last step, before the save, where the look for duplicates found something. */
export function ExistingCustomersBanner({ matches }: { matches: readonly DuplicateMatch[] }) {
  if (matches.length === 0) return null;
  const likely = matches.filter(({ level }) => level === 'high').length;
  return (
    <MessageBar intent={likely > 0 ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {likely > 0 ? 'Diesen Kunden gibt es sehr wahrscheinlich schon.' : 'Ähnliche Kunden gefunden.'}
        </MessageBarTitle>
        {matches.length === 1
          ? 'Bitte prüfen Sie den Treffer unten, bevor Sie speichern.'
          : `Bitte prüfen Sie die ${matches.length} Treffer unten, bevor Sie speichern.`}
      </MessageBarBody>
    </MessageBar>
  );
}
