import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import {
  type Customer,
  missingHour,
  NEW_EVENT,
  parseDate,
  type Stored,
  startOf,
  timeOfDay,
} from 'shared-kit/domain';
import {
  Body1,
  Button,
  HeldFields,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mayDiscardChanges,
  Spinner,
  TextField,
  tokens,
  useFirstError,
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
import { dayProblem, pastDayHint } from '../days/weeks.ts';
import type { Viewing } from './sales-steps.ts';
import { stepFailure } from './use-sales-steps.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
});

function timeProblem(date: string, time: string): string | undefined {
  if (!timeOfDay.safeParse(time).success) return 'Bitte geben Sie eine Uhrzeit ein';
  return dayProblem(date) === undefined ? missingHour(date, time) : undefined;
}

interface ScheduleViewingDialogProps {
  open: boolean;
  customer: Stored<Customer>;
  /** Rejects where it was not scheduled. */
  onSchedule(viewing: Viewing): Promise<void>;
  onClose(): void;
}

/** When somebody will view the customer's home. */
export default function ScheduleViewingDialog({ open, onClose, ...form }: ScheduleViewingDialogProps) {
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
        <ViewingForm {...form} isSaving={isSaving} onLeave={() => void leave()} onDone={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

interface ViewingFormProps extends Pick<ScheduleViewingDialogProps, 'customer' | 'onSchedule'> {
  isSaving: RefObject<boolean>;
  onLeave(): void;
  onDone(): void;
}

function ViewingForm({ customer, onSchedule, isSaving, onLeave, onDone }: ViewingFormProps) {
  const styles = useStyles();
  const dialogStyles = useDialogStyles();
  const formId = useId();
  const { form, focusFirstError } = useFirstError();
  const once = useOnce();
  const eventId = useRef(crypto.randomUUID());
  const address = startOf(customer.data).address;
  const [empty] = useState({
    // What is agreed by telephone or came with an import is not in the calendar yet.
    date: parseDate(customer.data.viewingDate ?? '') ?? '',
    time: NEW_EVENT.time as string,
    description: address,
  });
  const [typed, setTyped] = useState(empty);
  const { shown, leave, showAll } = useShownErrors<'date' | 'time'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useUnsavedChanges(typed !== empty);

  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const errors = {
    date: dayProblem(typed.date),
    time: timeProblem(typed.date, typed.time),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    showAll();
    if (errors.date ?? errors.time) return focusFirstError();
    return void once(async () => {
      setBusy(true);
      isSaving.current = true;
      setFailure(undefined);
      try {
        await onSchedule({ eventId: eventId.current, ...typed, description: typed.description.trim() });
        onDone();
      } catch (error) {
        setFailure(stepFailure(error));
        setBusy(false);
      } finally {
        isSaving.current = false;
      }
    });
  };

  return (
    <DialogBody>
      <DialogTitle>Besichtigungstermin vereinbaren</DialogTitle>
      <DialogContent>
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          <HeldFields isHeld={busy} className={styles.content}>
            <Body1>
              {customer.data.name}
              {customer.data.phone.trim() !== '' && ` · ${customer.data.phone}`}
            </Body1>
            <div className={styles.fields}>
              <TextField
                label="Datum"
                type="date"
                required
                autoFocus
                value={typed.date}
                onChange={(date) => change({ date })}
                onBlur={() => leave('date')}
                error={shown(errors).date}
                hint={pastDayHint(typed.date)}
              />
              <TextField
                label="Uhrzeit"
                type="time"
                required
                value={typed.time}
                onChange={(time) => change({ time })}
                onBlur={() => leave('time')}
                error={shown(errors).time}
              />
            </div>
            <TextField
              label="Beschreibung"
              multiline
              maxLength={5000}
              value={typed.description}
              onChange={(description) => change({ description })}
            />
          </HeldFields>
        </form>
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
          icon={busy ? <Spinner size="tiny" /> : <Icon name="calendar" />}
        >
          Termin vereinbaren
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
