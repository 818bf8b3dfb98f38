import { useRef, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import type { Settings, Stored, Vehicle } from 'shared-kit/domain';
import {
  ask,
  Body1,
  Button,
  Icon,
  makeStyles,
  notify,
  notifyUndoable,
  overlayOnDemand,
  RowButton,
  tokens,
  typographyStyles,
  useLastDefined,
} from 'shared-kit/ui';
import { notUndone } from '../office/store-reason.ts';
import { changeSettings } from './change-settings.ts';
import { SettingsSection } from './settings-section.tsx';
import { withoutVehicle, withVehicle } from './vehicles.ts';

const VehicleDialog = overlayOnDemand(() => import('./vehicle.dialog.tsx'));

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { color: tokens.colorNeutralForeground2, flexShrink: 0 },
  words: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { ...typographyStyles.body1Strong, overflowWrap: 'anywhere' },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

/** What dispatchers assign (D44): each change is saved at once. */
export default function VehiclesSection() {
  return (
    <SettingsSection title="Fahrzeuge">
      {({ settings, keep }) => <Vehicles settings={settings} onSaved={keep} />}
    </SettingsSection>
  );
}

interface VehiclesProps {
  settings: Stored<Settings>;
  onSaved(settings: Stored<Settings>): void;
}

function Vehicles({ settings, onSaved }: VehiclesProps) {
  const styles = useStyles();
  const { vehicles } = settings.data;
  const [edited, setEdited] = useState<Vehicle | 'new'>();
  const shown = useLastDefined(edited);
  const add = useRef<HTMLElement>(null);

  const change = async (make: (data: Settings) => Settings): Promise<void> =>
    onSaved(await changeSettings(make));

  const remove = async (vehicle: Vehicle) => {
    const sure = await ask({
      title: `${vehicle.name} entfernen?`,
      text: 'Das Fahrzeug kann dann nicht mehr zugewiesen werden. Auf Aufträgen, denen es schon zugewiesen ist, bleibt es stehen.',
      confirmLabel: 'Entfernen',
      danger: true,
    });
    const at = vehicles.indexOf(vehicle);
    if (!sure) return;
    try {
      await change((data) => withoutVehicle(data, vehicle.id));
    } catch (error) {
      notify({ intent: 'error', text: `Fehler beim Speichern der Einstellungen. ${reasonOf(error)}` });
      return;
    }
    // The button that was pressed is gone with it.
    add.current?.focus();
    notifyUndoable({
      text: `${vehicle.name} entfernt`,
      undo: () => change((data) => withVehicle(data, vehicle, at)),
      failure: notUndone,
    });
  };

  return (
    <>
      {vehicles.length === 0 ? (
        <Body1>Noch keine Fahrzeuge. Ohne sie kann in der Disposition nichts zugewiesen werden.</Body1>
      ) : (
        <ul className={styles.list} aria-label="Fahrzeuge">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className={styles.row}>
              <Icon name="truck" size={24} className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.name}>{vehicle.name}</span>
                <span className={styles.detail}>
                  {`${vehicle.type} · ${vehicle.licensePlate || 'kein Kennzeichen'}`}
                </span>
              </span>
              <RowButton
                icon="edit"
                title="Bearbeiten"
                label={`${vehicle.name} bearbeiten`}
                onClick={() => setEdited(vehicle)}
              />
              <RowButton
                icon="delete"
                title="Entfernen"
                label={`${vehicle.name} entfernen`}
                onClick={() => void remove(vehicle)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={(button: HTMLElement | null) => {
            add.current = button;
          }}
          icon={<Icon name="add" />}
          onClick={() => setEdited('new')}
        >
          Fahrzeug hinzufügen
        </Button>
      </div>
      {shown && (
        <VehicleDialog
          open={edited !== undefined}
          vehicle={shown === 'new' ? undefined : shown}
          settings={settings}
          onSaved={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
