import { useId, useState } from 'react';
import { formatLongDate, MOVING_DAY_TIME, telAddress } from 'shared-kit/domain';
import {
  Button,
  ButtonLink,
  Icon,
  KeyValue,
  Link,
  makeStyles,
  mayDiscardChanges,
  TextField,
  tokens,
  useFirstError,
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
import type { CalendarEntry } from './calendar-entries.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

export interface MovingDayDialogProps {
  open: boolean;
  entry: Extract<CalendarEntry, { source: 'moving-day' }>;
  /** @returns whether it goes there */
  onMove(entry: CalendarEntry, to: string): Promise<boolean>;
  onClose(): void;
}

/** The day on which a customer moves: what is known of it, and another day for it. */
export default function MovingDayDialog({ open, entry, onMove, onClose }: MovingDayDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const formId = useId();
  const [date, setDate] = useState(entry.date);
  const { form, focusFirstError } = useFirstError();
  const { shown, leave, showAll } = useShownErrors<'date'>();
  const { customer } = entry;
  const errors = { date: dayProblem(date) };
  useUnsavedChanges(open && date !== entry.date);
  const close = async () => {
    if (await mayDiscardChanges()) onClose();
  };
  const submit = async () => {
    showAll();
    if (errors.date) focusFirstError();
    else if (await onMove(entry, date)) onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && close())}>
      <DialogSurface className={dialogStyles.form}>
        <DialogBody>
          <DialogTitle>{entry.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <KeyValue label="Umzugstermin">
              {formatLongDate(entry.date)}, {MOVING_DAY_TIME} Uhr
            </KeyValue>
            <KeyValue label="Von">{customer.fromAddress || 'Keine Startadresse'}</KeyValue>
            <KeyValue label="Nach">{customer.toAddress || 'Keine Zieladresse'}</KeyValue>
            <KeyValue label="Telefon">
              {customer.phone ? (
                <Link href={telAddress(customer.phone)}>{customer.phone}</Link>
              ) : (
                'Keine Telefonnummer'
              )}
            </KeyValue>
            <form
              ref={form}
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              <TextField
                label="Neues Umzugsdatum"
                type="date"
                value={date}
                onChange={setDate}
                onBlur={() => leave('date')}
                error={shown(errors).date}
                hint={(date !== entry.date && pastDayHint(date)) || 'Ändert das Umzugsdatum beim Kunden'}
              />
            </form>
          </DialogContent>
          <DialogActions className={dialogStyles.actions}>
            <ButtonLink to={`/customers/${customer.id}`} icon={<Icon name="person" />}>
              Kunde öffnen
            </ButtonLink>
            <Button onClick={() => void close()}>Schließen</Button>
            <Button type="submit" form={formId} appearance="primary" disabled={date === entry.date}>
              Verschieben
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
