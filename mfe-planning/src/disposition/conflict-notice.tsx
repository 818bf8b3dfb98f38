import { formatLongDate } from 'shared-kit/domain';
import { MessageBar, MessageBarBody, MessageBarTitle, TextLink, useToday } from 'shared-kit/ui';
import { conflictDays, dayElsewhere } from './board.ts';
import type { AllJobs } from './jobs.store.ts';
import { useShownWeek } from './week-board.model.ts';

/** Vehicles that are to be in two places, before the day comes. @param week its days are in view already */
export function ConflictNotice({ all, week = [] }: { all: AllJobs; week?: readonly string[] }) {
  const days = conflictDays(all.jobs, all.conflicts, useToday());
  const [first] = days;
  if (first === undefined) return null;
  const elsewhere = dayElsewhere(days, week);
  const named = elsewhere ?? first;
  const since = named === first ? '' : 'nach der gezeigten Woche ';
  const words =
    days.length === 1
      ? formatLongDate(first)
      : `An ${days.length} Tagen, ${since}als Nächstes ${formatLongDate(named)}`;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Fahrzeuge doppelt belegt</MessageBarTitle>
        {`${words}. `}
        {elsewhere !== undefined && (
          <TextLink to={`/disposition?ansicht=plan&tag=${elsewhere}`}>Im Wochenplan ansehen</TextLink>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}

export function BoardConflictNotice({ all }: { all: AllJobs }) {
  return <ConflictNotice all={all} week={useShownWeek().days} />;
}
