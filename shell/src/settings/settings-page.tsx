import { FailureState, LoadingState, Page, useCode } from 'shared-kit/ui-core';

const loadScreen = () => import('./settings.screen.tsx');

/** The settings screen, loaded when it is opened first. */
export function SettingsPage() {
  const code = useCode(loadScreen);
  if (code.status === 'ready') return <code.Part />;
  return (
    <Page width="form">
      {code.status === 'loading' ? (
        <LoadingState shape="form" />
      ) : (
        <FailureState
          title="Die Einstellungen konnten nicht geladen werden"
          detail="Der Server ist gerade nicht erreichbar. Gespeicherte Daten sind sicher."
          onRetry={code.retry}
        />
      )}
    </Page>
  );
}
