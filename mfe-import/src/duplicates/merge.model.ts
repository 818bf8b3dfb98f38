import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, changedCustomers, isUnanswered, reasonOf } from 'shared-kit/api';
import { type Customer, type CustomerMerge, MOST_MERGED_AT_ONCE, type Stored } from 'shared-kit/domain';
import { useOnce } from 'shared-kit/ui';
import { useDuplicates } from './duplicates.store.ts';
import { type FoundGroup, proposedMembers } from './found-groups.ts';
import { GONE } from './gone-customers.ts';
import { type MergeField, mergedFields, mergeErrors, namesOf, type Typed } from './merge-form.ts';
import { merge, newMergeId, readGroup } from './merges.ts';

interface MergeInput {
  open: boolean;
  group: FoundGroup;
  onMerged(merged: Stored<CustomerMerge>): void;
}

/** The customers of a group as they are stored now, who of them is merged, and what the one that stays becomes. */
export function useMerge({ open, group, onMerged }: MergeInput) {
  const [customers, setCustomers] = useState<readonly Stored<Customer>[]>();
  const [unreadable, setUnreadable] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(() => {
    const proposed = new Set(proposedMembers(group));
    return new Set(group.members.map(({ id }) => id).filter((id) => !proposed.has(id)));
  });
  const [typed, setTyped] = useState<Typed>({});
  const [isTried, setIsTried] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const [failed, setFailed] = useState<string>();
  /** German: what has become of those of the group who are not there. */
  const [gone, setGone] = useState<string>();
  /** What came between. */
  const [notice, setNotice] = useState<string>();
  /** The same intention keeps its id: an answer that was lost is asked for again, and nothing is merged twice. */
  const intent = useRef({ id: newMergeId(), of: '' });
  /** What was sent and had no answer: it may be done all the same. */
  const unanswered = useRef<(typeof intent.current)[]>([]);
  const once = useOnce();

  const read = useCallback(
    (signal?: AbortSignal) => {
      setUnreadable(undefined);
      readGroup(group, unanswered.current).then(
        ({ found, gone: left }) => {
          if (signal?.aborted) return;
          setCustomers(found);
          setGone(left);
        },
        (error: unknown) => !signal?.aborted && setUnreadable(reasonOf(error)),
      );
    },
    [group],
  );
  useEffect(() => {
    const left = new AbortController();
    read(left.signal);
    return () => left.abort();
  }, [read]);

  /** @returns whether nothing was changed since it was sent */
  const takeOwn = useEffectEvent((own: Stored<CustomerMerge>): boolean => {
    setFailed(undefined);
    const isSame = unanswered.current.some(({ id, of }) => id === own.id && of === asked);
    if (isSame) onMerged(own);
    return isSame;
  });
  const isListed = useDuplicates().groups.some(({ masterId }) => masterId === group.masterId);
  const isSuperseded = open && customers !== undefined && !isListed && !isMerging;
  useEffect(() => {
    if (!isSuperseded) return undefined;
    const left = new AbortController();
    readGroup(group, unanswered.current).then(
      ({ found, gone, own }) => {
        // Who has merely changed stays as it was seen: merging says so.
        if (left.signal.aborted || gone === undefined) return;
        if (own && takeOwn(own)) return;
        const there = new Set(found.map(({ id }) => id));
        setCustomers((before) => before?.filter(({ id }) => there.has(id)));
        setGone(gone);
      },
      // Merging finds it out.
      () => undefined,
    );
    return () => left.abort();
  }, [group, isSuperseded]);

  const all = customers ?? [];
  const master = all.find(({ id }) => id === group.masterId);
  const others = all.filter(({ id }) => id !== group.masterId);
  const chosenOthers = others.filter(({ id }) => !left.has(id));
  const chosen = master ? [master, ...chosenOthers] : [];
  const fields = mergedFields(chosen, typed);
  const errors = mergeErrors(fields, chosen);
  const asked = JSON.stringify([chosen.map(({ id, version }) => [id, version]), fields]);

  const send = async (kept: Stored<Customer>) => {
    if (intent.current.of !== asked) intent.current = { id: newMergeId(), of: asked };
    setIsMerging(true);
    setFailed(undefined);
    setNotice(undefined);
    try {
      onMerged(await merge(intent.current.id, [kept, ...chosenOthers], fields));
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = [...unanswered.current, intent.current];
      const changed = changedCustomers(error);
      if (changed) {
        const now = new Map(changed.map((customer) => [customer.id, customer]));
        const others = all.filter(({ id, version }) => (now.get(id)?.version ?? version) !== version);
        setCustomers(all.map((customer) => now.get(customer.id) ?? customer));
        setNotice(
          `Inzwischen geändert: ${namesOf(others.map(({ data }) => data))}. Ihre Eingaben sind noch da; bitte prüfen Sie sie und führen Sie dann zusammen.`,
        );
      } else if (error instanceof ApiError && error.code === 'customer-gone') {
        // Until it is read who that is.
        setGone(`Einer der Kunden wurde inzwischen ${GONE}.`);
        setNotice('Ihre Eingaben sind noch da; bitte prüfen Sie sie.');
        read();
      } else setFailed(`Fehler beim Zusammenführen der Kunden: ${reasonOf(error)}`);
    } finally {
      setIsMerging(false);
    }
  };

  return {
    status: customers
      ? ('ready' as const)
      : unreadable === undefined
        ? ('loading' as const)
        : ('failed' as const),
    unreadable,
    retry: () => read(),
    master,
    others,
    chosen,
    isChosen: (id: string) => !left.has(id),
    choose: (id: string, isChosen: boolean) =>
      setLeft((before) => {
        const after = new Set(before);
        if (isChosen) after.delete(id);
        else after.add(id);
        return after;
      }),
    /** As many as are merged at once. */
    isFull: chosenOthers.length >= MOST_MERGED_AT_ONCE,
    fields,
    errors: isTried ? errors : {},
    typed,
    type: (field: MergeField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    isMerging,
    failed,
    gone,
    notice: [gone, notice].filter(Boolean).join(' '),
    /** @returns whether the fields can be sent */
    submit(): boolean {
      setIsTried(true);
      if (!master || chosenOthers.length === 0) return true;
      if (Object.keys(errors).length > 0) return false;
      void once(() => send(master));
      return true;
    },
  };
}
