import {
  Button,
  Caption1,
  Icon,
  makeStyles,
  NARROW,
  PLAIN_FIELDSET,
  Subtitle1,
  ToggleButton,
} from 'shared-kit/ui';
import { CALENDAR_VIEWS, type CalendarView, stepped, VIEW_LABELS, viewTitle } from './calendar-dates.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: '12px',
    flex: '1 1 auto',
    minWidth: 0,
    [NARROW]: { order: -2, flexBasis: '180px' },
  },
  title: { margin: 0, minWidth: 0 },
  step: { [NARROW]: { order: -1 } },
  views: { display: 'flex', gap: '4px', ...PLAIN_FIELDSET },
  // All four in one row of the phone.
  word: { [NARROW]: { minWidth: 'auto' } },
});

interface CalendarBarProps {
  view: CalendarView;
  day: string;
  today: string;
  /** Said beside the time that is shown. */
  note: string | undefined;
  onGo(to: { view?: CalendarView; day?: string }): void;
}

const STEPS: Readonly<Record<CalendarView, readonly [string, string]>> = {
  monat: ['Voriger Monat', 'Nächster Monat'],
  woche: ['Vorige Woche', 'Nächste Woche'],
  tag: ['Voriger Tag', 'Nächster Tag'],
};

/** What is shown, and the way to another time. */
export function CalendarBar({ view, day, today, note, onGo }: CalendarBarProps) {
  const styles = useStyles();
  const [previous, next] = STEPS[view];
  return (
    <div className={styles.bar}>
      <Button
        className={styles.step}
        icon={<Icon name="chevron-left" />}
        aria-label={previous}
        onClick={() => onGo({ day: stepped(view, day, -1) })}
      />
      <Button
        className={styles.step}
        icon={<Icon name="chevron-right" />}
        aria-label={next}
        onClick={() => onGo({ day: stepped(view, day, 1) })}
      />
      <Button className={styles.word} onClick={() => onGo({ day: today })}>
        Heute
      </Button>
      <div className={styles.heading} aria-live="polite">
        <Subtitle1 as="h2" className={styles.title}>
          {viewTitle(view, day)}
        </Subtitle1>
        {note !== undefined && <Caption1>{note}</Caption1>}
      </div>
      <fieldset className={styles.views} aria-label="Ansicht">
        {CALENDAR_VIEWS.map((one) => (
          <ToggleButton
            key={one}
            className={styles.word}
            checked={one === view}
            onClick={() => onGo({ view: one })}
          >
            {VIEW_LABELS[one]}
          </ToggleButton>
        ))}
      </fieldset>
    </div>
  );
}
