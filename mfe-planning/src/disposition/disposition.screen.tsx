import { useState } from 'react';
import { OFFLINE_TEXT } from 'shared-kit/api';
import { ButtonLink, Card, EmptyState, FailureState, Page, PageHeader } from 'shared-kit/ui';
import { BoardSkeleton } from './board.skeleton.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { JobList } from './job-list.tsx';
import { jobIndexes, useJobs } from './jobs.store.ts';
import { useView, ViewChoice } from './view-choice.tsx';
import { WeekBar } from './week-bar.tsx';
import { WeekBoard } from './week-board.tsx';

/** /disposition: won work becomes trucks and crews. */
export default function DispositionScreen() {
  const [attempt, setAttempt] = useState(0);
  return (
    <DispositionPage
      key={attempt}
      onRetry={() => {
        for (const index of Object.values(jobIndexes)) if (index.state().status === 'failed') index.close();
        setAttempt(attempt + 1);
      }}
    />
  );
}

function DispositionPage({ onRetry }: { onRetry(): void }) {
  const all = useJobs();
  const view = useView();
  const jobs = all.status === 'ready' ? all : undefined;
  const isEmpty = jobs?.jobs.length === 0;
  const isShown = all.status !== 'failed' && !isEmpty;
  return (
    <Page>
      <PageHeader
        title="Disposition"
        back="/"
        context="Verwaltung von angenommenen Angeboten und Fahrzeugzuweisungen"
        action={isShown ? <ViewChoice {...view} /> : undefined}
      />
      {all.status === 'failed' && (
        <FailureState title="Fehler beim Laden der Disposition" detail={OFFLINE_TEXT} onRetry={onRetry} />
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            icon="truck"
            text="Noch keine Aufträge. Sobald ein Angebot angenommen ist, planen Sie hier Fahrzeuge und Mannschaft."
            action={<ButtonLink to="/quotes">Zu den Angeboten</ButtonLink>}
          />
        </Card>
      )}
      {isShown && jobs && !view.isBoard && <ConflictNotice all={jobs} />}
      {isShown && !view.isBoard && <JobList all={jobs} />}
      {isShown && view.isBoard && <WeekBar />}
      {isShown && view.isBoard && (jobs ? <WeekBoard all={jobs} /> : <BoardSkeleton />)}
    </Page>
  );
}
