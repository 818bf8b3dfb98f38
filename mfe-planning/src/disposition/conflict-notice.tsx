import { formatLongDate } from 'shared-kit/domain';
import { MessageBar, MessageBarBody, MessageBarTitle, TextLink, useToday } from 'shared-kit/ui';
import { conflictDays } from './board.ts';
import type { AllJobs } from './jobs.store.ts';
import { useShownWeek } from './week-board.model.ts';

/** Vehicles that are to be in two places, before the day comes. @param seen days that are in view already */
export function ConflictNotice({ all, seen = [] }: { all: AllJobs; seen?: readonly string[] }) {
  const [next, ...later] = conflictDays(all.jobs, all.conflicts, useToday());
  if (next === undefined) return null;
  const words =
    later.length === 0
      ? formatLongDate(next)
      : `An ${later.length + 1} Tagen, als Nächstes ${formatLongDate(next)}`;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Fahrzeuge doppelt belegt</MessageBarTitle>
        {`${words}. `}
        {!seen.includes(next) && (
          <TextLink to={`/disposition?ansicht=plan&tag=${next}`}>Im Wochenplan ansehen</TextLink>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}

export function BoardConflictNotice({ all }: { all: AllJobs }) {
  return <ConflictNotice all={all} seen={useShownWeek().days} />;
}
