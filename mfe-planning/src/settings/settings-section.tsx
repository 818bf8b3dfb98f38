import type { ReactNode } from 'react';
import { Card, FailureState, LoadingState } from 'shared-kit/ui';
import { type OfficeSettings, useCurrentOfficeSettings } from '../office/use-office-settings.ts';

interface SettingsSectionProps {
  title: string;
  children(settings: Extract<OfficeSettings, { status: 'ready' }>): ReactNode;
}

/** One section of the settings screen, once they were read. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const document = useCurrentOfficeSettings();
  return (
    <Card title={title}>
      {document.status === 'loading' && <LoadingState shape="form" />}
      {document.status === 'failed' && (
        <FailureState
          title="Die Einstellungen konnten nicht geladen werden"
          detail={document.reason}
          onRetry={document.retry}
        />
      )}
      {document.status === 'ready' && children(document)}
    </Card>
  );
}
