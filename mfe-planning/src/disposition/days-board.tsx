import { formatLongDate } from 'shared-kit/domain';
import { Caption1, Card, makeStyles, tokens } from 'shared-kit/ui';
import { JobCard } from './job-card.tsx';
import { vehiclesText } from './job-row.tsx';
import type { AllJobs } from './jobs.store.ts';
import type { Job } from './jobs.ts';
import { NONE } from './no-vehicle.ts';

const useStyles = makeStyles({
  jobs: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  none: { color: tokens.colorNeutralForeground2 },
});

interface DaysBoardProps {
  all: AllJobs;
  days: readonly string[];
  today: string;
  onOpen(job: Job): void;
}

/** The week on the phone: day by day, each job with its vehicles. */
export function DaysBoard({ all, days, today, onOpen }: DaysBoardProps) {
  const styles = useStyles();
  return days.map((day) => {
    const jobs = all.jobs.filter(({ movingDate }) => movingDate === day);
    return (
      <Card key={day} title={day === today ? `Heute, ${formatLongDate(day)}` : formatLongDate(day)}>
        {jobs.length === 0 ? (
          <Caption1 className={styles.none}>Kein Umzug</Caption1>
        ) : (
          <ul className={styles.jobs}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard
                  job={job}
                  isConflict={all.conflicts.has(job.id)}
                  detail={vehiclesText(job) || NONE}
                  onOpen={() => onOpen(job)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    );
  });
}
