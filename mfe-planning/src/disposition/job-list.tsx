import { memo, useCallback, useRef, useState } from 'react';
import {
  Button,
  Caption1,
  Card,
  DataList,
  DeletionFailures,
  EmptyState,
  ListTools,
  LoadingState,
  overlayOnDemand,
  type Selection,
  SelectionBar,
  StaleListNotice,
  useArrowToList,
  useIsNarrow,
  useLastDefined,
  useListStyles,
  useSelectedDeletion,
  useStable,
  useSteadyScroll,
} from 'shared-kit/ui';
import { DeleteDispositionsDialog } from './delete-dispositions.dialog.tsx';
import { DISPOSITION_DELETION } from './delete-dispositions.model.ts';
import type { JobMenuProps } from './job.menu.tsx';
import type { JobAction } from './job-actions.ts';
import { useJobHandling } from './job-handling.tsx';
import { useJobSearch } from './job-list.model.ts';
import { JobListHead, JobRow, ROW_HEIGHT } from './job-row.tsx';
import type { AllJobs } from './jobs.store.ts';
import type { Conflicts, Job } from './jobs.ts';
import { StatusTiles } from './status-tiles.tsx';

const JobMenu = overlayOnDemand<JobMenuProps>(() => import('./job.menu.tsx'));

const LABEL = 'Aufträge';

/** Specification 3 section 2.4. */
const SELECTION_WORDS = {
  all: 'Alle auswählen',
  none: 'Alle abwählen',
  deleteMany: (count: string) => `${count} löschen`,
  end: 'Abbrechen',
};

const NO_JOBS: readonly Job[] = [];

interface JobListProps {
  /** undefined: not known yet; what is typed until then is searched for as soon as they are. */
  all: AllJobs | undefined;
}

/** Counters, tools and rows. */
export function JobList({ all }: JobListProps) {
  const styles = useListStyles();
  const jobs = all?.jobs ?? NO_JOBS;
  const list = useJobSearch(jobs);
  const { items } = list;
  const aroundSearch = useArrowToList(LABEL);
  const deletable = useSelectedDeletion(items, DISPOSITION_DELETION);
  const { selection } = deletable;
  const handling = useJobHandling(jobs, (job) => void deletable.deletion.ask([job]));
  const onOpen = useStable(handling.open);
  const onAction = useStable(handling.handle);
  return (
    <>
      <StatusTiles jobs={all?.jobs} status={list.status} onChoose={list.setStatus} />
      <div className={styles.whole}>
        <ListTools
          label="Aufträge durchsuchen"
          placeholder="Kunde, Nummer, Adresse, Datum, Fahrzeug"
          text={list.text}
          isSearch={all !== undefined && list.isSearch}
          hits={items.length}
          aroundSearch={aroundSearch}
          choice={list.choice}
          onSelect={deletable.onSelect}
        />
        {all?.stale && <StaleListNotice />}
        <DeletionFailures
          title="Fehler beim Löschen der Disposition(en)"
          failures={deletable.failures}
          onDismiss={deletable.dismissFailures}
        />
        {selection.ids && (
          <div className={styles.bar}>
            <SelectionBar {...deletable.bar} words={SELECTION_WORDS} />
          </div>
        )}
        {!all && <LoadingState shape="list" />}
        {all && items.length === 0 && (
          <EmptyState
            icon="search"
            text="Keine Aufträge gefunden. Versuchen Sie eine andere Suche, einen anderen Status oder Zeitraum."
            action={<Button onClick={list.showAll}>Alle Aufträge zeigen</Button>}
          />
        )}
        {all && items.length > 0 && (
          <Rows
            items={items}
            conflicts={all.conflicts}
            question={list.question}
            ids={selection.ids}
            begin={selection.begin}
            toggle={selection.toggle}
            add={selection.add}
            onOpen={onOpen}
            onAction={onAction}
          />
        )}
      </div>
      <DeleteDispositionsDialog model={deletable.deletion} />
      {handling.dialogs}
    </>
  );
}

interface RowsProps extends Pick<Selection, 'ids' | 'begin' | 'toggle' | 'add'> {
  items: readonly Job[];
  conflicts: Conflicts;
  question: string;
  onOpen(job: Job): void;
  onAction(action: JobAction, job: Job): void;
}

interface OpenMenu {
  job: Job;
  button: HTMLElement;
}

/** A letter typed draws nothing here; what it finds does. */
const Rows = memo(function Rows(props: RowsProps) {
  const { items, conflicts, question, ids, begin, toggle, add, onOpen, onAction } = props;
  const styles = useListStyles();
  const isNarrow = useIsNarrow();
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const around = useRef<HTMLDivElement>(null);
  useSteadyScroll(around, items, rowHeight, question);
  const [menu, setMenu] = useState<OpenMenu>();
  const shownMenu = useLastDefined(menu);
  const onMenu = useCallback((job: Job, button: HTMLElement) => setMenu({ job, button }), []);
  return (
    <Card className={styles.rows}>
      {!isNarrow && !ids && <JobListHead />}
      <div ref={around}>
        <DataList
          label={LABEL}
          items={items}
          rowHeight={rowHeight}
          rowKey={({ id }) => id}
          reusesRows
          lines={!isNarrow}
          onOpen={onOpen}
          onSelect={ids && (({ id }) => toggle(id))}
          onSelectThrough={ids && ((some) => add(some.map(({ id }) => id)))}
          renderRow={(job, hasFocus) => (
            <JobRow
              job={job}
              conflicts={conflicts.get(job.id)}
              isNarrow={isNarrow}
              hasFocus={hasFocus}
              selected={ids?.has(job.id)}
              onLongPress={ids ? toggle : begin}
              onAction={onAction}
              onMenu={onMenu}
            />
          )}
          footer={
            <Caption1 block className={styles.end}>
              Alle Aufträge geladen
            </Caption1>
          }
        />
      </div>
      {shownMenu && (
        <JobMenu
          open={menu !== undefined}
          job={shownMenu.job}
          button={shownMenu.button}
          onAction={onAction}
          onClose={() => setMenu(undefined)}
        />
      )}
    </Card>
  );
});
