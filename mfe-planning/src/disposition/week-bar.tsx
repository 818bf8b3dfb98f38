import { Button, Icon, makeStyles, Subtitle1, tokens } from 'shared-kit/ui';
import { weekTitle } from '../days/weeks.ts';
import { useShownWeek } from './week-board.model.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  week: { margin: 0 },
});

/** Which week the board shows. */
export function WeekBar() {
  const styles = useStyles();
  const { day, by, showToday } = useShownWeek();
  return (
    <div className={styles.bar}>
      <Button icon={<Icon name="chevron-left" />} aria-label="Vorige Woche" onClick={() => by(-1)} />
      <Button icon={<Icon name="chevron-right" />} aria-label="Nächste Woche" onClick={() => by(1)} />
      <Button onClick={showToday}>Heute</Button>
      <Subtitle1 as="h2" className={styles.week} aria-live="polite">
        {weekTitle(day)}
      </Subtitle1>
    </div>
  );
}
