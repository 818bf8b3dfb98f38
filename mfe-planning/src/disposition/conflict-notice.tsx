import { formatLongDate } from 'shared-kit/domain';
import { MessageBar, MessageBarBody, MessageBarTitle, TextLink, useToday } from 'shared-kit/ui';
import { conflictDays } from './board.ts';
import type { AllJobs } from './jobs.store.ts';

/** Vehicles that are to be in two places, before the day comes. */
export function ConflictNotice({ all }: { all: AllJobs }) {
  const [next, ...later] = conflictDays(all.jobs, all.conflicts, useToday());
  if (next === undefined) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Fahrzeuge doppelt belegt</MessageBarTitle>
        {later.length === 0
          ? `${formatLongDate(next)}. `
          : `An ${later.length + 1} Tagen, als Nächstes ${formatLongDate(next)}. `}
        <TextLink to={`/disposition?ansicht=plan&tag=${next}`}>Im Wochenplan ansehen</TextLink>
      </MessageBarBody>
    </MessageBar>
  );
}
