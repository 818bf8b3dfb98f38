import { type FormEvent, type SyntheticEvent, useId, useState } from 'react';
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
  // To its value it looks empty.
  const [isNoTime, setIsNoTime] = useState(false);
  const ask = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setIsNoTime(currentTarget.validity.badInput);
  const [tried, setTried] = useState(false);
  const { form, focusFirstError } = useFirstError<HTMLFormElement>();
  const error = timeProblem(value, isNoTime, new Date());
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error === undefined) onTime(new Date(value).toISOString());
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
                  // Without it browsers take years of six digits.
                  max="9999-12-31T23:59"
                  value={value}
                  onChange={(_, data) => setValue(data.value)}
                  onInput={ask}
                  onKeyUp={ask}
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

/** @param value as `datetime-local` speaks @returns what is wrong with it, in German */
export function timeProblem(value: string, isNoTime: boolean, now: Date): string | undefined {
  if (isNoTime) return 'Diesen Tag gibt es nicht, oder die Uhrzeit fehlt';
  if (value === '') return 'Bitte geben Sie Tag und Uhrzeit an';
  const at = new Date(value);
  // It would be sent an hour later.
  if (localInput(at) !== value) return 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden vorgestellt';
  return at <= now ? 'Bitte wählen Sie einen Zeitpunkt in der Zukunft' : undefined;
}

/** As `datetime-local` speaks. */
function localInput(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
