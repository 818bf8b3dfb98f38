import { ANALYTICS_MODES } from 'shared-kit/domain';
import { Body1, Card, SelectField } from 'shared-kit/ui';
import { ServiceFields } from './service-fields.tsx';
import type { SettingsEditing } from './settings.model.ts';
import { useSettingsStyles } from './settings.styles.ts';
import { ANALYTICS_CHOICES, ANALYTICS_FIELDS, ANALYTICS_LABEL } from './settings-fields.ts';

const OPTIONS = ANALYTICS_MODES.map((value) => ({ value, label: ANALYTICS_CHOICES[value] }));

/** Whether and where it is counted what is done (D45). */
export function AnalyticsSection({ model }: { model: SettingsEditing }) {
  const styles = useSettingsStyles();
  return (
    <Card title={ANALYTICS_LABEL}>
      <Body1>
        Gezählt wird, was getan wird und auf welcher Art von Seite, ohne Namen, Kunden oder Suchbegriffe.
        Seiten, die ein Link öffnet, werden nie gezählt. Änderungen gelten ab dem nächsten Laden.
      </Body1>
      <div className={styles.fields}>
        <SelectField
          label="Zählen"
          name="analytics"
          value={model.form.analytics}
          options={OPTIONS}
          className={styles.wide}
          onChange={(analytics) => model.change({ analytics })}
        />
        {model.form.analytics === 'service' && <ServiceFields fields={ANALYTICS_FIELDS} model={model} />}
      </div>
    </Card>
  );
}
