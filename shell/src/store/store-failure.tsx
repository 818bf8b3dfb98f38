import { FailureState } from 'shared-kit/ui-core';

/** The code of the cloud store could not be loaded: without it there is nothing to show. */
export function StoreFailure() {
  return (
    <main>
      <FailureState
        title="Die Daten können gerade nicht geladen werden"
        detail="Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
