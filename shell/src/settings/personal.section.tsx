import { usePreferences } from 'shared-kit/preferences';
import { Card, TextField } from 'shared-kit/ui';
import { DisplayPreferences } from '../frame/display-preferences.tsx';
import { useSettingsStyles } from './settings.styles.ts';

/** What holds for this browser alone: who sits here (D3), and how it looks. Takes effect at once. */
export function PersonalSection() {
  const styles = useSettingsStyles();
  const { displayName, change } = usePreferences();
  return (
    <Card title="Dieser Arbeitsplatz">
      <div className={styles.fields}>
        <TextField
          label="Ihr Name"
          value={displayName}
          maxLength={100}
          autoComplete="name"
          hint="Steht bei dem, was Sie anlegen und versenden. Gilt nur in diesem Browser."
          onChange={(name) => change({ displayName: name })}
        />
        <DisplayPreferences />
      </div>
    </Card>
  );
}
