import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import { useCount } from 'shared-kit/data/hooks';
import { textSearch } from 'shared-kit/data/text-search';
import { customerMerges } from 'shared-kit/domain';
import {
  ask,
  customerDeletion,
  type DeletionFailure,
  notify,
  useBulkDeletion,
  useSearchAddress,
  useSearchText,
} from 'shared-kit/ui';
import { duplicatesStore, useDuplicates } from './duplicates.store.ts';
import { countsOf, exactMembers, type FoundGroup, type GroupFilter, MATCH_LABELS } from './found-groups.ts';
import { namesOf } from './merge-form.ts';
import { mergeRun, NONE_EXACT } from './merge-run.ts';

const MERGED = [{ field: 'state', op: '==', value: 'merged' }] as const;

/** Thousands who are one group say much the same: each fact is folded once. */
const search = textSearch<FoundGroup>(({ customers }) => [
  ...new Set(
    customers.flatMap(({ name, company, customerNumber, email, phone, fromAddress, toAddress }) => [
      name,
      company,
      customerNumber,
      email,
      phone,
      fromAddress,
      toAddress,
    ]),
  ),
]);

const ignore = () => undefined;

/** The groups that were found, those of them that are shown, and how often customers were merged. */
export function useDuplicateGroups() {
  const found = useDuplicates();
  const { text, setSearch, params, setParam } = useSearchAddress(ignore);
  const wanted = useSearchText(text);
  const kind = params.get('art');
  const filter: GroupFilter = isFilter(kind) ? kind : '';
  const { groups } = found;
  useEffect(() => search.foldAhead(groups), [groups]);
  const counts = useMemo(() => countsOf(groups), [groups]);
  const shown = useMemo(
    () =>
      search.matching(
        filter === '' ? groups : groups.filter(({ matchType }) => matchType === filter),
        wanted,
      ),
    [groups, filter, wanted],
  );
  return {
    ...found,
    counts,
    shown,
    filter,
    show: (next: GroupFilter) => setParam('art', next),
    search: wanted,
    setSearch,
    processed: useCount(customerMerges, MERGED),
  };
}

const isFilter = (kind: string | null): kind is Exclude<GroupFilter, ''> =>
  kind !== null && Object.keys(MATCH_LABELS).includes(kind);

export const DUPLICATE_NOUN = ['Duplikat', 'Duplikate'] as const;

export const DELETION_FAILED = 'Fehler beim Löschen der Duplikate';
/** As customers are deleted anywhere (D11). */
const DUPLICATE_DELETION = customerDeletion(DUPLICATE_NOUN, DELETION_FAILED);

/** As many as one reads in a sentence. */
const MOST_NAMED = 3;

/** By id. The screen has them: whoever looks into another tab keeps them. */
export type ChosenIds = readonly [
  ids: ReadonlySet<string>,
  setIds: Dispatch<SetStateAction<ReadonlySet<string>>>,
];

/** Chosen customers, to be deleted with the question that deleting customers always asks (D11). */
export function useSelectedDuplicates(
  groups: readonly FoundGroup[],
  shown: readonly FoundGroup[],
  [ids, setIds]: ChosenIds,
) {
  const selected = useMemo(
    () =>
      ids.size === 0
        ? []
        : groups.flatMap(({ customers: [, ...members] }) => members.filter(({ id }) => ids.has(id))),
    [groups, ids],
  );
  const staying = useMemo(
    () =>
      ids.size === 0
        ? []
        : groups.flatMap(({ customers: [master, ...members] }) =>
            master && members.some(({ id }) => ids.has(id)) ? [master] : [],
          ),
    [groups, ids],
  );
  const [failures, setFailures] = useState<readonly DeletionFailure[]>([]);
  const deletion = useBulkDeletion(DUPLICATE_DELETION, (done, failed) => {
    setFailures(failed);
    const gone = new Set(done);
    setIds((before) => new Set([...before].filter((id) => !gone.has(id))));
    duplicatesStore.forget(gone);
  });
  const choosable = useMemo(() => shown.flatMap(({ members }) => members.map(({ id }) => id)), [shown]);
  const remove = () => void deletion.ask(selected);
  const progress = deletion.deletion;
  return {
    ids,
    selected,
    /** What `SelectionBar` needs. */
    bar: {
      count: selected.length,
      shown: choosable.length,
      allSelected: choosable.length > 0 && choosable.every((id) => ids.has(id)),
      counting: progress.step === 'counting' ? Math.round((100 * progress.done) / progress.of) : undefined,
      onSelectAll: () => setIds((before) => new Set([...before, ...choosable])),
      onSelectNone: () => setIds(new Set()),
      onDelete: remove,
      onEnd: () => {
        deletion.stop();
        setIds(new Set());
      },
    },
    /** German: who goes. */
    goes: namesOf(selected, MOST_NAMED),
    /** German, a sentence: who of their groups stays; empty where nobody is chosen. */
    stays:
      staying.length === 0
        ? ''
        : `Es ${staying.length === 1 ? 'bleibt' : 'bleiben'} ${namesOf(staying, MOST_NAMED)}.`,
    select: useCallback(
      (some: readonly string[], isSelected: boolean) =>
        setIds((before) => {
          const after = new Set(before);
          for (const id of some) {
            if (isSelected) after.add(id);
            else after.delete(id);
          }
          return after;
        }),
      [setIds],
    ),
    deletion,
    failures,
    dismissFailures: () => setFailures([]),
    remove,
  };
}

export async function searchAgain(): Promise<void> {
  try {
    await duplicatesStore.searchAgain();
  } catch (error) {
    notify({ intent: 'error', text: `Die Kunden konnten nicht geladen werden. ${reasonOf(error)}` });
  }
}

/** Auto mode: merges exact duplicates alone, after a question (specification 3 section 5). */
export async function mergeExactGroups(groups: readonly FoundGroup[]): Promise<void> {
  const exact = groups.filter((group) => exactMembers(group).length > 0);
  const count = exact.reduce((sum, group) => sum + exactMembers(group).length, 0);
  if (count === 0) {
    notify({ intent: 'info', text: NONE_EXACT });
    return;
  }
  const [duplicates, customers] = [
    count === 1 ? '1 exaktes Duplikat' : `${count.toLocaleString('de-DE')} exakte Duplikate`,
    exact.length === 1 ? 'ist es ein Kunde' : `sind es ${exact.length.toLocaleString('de-DE')} Kunden`,
  ];
  const isWanted = await ask({
    title: `${duplicates} zusammenführen?`,
    text: `Danach ${customers}. Es gilt, was beim jeweils ältesten Kunden steht; was ihm fehlt, kommt von den anderen, Notizen und Tags werden vereint. Ähnliche und potenzielle Duplikate bleiben. Sie können es rückgängig machen.`,
    confirmLabel: 'Zusammenführen',
    cancelLabel: 'Abbrechen',
  });
  if (isWanted) await mergeRun.mergeExact(exact);
}
