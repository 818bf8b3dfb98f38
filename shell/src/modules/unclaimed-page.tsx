import { FailureState, LoadingState, Page } from 'shared-kit/ui-core';
import { NotFoundScreen } from '../frame/not-found.screen.tsx';
import { useRegistry } from './use-registry.ts';

/** An address that no module has: unknown, unless the modules are not known yet. */
export function UnclaimedPage() {
  const { status, load } = useRegistry();
  if (status === 'ready') return <NotFoundScreen />;
  return (
    <Page>
      {status === 'loading' ? (
        <LoadingState shape="list" />
      ) : (
        <FailureState
          title="Die Module konnten nicht geladen werden"
          detail="Der Server ist nicht erreichbar. Gespeicherte Daten sind sicher."
          onRetry={load}
        />
      )}
    </Page>
  );
}
