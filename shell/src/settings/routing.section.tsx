import { Body1, Card } from 'shared-kit/ui';
import { ServiceFields } from './service-fields.tsx';
import type { SettingsEditing } from './settings.model.ts';
import { useSettingsStyles } from './settings.styles.ts';
import { ROUTING_FIELDS } from './settings-fields.ts';

/** Who measures routes (D31). */
export function RoutingSection({ model }: { model: SettingsEditing }) {
  const styles = useSettingsStyles();
  return (
    <Card title="Routen">
      <Body1>
        Entfernung und Fahrzeit kommen von einem OSRM-kompatiblen Routendienst; die Koordinaten dazu findet
        eine Nominatim-kompatible Adresssuche. Der Server fragt beide mit den Adressen der Stopps. Leer werden
        Routen geschätzt.
      </Body1>
      <div className={styles.fields}>
        <ServiceFields fields={ROUTING_FIELDS} model={model} />
      </div>
    </Card>
  );
}
