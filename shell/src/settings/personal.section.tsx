import { usePreferences } from 'shared-kit/preferences';
import { Card, SwitchField, TextField } from 'shared-kit/ui';
import { DisplayPreferences } from '../frame/display-preferences.tsx';
import { NAME_SECTION_ID } from '../frame/settings-paths.ts';
import { LinkedSection } from './linked-section.tsx';
import { useSettingsStyles } from './settings.styles.ts';

/** What holds for this browser alone: who sits here (D3), and how it looks. Takes effect at once. */
export function PersonalSection({ asksConsent }: { asksConsent: boolean }) {
  const styles = useSettingsStyles();
  const { displayName, analyticsConsent, change } = usePreferences();
  return (
    <Card title="Dieser Arbeitsplatz">
      <div className={styles.fields}>
        <LinkedSection id={NAME_SECTION_ID} focusesField>
          <TextField
            label="Ihr Name"
            value={displayName}
            maxLength={100}
            autoComplete="name"
            hint="Steht bei dem, was Sie anlegen und versenden. Wird von selbst gespeichert, nur in diesem Browser."
            onChange={(name) => change({ displayName: name })}
          />
        </LinkedSection>
        <DisplayPreferences />
        {asksConsent && (
          <SwitchField
            label="Ich willige ein, dass meine Nutzung beim Webanalyse-Dienst gezählt wird"
            checked={analyticsConsent}
            onChange={(agreed) => change({ analyticsConsent: agreed })}
          />
        )}
      </div>
    </Card>
  );
}
