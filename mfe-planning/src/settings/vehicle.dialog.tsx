import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { reasonOf, saveSettings } from 'shared-kit/api';
import {
  type MergeConflict,
  mergedContent,
  saveMerging,
  type Written,
} from 'shared-kit/data/three-way-merge';
import { type Settings, type Stored, VEHICLE_TYPES, type Vehicle } from 'shared-kit/domain';
import {
  Button,
  ConflictDialog,
  HeldFields,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mayDiscardChanges,
  SelectField,
  Spinner,
  TextField,
  tokens,
  useFirstError,
  useNotify,
  useOnce,
  useShownErrors,
  useUnsavedChanges,
} from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { changeSettings } from './change-settings.ts';
import {
  type TypedVehicle,
  VEHICLE_LABELS,
  type VehicleErrors,
  VehicleProblem,
  vehicleErrors,
  vehicleRecord,
  withVehicle,
} from './vehicles.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface VehicleDialogProps {
  open: boolean;
  /** undefined: a new one. */
  vehicle: Vehicle | undefined;
  /** What was seen as it was opened. */
  settings: Stored<Settings>;
  onSaved(settings: Stored<Settings>): void;
  onClose(): void;
}

/** Adds a vehicle, or changes one. */
export default function VehicleDialog({ open, onClose, ...form }: VehicleDialogProps) {
  const dialogStyles = useDialogStyles();
  const isSaving = useRef(false);
  const leave = async () => {
    // What is on its way to the store cannot be discarded any more.
    if (!isSaving.current && (await mayDiscardChanges())) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open && data.type !== 'backdropClick') void leave();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <VehicleForm {...form} isSaving={isSaving} onLeave={() => void leave()} onDone={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

interface VehicleFormProps extends Pick<VehicleDialogProps, 'vehicle' | 'settings' | 'onSaved'> {
  isSaving: RefObject<boolean>;
  onLeave(): void;
  onDone(): void;
}

const NEW: TypedVehicle = { name: '', type: 'LKW', licensePlate: '' };
const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: value }));

function VehicleForm({ vehicle, settings, onSaved, isSaving, onLeave, onDone }: VehicleFormProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const formId = useId();
  const notify = useNotify();
  const once = useOnce();
  const { form, focusFirstError } = useFirstError();
  const [id] = useState(() => vehicle?.id ?? `vehicle_${crypto.randomUUID()}`);
  const record = vehicleRecord(id);
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState<TypedVehicle>(vehicle ? record.contentOf(settings.data) : NEW);
  const { shown, leave, showAll } = useShownErrors<keyof VehicleErrors>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const [conflict, setConflict] = useState<MergeConflict<TypedVehicle, Settings>>();
  const before = vehicle ?? NEW;
  useUnsavedChanges(
    typed.name !== before.name || typed.type !== before.type || typed.licensePlate !== before.licensePlate,
  );

  const change = (part: Partial<TypedVehicle>) => setTyped({ ...typed, ...part });
  const others = base.data.vehicles.filter((one) => one.id !== id);
  const errors: VehicleErrors = {
    ...(taken === typed.name && { name: TAKEN }),
    ...vehicleErrors(typed, others),
  };
  const said = shown(errors);

  /** @returns false where staff have to choose first */
  const save = async (content: TypedVehicle, onto: Stored<Settings>): Promise<boolean> => {
    if (!vehicle) {
      onSaved(await changeSettings((data) => withVehicle(data, { id, ...content })));
      return true;
    }
    const { conflict: rival } = await saveMerging(
      record,
      { content, base: onto },
      async ({ content: merged, base: under = onto }: Written<TypedVehicle, Settings>) => {
        const at = under.data.vehicles.findIndex((one) => one.id === id);
        onSaved(await saveSettings(withVehicle(under.data, { id, ...merged }, at), under.version));
      },
    );
    setConflict(rival);
    return rival === undefined;
  };

  const run = (content: TypedVehicle, onto: Stored<Settings>) =>
    once(async () => {
      setBusy(true);
      isSaving.current = true;
      setFailure(undefined);
      try {
        if (!(await save(content, onto))) return;
        notify({ intent: 'success', text: 'Einstellungen gespeichert!' });
        onDone();
      } catch (error) {
        if (error instanceof VehicleProblem && error.field === 'name') {
          setTaken(content.name);
          focusFirstError();
        } else setFailure(`Fehler beim Speichern der Einstellungen. ${reasonOf(error)}`);
      } finally {
        setBusy(false);
        isSaving.current = false;
      }
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    showAll();
    if (Object.keys(errors).length > 0) return focusFirstError();
    return void run(typed, base);
  };

  return (
    <DialogBody>
      <DialogTitle>{vehicle ? 'Fahrzeug bearbeiten' : 'Fahrzeug hinzufügen'}</DialogTitle>
      <DialogContent>
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          <HeldFields isHeld={busy} className={styles.content}>
            <TextField
              label={VEHICLE_LABELS.name}
              required
              autoFocus
              value={typed.name}
              onChange={(name) => change({ name })}
              onBlur={() => leave('name')}
              error={said.name}
            />
            <SelectField
              label={VEHICLE_LABELS.type}
              options={TYPES}
              value={typed.type}
              onChange={(type) => change({ type })}
            />
            <TextField
              label={VEHICLE_LABELS.licensePlate}
              placeholder="B-UZ 1234"
              value={typed.licensePlate}
              onChange={(licensePlate) => change({ licensePlate })}
              onBlur={() => leave('licensePlate')}
              error={said.licensePlate}
            />
          </HeldFields>
        </form>
        <ConflictDialog
          open={conflict !== undefined}
          title="Fahrzeug wurde inzwischen geändert"
          fields={conflict?.fields ?? []}
          onResolve={(choice) => {
            if (!conflict) return;
            const { current } = conflict;
            const content = mergedContent(record, conflict, choice);
            setConflict(undefined);
            setTyped(content);
            setBase(current);
            void run(content, current);
          }}
          onClose={() => setConflict(undefined)}
        />
      </DialogContent>
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <DialogActions className={dialogStyles.actions}>
        <Button onClick={onLeave} disabledFocusable={busy}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          disabledFocusable={busy}
          icon={busy ? <Spinner size="tiny" /> : <Icon name="check" />}
        >
          Speichern
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

const TAKEN = 'So heißt inzwischen schon ein anderes Fahrzeug';
