import { useState } from 'react';
import type { Vehicle } from 'shared-kit/domain';
import {
  Body1Strong,
  Card,
  FailureState,
  makeStyles,
  mergeClasses,
  type Shortcut,
  StaleListNotice,
  tokens,
  typographyStyles,
  useAnnouncedShortcuts,
  useIsNarrow,
} from 'shared-kit/ui';
import { dayAndMonth, WEEKDAYS, weekdayOf } from '../days/weeks.ts';
import { BoardSkeleton } from './board.skeleton.tsx';
import type { BoardRow } from './board.ts';
import { BoardConflictNotice } from './conflict-notice.tsx';
import { DaysBoard } from './days-board.tsx';
import { jobActions } from './job-actions.ts';
import { JobCard } from './job-card.tsx';
import { useJobHandling } from './job-handling.tsx';
import type { AllJobs } from './jobs.store.ts';
import type { Job } from './jobs.ts';
import { NONE } from './no-vehicle.ts';
import { useFocusOnJob } from './use-focus-on-job.ts';
import { useOfficeVehicles } from './vehicles.model.ts';
import { type Carried, cardId, useBoard, useShownWeek } from './week-board.model.ts';

const useStyles = makeStyles({
  hint: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  card: { padding: 0, overflowX: 'auto' },
  board: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  corner: { width: '128px' },
  day: {
    ...typographyStyles.caption1,
    padding: '10px 8px',
    textAlign: 'left',
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  today: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  vehicle: {
    padding: '8px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  plate: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground2 },
  cell: {
    height: '60px',
    padding: '4px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  target: { backgroundColor: tokens.colorBrandBackground2 },
  jobs: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
});

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Alt', '↑'], meaning: 'Auftrag auf das Fahrzeug darüber' },
  { keys: ['Alt', '↓'], meaning: 'Auftrag auf das Fahrzeug darunter' },
];

/** Who drives where on which day of a week; a vehicle that has two jobs on one is shown as a conflict. */
export function WeekBoard({ all }: { all: AllJobs }) {
  const styles = useStyles();
  const office = useOfficeVehicles();
  const week = useShownWeek();
  const isNarrow = useIsNarrow();
  useAnnouncedShortcuts(SHORTCUTS);
  const handling = useJobHandling(all.jobs, () => undefined);
  const vehicles = office.status === 'ready' ? office.vehicles : NO_VEHICLES;
  const board = useBoard(all.jobs, vehicles, week.days);
  return (
    <>
      {all.stale && <StaleListNotice />}
      {office.status === 'loading' && <BoardSkeleton />}
      {office.status === 'failed' && (
        <FailureState
          title="Die Fahrzeuge konnten nicht geladen werden"
          detail={office.reason}
          onRetry={office.retry}
        />
      )}
      {office.status === 'ready' &&
        (isNarrow ? (
          <DaysBoard
            all={all}
            days={week.days}
            today={week.today}
            onOpen={(job) => handling.handle('assign', job)}
          />
        ) : (
          <>
            <Card className={styles.card}>
              <table className={styles.board} aria-label="Wochenplan">
                <thead>
                  <tr>
                    <th className={mergeClasses(styles.day, styles.corner)} scope="col">
                      Fahrzeug
                    </th>
                    {week.days.map((day) => (
                      <th
                        key={day}
                        scope="col"
                        className={mergeClasses(styles.day, day === week.today && styles.today)}
                        {...(day === week.today ? { 'aria-current': 'date' } : {})}
                      >
                        {WEEKDAYS[weekdayOf(day)]}, {dayAndMonth(day)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <Rows
                  all={all}
                  board={board}
                  days={week.days}
                  onOpen={(job) => handling.handle('assign', job)}
                />
              </table>
            </Card>
            <span className={styles.hint}>
              Ziehen Sie einen Auftrag auf ein anderes Fahrzeug desselben Tages, oder drücken Sie Alt und
              Pfeil hoch oder runter.
            </span>
          </>
        ))}
      {/* Beneath the board: above it, it would push the card from under the pointer that made the conflict. */}
      {office.status === 'ready' && <BoardConflictNotice all={all} />}
      {handling.dialogs}
    </>
  );
}

const NO_VEHICLES: Vehicle[] = [];

interface RowsProps {
  all: AllJobs;
  board: ReturnType<typeof useBoard>;
  days: readonly string[];
  onOpen(job: Job): void;
}

function Rows({ all, board, days, onOpen }: RowsProps) {
  const styles = useStyles();
  const [carried, setCarried] = useState<Carried>();
  const [over, setOver] = useState('');
  const { board: body, onFocus } = useFocusOnJob<HTMLTableSectionElement>();
  /** A moving day is the customer's: a job goes to another vehicle, not to another day. */
  const takes = ({ vehicle }: BoardRow, day: string) =>
    carried !== undefined && carried.job.movingDate === day && carried.from?.id !== vehicle?.id;
  const end = () => {
    setCarried(undefined);
    setOver('');
  };
  return (
    <tbody ref={body} onFocus={onFocus}>
      {board.rows.map((row) => {
        const { vehicle, cells } = row;
        const name = vehicle?.name ?? NONE;
        return (
          <tr key={vehicle?.id ?? ''}>
            <th className={styles.vehicle} scope="row">
              <Body1Strong>{name}</Body1Strong>
              {vehicle && (
                <span className={styles.plate}>
                  {[vehicle.type, vehicle.licensePlate].filter(Boolean).join(' · ')}
                </span>
              )}
            </th>
            {days.map((day, index) => {
              const key = `${vehicle?.id ?? ''} ${day}`;
              return (
                <td
                  key={day}
                  className={mergeClasses(styles.cell, over === key && styles.target)}
                  onDragOver={(event) => {
                    if (!takes(row, day)) return;
                    event.preventDefault();
                    setOver(key);
                  }}
                  onDragLeave={() => setOver('')}
                  onDrop={(event) => {
                    event.preventDefault();
                    if (carried && takes(row, day)) board.drop(carried, vehicle);
                    end();
                  }}
                >
                  <ul className={styles.jobs}>
                    {cells[index]?.map((job) => (
                      <li key={job.id}>
                        <JobCard
                          job={job}
                          isConflict={
                            vehicle !== undefined && all.conflicts.get(job.id)?.has(vehicle.id) === true
                          }
                          onOpen={() => onOpen(job)}
                          id={cardId(vehicle, job)}
                          {...(jobActions(job).includes('assign') && {
                            onCarry: () => setCarried({ job, from: vehicle }),
                            onLetGo: end,
                            onStep: (by) => board.step({ job, from: vehicle }, by),
                          })}
                        />
                      </li>
                    ))}
                  </ul>
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}
