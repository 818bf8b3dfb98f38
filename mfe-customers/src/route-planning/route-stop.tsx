import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { isBlank, type RoutePoint } from 'shared-kit/domain';
import {
  Button,
  Icon,
  makeStyles,
  mergeClasses,
  NARROW,
  SelectField,
  TextField,
  tokens,
} from 'shared-kit/ui';
import { MISSING_ADDRESS, type RouteModel } from './route.model.ts';
import { STOP_OPTIONS } from './route-points.ts';

const useStyles = makeStyles({
  stop: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 150px auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    [NARROW]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"handle address remove" "handle type ."',
    },
  },
  dragged: { boxShadow: tokens.shadow16, position: 'relative', zIndex: 1 },
  handle: {
    [NARROW]: { gridArea: 'handle' },
    marginTop: '24px',
    minWidth: '32px',
    cursor: 'grab',
    // A finger on the handle moves the stop and not the page.
    touchAction: 'none',
  },
  address: { [NARROW]: { gridArea: 'address' } },
  type: { [NARROW]: { gridArea: 'type' } },
  remove: { [NARROW]: { gridArea: 'remove' }, marginTop: '24px' },
});

interface RouteStopProps {
  point: RoutePoint;
  /** From 1. */
  place: number;
  model: RouteModel;
}

/** One stop: its handle moves it, by pointer and by keyboard. */
export function RouteStop({ point, place, model }: RouteStopProps) {
  const styles = useStyles();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: point.id });
  return (
    <li
      ref={setNodeRef}
      className={mergeClasses(styles.stop, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), ...(transition ? { transition } : {}) }}
    >
      <Button
        ref={setActivatorNodeRef}
        appearance="subtle"
        icon={<Icon name="drag" />}
        className={styles.handle}
        title="Verschieben"
        {...attributes}
        {...listeners}
        aria-label={`Stopp ${place} verschieben`}
        aria-roledescription="verschiebbarer Stopp"
      />
      <TextField
        label={`Adresse von Stopp ${place}`}
        value={point.address}
        maxLength={300}
        autoComplete="off"
        error={isBlank(point.address) ? MISSING_ADDRESS : undefined}
        className={styles.address}
        onChange={(address) => model.edit(point.id, { address })}
      />
      <SelectField
        label={`Art von Stopp ${place}`}
        value={point.type}
        options={STOP_OPTIONS}
        className={styles.type}
        onChange={(type) => model.edit(point.id, { type })}
      />
      <Button
        appearance="subtle"
        icon={<Icon name="dismiss" />}
        className={styles.remove}
        aria-label={`Stopp ${place} entfernen`}
        title="Entfernen"
        disabled={!model.mayRemove}
        onClick={() => model.remove(point.id)}
      />
    </li>
  );
}
