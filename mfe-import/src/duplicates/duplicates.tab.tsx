import type { CustomerMerge, Stored } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Card,
  DeleteCustomersDialog,
  DeletionFailures,
  EmptyState,
  FailureState,
  LoadingState,
  makeStyles,
  overlayOnDemand,
  ProgressBar,
  StaleListNotice,
  tokens,
  useIsNarrow,
  useOpening,
  useStable,
} from 'shared-kit/ui';
import { FocusReturn } from 'shared-kit/ui-rich';
import { ScrollingTabs } from '../scrolling-tabs/scrolling-tabs.tsx';
import { DuplicateFigures } from './duplicate-figures.tsx';
import { DuplicateTools } from './duplicate-tools.tsx';
import {
  type ChosenIds,
  DELETION_FAILED,
  DUPLICATE_NOUN,
  searchAgain,
  useDuplicateGroups,
  useSelectedDuplicates,
} from './duplicates.model.ts';
import { duplicatesStore } from './duplicates.store.ts';
import { type FoundGroup, type GroupFilter, MATCH_LABELS } from './found-groups.ts';
import { GroupList } from './group-list.tsx';
import type { MergeDialogProps } from './merge.dialog.tsx';
import type { MergeHistoryDialogProps } from './merge-history.dialog.tsx';
import { mergeRun, useMergeRun } from './merge-run.ts';

const MergeDialog = overlayOnDemand<MergeDialogProps>(() => import('./merge.dialog.tsx'));
const MergeHistoryDialog = overlayOnDemand<MergeHistoryDialogProps>(
  () => import('./merge-history.dialog.tsx'),
);

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
  progress: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  told: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '24px' },
  grow: { flex: 1 },
  hint: { color: tokens.colorNeutralForeground2 },
});

const FILTERS: readonly { value: GroupFilter; label: string }[] = [
  { value: '', label: 'Alle' },
  { value: 'exact', label: MATCH_LABELS.exact.tab },
  { value: 'similar', label: MATCH_LABELS.similar.tab },
  { value: 'potential', label: MATCH_LABELS.potential.tab },
];

const figure = (count: number) => count.toLocaleString('de-DE');

/** Customers who may be the same: found, compared, merged, taken back (specification 3 section 2.13). */
export default function DuplicatesTab({ chosenIds }: { chosenIds: ChosenIds }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const list = useDuplicateGroups();
  const running = useMergeRun();
  const chosen = useSelectedDuplicates(list.groups, list.shown, chosenIds);
  const merging = useOpening<FoundGroup>();
  const onMerge = useStable(merging.openFor);
  const history = useOpening<true>();
  const { status, groups, counts, progress } = list;
  const found = (count: number) => (status === 'ready' ? figure(count) : '–');
  const isSearching = progress !== undefined;
  /** A search is told beside them then: they stay where they are. */
  const isShown = status === 'ready' && groups.length > 0;
  const onMerged = (merged: Stored<CustomerMerge>) => {
    merging.close();
    mergeRun.sayMerged([merged.id], merged.data.others.length);
  };
  return (
    <>
      {list.stale && <StaleListNotice />}
      <DuplicateFigures
        groups={found(groups.length)}
        exact={found(counts.exact)}
        similar={found(counts.similar)}
        processed={list.processed === undefined ? '–' : figure(list.processed)}
      />
      <DuplicateTools
        list={list}
        chosen={chosen}
        isBusy={running !== undefined}
        onHistory={() => history.openFor(true)}
      />
      {running && (
        <Card>
          <div className={styles.progress}>
            <span className={styles.grow} role="status">
              {running.what === 'merging' ? 'Wird zusammengeführt' : 'Wird rückgängig gemacht'}:{' '}
              {figure(running.done + 1)} von {figure(running.all)}&nbsp;…
            </span>
            <FocusReturn />
            <Button onClick={mergeRun.cancel}>Abbrechen</Button>
          </div>
          <ProgressBar aria-label="Fortschritt" value={running.done / running.all} />
        </Card>
      )}
      {isSearching && !isShown && (
        <Card>
          <div className={styles.progress}>
            <span className={styles.grow} role="status">
              Duplikate werden gesucht …
            </span>
            <FocusReturn />
            <Button onClick={() => duplicatesStore.cancel()}>Abbrechen</Button>
          </div>
          <ProgressBar aria-label="Fortschritt der Suche" value={progress} />
        </Card>
      )}
      {status === 'loading' && (
        <div aria-hidden>
          <LoadingState shape="list" />
        </div>
      )}
      {status === 'failed' && (
        <FailureState
          title="Die Kunden konnten nicht geladen werden"
          detail="Gespeicherte Daten sind sicher. Es wird von selbst weiter versucht."
          onRetry={() => void searchAgain()}
        />
      )}
      {status === 'cancelled' && (
        <EmptyState
          icon="search"
          text="Die Suche ist abgebrochen."
          action={<Button onClick={() => void searchAgain()}>Erneut suchen</Button>}
        />
      )}
      {status === 'ready' && groups.length === 0 && (
        <EmptyState icon="check-circle" text="Keine Duplikate gefunden! Ihre Kundendatenbank ist sauber." />
      )}
      <DeletionFailures
        title={DELETION_FAILED}
        failures={chosen.failures}
        onDismiss={chosen.dismissFailures}
      />
      {isShown && (
        <>
          <div className={styles.filters}>
            <ScrollingTabs
              tabs={FILTERS.map(({ value, label }) => ({
                value,
                label,
                count: value === '' ? groups.length : counts[value],
              }))}
              chosen={list.filter}
              onChoose={list.show}
            />
            <div className={styles.told}>
              <Caption1 className={styles.hint} aria-live={isSearching ? 'off' : 'polite'}>
                {isSearching
                  ? `Wird neu gesucht … ${Math.round(100 * progress)} %`
                  : list.search.trim() === ''
                    ? `${figure(list.customers)} Kunden verglichen`
                    : `${figure(list.shown.length)} Treffer`}
              </Caption1>
              {isSearching && (
                <>
                  <FocusReturn />
                  <Button size="small" onClick={() => duplicatesStore.cancel()}>
                    Abbrechen
                  </Button>
                </>
              )}
            </div>
          </div>
          {list.shown.length === 0 ? (
            <EmptyState
              icon="search"
              text="Hier ist keine Gruppe."
              action={
                <Button
                  onClick={() => {
                    list.setSearch('');
                    list.show('');
                  }}
                >
                  Alle anzeigen
                </Button>
              }
            />
          ) : (
            <GroupList
              groups={list.shown}
              isNarrow={isNarrow}
              isBusy={running !== undefined}
              selected={chosen.ids}
              onSelect={chosen.select}
              onMerge={onMerge}
            />
          )}
        </>
      )}
      {merging.opening && (
        <MergeDialog
          key={merging.opening.count}
          open={merging.opening.isOpen}
          group={merging.opening.subject}
          onMerged={onMerged}
          onClose={merging.close}
        />
      )}
      {history.opening && <MergeHistoryDialog open={history.opening.isOpen} onClose={history.close} />}
      <DeleteCustomersDialog model={chosen.deletion} noun={DUPLICATE_NOUN} stays={chosen.stays} />
    </>
  );
}
