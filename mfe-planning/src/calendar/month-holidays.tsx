import { Caption1, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({ holidays: { color: tokens.colorPaletteRedForeground1 } });

/** On the phone a day has no room for its holiday's name: it stands beneath the month. */
export function MonthHolidays({ day, holidays }: { day: string; holidays: ReadonlyMap<string, string> }) {
  const styles = useStyles();
  const inMonth = [...holidays].filter(([date]) => date.slice(0, 7) === day.slice(0, 7)).sort();
  if (inMonth.length === 0) return null;
  return (
    <Caption1 className={styles.holidays}>
      {inMonth.map(([date, name]) => `${name} (${Number(date.slice(8))}.)`).join(' · ')}
    </Caption1>
  );
}
