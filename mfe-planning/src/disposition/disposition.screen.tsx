import { useState } from 'react';
import { OFFLINE_TEXT } from 'shared-kit/api';
import { ButtonLink, Card, EmptyState, FailureState, LoadingState, Page, PageHeader } from 'shared-kit/ui';
import { ConflictNotice } from './conflict-notice.tsx';
import { JobList } from './job-list.tsx';
import { jobIndexes, useJobs } from './jobs.store.ts';
import { StatusTiles } from './status-tiles.tsx';
import { useView, ViewChoice } from './view-choice.tsx';
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
  const hasJobs = all.status === 'ready' && all.jobs.length > 0;
  return (
    <Page>
      <PageHeader
        title="Disposition"
        back="/"
        context="Verwaltung von angenommenen Angeboten und Fahrzeugzuweisungen"
        action={hasJobs ? <ViewChoice {...view} /> : undefined}
      />
      {all.status === 'loading' && (
        <>
          <StatusTiles jobs={undefined} status={undefined} onChoose={undefined} />
          <LoadingState shape="list" />
        </>
      )}
      {all.status === 'failed' && (
        <FailureState title="Fehler beim Laden der Disposition" detail={OFFLINE_TEXT} onRetry={onRetry} />
      )}
      {all.status === 'ready' && all.jobs.length === 0 && (
        <Card>
          <EmptyState
            icon="truck"
            text="Noch keine Aufträge. Sobald ein Angebot angenommen ist, planen Sie hier Fahrzeuge und Mannschaft."
            action={<ButtonLink to="/quotes">Zu den Angeboten</ButtonLink>}
          />
        </Card>
      )}
      {all.status === 'ready' && all.jobs.length > 0 && (
        <>
          <ConflictNotice all={all} />
          {view.isBoard ? <WeekBoard all={all} /> : <JobList all={all} />}
        </>
      )}
    </Page>
  );
}
