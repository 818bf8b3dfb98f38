import { useEffect, useId, useRef } from 'react';
import { DISPOSITION_STATUS_LABELS, formatLongDate, today, type Vehicle } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Checkbox,
  ConflictDialog,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PLAIN_FIELDSET,
  Spinner,
  TextLink,
  tokens,
  typographyStyles,
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
import { type AssignVehicles, useAssignVehicles } from './assign-vehicles.model.ts';
import { type Job, othersOfTheDay } from './jobs.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  context: { color: tokens.colorNeutralForeground2 },
  vehicles: { display: 'flex', flexDirection: 'column', ...PLAIN_FIELDSET },
  vehicle: {
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  label: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  // Fluent greys what is not chosen: it reads as if it could not be.
  name: { ...typographyStyles.body1Strong, color: tokens.colorNeutralForeground1 },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  conflict: {
    ...typographyStyles.caption1,
    display: 'flex',
    gap: '4px',
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
  mark: { flexShrink: 0 },
});

export interface AssignVehiclesDialogProps {
  open: boolean;
  job: Job;
  /** All jobs, live: those of the day take vehicles too. */
  jobs: readonly Job[];
  onClose(): void;
}

/** 'Fahrzeuge zuweisen': several vehicles for a job; which of them are taken on its day is said, not forbidden. */
export default function AssignVehiclesDialog({ open, job, jobs, onClose }: AssignVehiclesDialogProps) {
  const dialogStyles = useDialogStyles();
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        // A click beside the dialog loses nothing that was chosen.
        if (!data.open && data.type !== 'backdropClick') onClose();
      }}
    >
      <DialogSurface className={dialogStyles.form}>
        <Assignment key={job.id} job={job} jobs={jobs} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function Assignment({ job, jobs, onClose }: Omit<AssignVehiclesDialogProps, 'open'>) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const model = useAssignVehicles(job, onClose);
  const formId = useId();
  const { state, saving } = model;
  return (
    <>
      <DialogBody>
        <DialogTitle>Fahrzeuge zuweisen</DialogTitle>
        <DialogContent>
          <form
            id={formId}
            className={styles.content}
            onSubmit={(event) => {
              event.preventDefault();
              void model.save();
            }}
          >
            <Caption1 className={styles.context}>
              {[job.name, job.customerNumber, dayText(job)].filter(Boolean).join(' · ')}
            </Caption1>
            {state.status === 'loading' && <LoadingState shape="form" />}
            {state.status === 'failed' && (
              <FailureState
                title="Die Fahrzeuge konnten nicht geladen werden"
                detail={state.reason}
                onRetry={model.retry}
              />
            )}
            {state.status === 'ready' && <Vehicles job={job} jobs={jobs} model={model} />}
          </form>
        </DialogContent>
        {model.failure !== '' && (
          <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
            <MessageBarBody>{model.failure}</MessageBarBody>
          </MessageBar>
        )}
        <DialogActions className={dialogStyles.actions}>
          <Button onClick={onClose} disabledFocusable={saving}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={formId}
            appearance="primary"
            disabled={state.status !== 'ready' || model.offered.length === 0}
            disabledFocusable={saving}
            {...(saving ? { icon: <Spinner size="tiny" /> } : {})}
          >
            Zuweisung speichern
          </Button>
        </DialogActions>
      </DialogBody>
      <ConflictDialog
        open={model.conflict !== undefined}
        title="Fahrzeuge inzwischen anders zugewiesen"
        fields={model.conflict ?? []}
        onResolve={model.resolve}
        onClose={model.dismissConflict}
      />
    </>
  );
}

function dayText({ movingDate }: Pick<Job, 'movingDate'>): string {
  if (movingDate === '') return 'Ohne Umzugsdatum: Ob ein Fahrzeug frei ist, lässt sich nicht prüfen.';
  const day = formatLongDate(movingDate);
  return movingDate < today() ? `${day} (vergangen)` : day;
}

interface VehiclesProps {
  job: Job;
  jobs: readonly Job[];
  model: AssignVehicles;
}

function Vehicles({ job, jobs, model }: VehiclesProps) {
  const styles = useStyles();
  const taken = othersOfTheDay(job, jobs);
  const vehicles = useRef<HTMLFieldSetElement>(null);
  // They come after the dialog, which gave the focus to 'Abbrechen' meanwhile.
  useEffect(() => vehicles.current?.querySelector('input')?.focus(), []);
  if (model.offered.length === 0) {
    return (
      <p>
        Noch keine Fahrzeuge. Legen Sie sie in den <TextLink to="/settings">Einstellungen</TextLink> an.
      </p>
    );
  }
  return (
    <fieldset ref={vehicles} className={styles.vehicles} aria-label="Fahrzeuge">
      {model.offered.map((vehicle) => (
        <div key={vehicle.id} className={styles.vehicle}>
          <Checkbox
            checked={model.ids.has(vehicle.id)}
            onChange={() => model.toggle(vehicle.id)}
            label={<VehicleLabel vehicle={vehicle} others={taken.get(vehicle.id) ?? []} />}
          />
        </div>
      ))}
    </fieldset>
  );
}

function VehicleLabel({ vehicle, others }: { vehicle: Vehicle; others: readonly Job[] }) {
  const styles = useStyles();
  return (
    <span className={styles.label}>
      <span className={styles.name}>{vehicle.name}</span>
      <span className={styles.detail}>
        {[vehicle.type, vehicle.licensePlate].filter(Boolean).join(' · ')}
      </span>
      {others.map(({ id, name, customerNumber, status }) => (
        <span key={id} className={styles.conflict}>
          <Icon name="warning" size={16} className={styles.mark} />
          An diesem Tag schon bei {[name, customerNumber].filter(Boolean).join(', ')} (
          {DISPOSITION_STATUS_LABELS[status]})
        </span>
      ))}
    </span>
  );
}
