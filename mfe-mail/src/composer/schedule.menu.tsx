import { type FormEvent, useId, useState } from 'react';
import { addDays, formatDateTime, instantAt, today } from 'shared-kit/domain';
import { Button, FormField, Icon, Input, makeStyles, tokens, useFirstError } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { DIMMED } from './dimmed.ts';

const HOUR = 3_600_000;
/** When the office opens. */
const MORNING = '08:00';

const useStyles = makeStyles({ time: { color: tokens.colorNeutralForeground2 } });

interface ScheduleMenuProps {
  disabled: boolean;
  /** @param sendAt ISO 8601 */
  onSchedule(sendAt: string): void;
}

/** Sends later (specification 3 section 9). */
export function ScheduleMenu({ disabled, onSchedule }: ScheduleMenuProps) {
  const styles = useStyles();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            disabled={disabled}
            icon={<Icon name="calendar-clock" />}
            aria-label="Später senden"
            title="Später senden"
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {scheduleChoices(new Date()).map(({ label, sendAt }) => (
              <MenuItem
                key={label}
                secondaryContent={<span className={styles.time}>{formatDateTime(sendAt)}</span>}
                onClick={() => onSchedule(sendAt)}
              >
                {label}
              </MenuItem>
            ))}
            <MenuItem onClick={() => setAsks(true)}>Eigene Zeit …</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {asks && (
        <TimeDialog
          title="Wann soll die E-Mail gesendet werden?"
          confirmLabel="E-Mail planen"
          onTime={(sendAt) => {
            setAsks(false);
            onSchedule(sendAt);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

export function scheduleChoices(now: Date): { label: string; sendAt: string }[] {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return [
    { label: '1 hour', sendAt: after(HOUR) },
    { label: '4 hours', sendAt: after(4 * HOUR) },
    { label: 'Tomorrow', sendAt: tomorrowMorning(now) },
  ];
}

/** Eight o'clock in Germany, also on the day on which the clock changes (D9). */
function tomorrowMorning(now: Date): string {
  return instantAt(addDays(today(now), 1), MORNING);
}

interface TimeDialogProps {
  title: string;
  confirmLabel: string;
  /** ISO 8601. */
  initial?: string | undefined;
  onTime(sendAt: string): void;
  onClose(): void;
}

/** Asks for a day and a time, in the clock of this computer. */
export function TimeDialog({ title, confirmLabel, initial, onTime, onClose }: TimeDialogProps) {
  const dialogStyles = useDialogStyles();
  const [value, setValue] = useState(() =>
    localInput(initial ? new Date(initial) : new Date(Date.now() + HOUR)),
  );
  const [tried, setTried] = useState(false);
  const { form, focusFirstError } = useFirstError<HTMLFormElement>();
  const at = new Date(value);
  const error = Number.isNaN(at.getTime())
    ? 'Bitte geben Sie Tag und Uhrzeit an'
    : at.getTime() <= Date.now()
      ? 'Bitte wählen Sie einen Zeitpunkt in der Zukunft'
      : undefined;
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error === undefined) onTime(at.toISOString());
    else focusFirstError();
  };
  return (
    <Dialog open onOpenChange={(_, data) => void (!data.open && onClose())}>
      <DialogSurface backdrop={DIMMED} className={dialogStyles.question}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <form id={formId} ref={form} noValidate onSubmit={submit}>
              <FormField label="Tag und Uhrzeit" required error={tried ? error : undefined}>
                <Input
                  type="datetime-local"
                  value={value}
                  onChange={(_, data) => setValue(data.value)}
                  autoFocus
                />
              </FormField>
            </form>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button type="submit" form={formId} appearance="primary">
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** As `datetime-local` speaks. */
function localInput(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
