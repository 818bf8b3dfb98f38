import { useRef, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import type { Settings, Stored, Vehicle } from 'shared-kit/domain';
import {
  ask,
  Body1,
  Button,
  Icon,
  isFocusLost,
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
import { removeVehicle } from './remove-vehicle.ts';
import { SettingsSection } from './settings-section.tsx';

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

/** A vehicle, or undefined: a new one; and what was seen as it was opened, whatever a colleague saves until it is drawn. */
interface Edited {
  vehicle?: Vehicle;
  settings: Stored<Settings>;
}

interface VehiclesProps {
  settings: Stored<Settings>;
  onSaved(settings: Stored<Settings>): void;
}

function Vehicles({ settings, onSaved }: VehiclesProps) {
  const styles = useStyles();
  const { vehicles } = settings.data;
  const [edited, setEdited] = useState<Edited>();
  const shown = useLastDefined(edited);
  const add = useRef<HTMLElement>(null);
  const putBack = useRef<string>(undefined);

  const remove = async (vehicle: Vehicle) => {
    const sure = await ask({
      title: `${vehicle.name} entfernen?`,
      text: 'Das Fahrzeug kann dann nicht mehr zugewiesen werden. Auf Aufträgen, denen es schon zugewiesen ist, bleibt es stehen.',
      confirmLabel: 'Entfernen',
      danger: true,
    });
    if (!sure) return;
    try {
      const { settings: left, changed, undo } = await removeVehicle(vehicle);
      onSaved(left);
      if (changed) return void notify({ intent: 'error', text: changedText(vehicle, changed) });
      // The button that was pressed goes with its row.
      if (isFocusLost() || isFocusedIn(vehicle)) add.current?.focus();
      const text = `${vehicle.name} entfernt`;
      if (!undo) return void notify({ intent: 'success', text });
      const takeBack = async () => {
        const whole = await undo();
        putBack.current = vehicle.id;
        onSaved(whole);
      };
      notifyUndoable({ text, undo: takeBack, failure: notUndone });
    } catch (error) {
      notify({ intent: 'error', text: `Fehler beim Speichern der Einstellungen. ${reasonOf(error)}` });
    }
  };

  /** The notice has gone with the button that took it back. */
  const focusPutBack = (row: HTMLElement | null, { id }: Vehicle) => {
    if (!row || id !== putBack.current) return;
    putBack.current = undefined;
    if (isFocusLost()) row.querySelector('button')?.focus();
  };

  return (
    <>
      {vehicles.length === 0 ? (
        <Body1>Noch keine Fahrzeuge. Ohne sie kann in der Disposition nichts zugewiesen werden.</Body1>
      ) : (
        <ul className={styles.list} aria-label="Fahrzeuge">
          {vehicles.map((vehicle) => (
            <li
              key={vehicle.id}
              data-vehicle={vehicle.id}
              ref={(row) => focusPutBack(row, vehicle)}
              className={styles.row}
            >
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
                onClick={() => setEdited({ vehicle, settings })}
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
          onClick={() => setEdited({ settings })}
        >
          Fahrzeug hinzufügen
        </Button>
      </div>
      {shown && (
        <VehicleDialog
          open={edited !== undefined}
          vehicle={shown.vehicle}
          settings={shown.settings}
          onSaved={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const isFocusedIn = ({ id }: Vehicle) =>
  document.activeElement?.closest<HTMLElement>('[data-vehicle]')?.dataset.vehicle === id;

function changedText(asked: Vehicle, { name, licensePlate }: Vehicle): string {
  const now = [name, licensePlate].filter(Boolean).join(', ');
  return `${asked.name} nicht entfernt. Jemand hat das Fahrzeug inzwischen geändert: „${now}“.`;
}
