import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { documentStore, type Query } from 'shared-kit/data';
import { useCount, useDocument, useDocuments } from 'shared-kit/data/hooks';
import {
  type EmailTemplate,
  emailTemplates,
  type FollowUpRule,
  type FollowUpRun,
  followUpRules,
  followUpRuns,
  LAST_FOLLOW_UP_RUN_ID,
  type ScheduledFollowUp,
  type Stored,
  scheduledFollowUps,
} from 'shared-kit/domain';

/** The store's largest page. */
const PAGE = 500;
/** Pages of the list beyond the first are read anew no more often. */
const CALM_MS = 1000;

export type FollowUpFilter = ScheduledFollowUp['status'] | '';

const withStatus = (status: FollowUpFilter) =>
  status === '' ? [] : [{ field: 'status', op: '==' as const, value: status }];

/** All rules, followed as they change: by trigger and delay. */
export function useFollowUpRules() {
  const state = useDocuments(followUpRules, { limit: PAGE });
  return useMemo(
    () => (state.status === 'ready' ? { ...state, items: state.items.toSorted(byDelay) } : state),
    [state],
  );
}

function byDelay(a: Stored<FollowUpRule>, b: Stored<FollowUpRule>): number {
  return (
    a.data.triggerEvent.localeCompare(b.data.triggerEvent) ||
    a.data.delayDays - b.data.delayDays ||
    a.data.name.localeCompare(b.data.name, 'de') ||
    a.id.localeCompare(b.id)
  );
}

/** By id; undefined while they are not known. */
export function useTemplatesById(): ReadonlyMap<string, EmailTemplate> | undefined {
  const state = useDocuments(emailTemplates, { limit: PAGE });
  return useMemo(
    () => (state.status === 'ready' ? new Map(state.items.map(({ id, data }) => [id, data])) : undefined),
    [state],
  );
}

/** How many there are of a status, followed as that changes; undefined while it is not known. */
export function useFollowUpCount(status: FollowUpFilter): number | undefined {
  return useCount(scheduledFollowUps, withStatus(status));
}

/** What the last run did, followed as it changes; undefined: there was none yet, or it is not known. */
export function useLastRun(): FollowUpRun | undefined {
  const last = useDocument(followUpRuns, LAST_FOLLOW_UP_RUN_ID);
  return last.status === 'ready' ? last.document.data : undefined;
}

/** What is due next comes first; what is over, the newest. */
function queryOf(status: FollowUpFilter): Omit<Query, 'collection'> {
  const direction = status === 'pending' ? 'asc' : 'desc';
  return { where: withStatus(status), orderBy: { field: 'scheduledFor', direction }, limit: PAGE };
}

/** The scheduled ones of a status: the first page as it changes, the others as one scrolls to them. */
export function useScheduledFollowUps(status: FollowUpFilter) {
  const query = useMemo(() => queryOf(status), [status]);
  const first = useDocuments(scheduledFollowUps, query);
  const count = useFollowUpCount(status);
  const [more, setMore] = useState<More>();
  const { pages, items: rest } = more?.status === status ? more : ONE_PAGE;

  const read = useCallback(
    async (wanted: number) => {
      const found: Stored<ScheduledFollowUp>[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < wanted; page += 1) {
        const answer = await documentStore().list<ScheduledFollowUp>({
          ...query,
          collection: scheduledFollowUps.name,
          ...(cursor !== undefined && { cursor }),
        });
        if (page > 0) found.push(...answer.items);
        cursor = answer.next;
        if (cursor === undefined) break;
      }
      setMore({ status, pages: wanted, items: found });
    },
    [query, status],
  );
  const readAgain = useEffectEvent(() => {
    // Without the store what was read last stays, and the first page says that it may be old.
    if (pages > 1) void read(pages).catch(() => undefined);
  });
  // What changes is seen beyond the first page too: the number changes with every one that is sent or cancelled.
  useEffect(() => {
    if (first.status !== 'ready' || count === undefined) return undefined;
    const timer = setTimeout(() => readAgain(), CALM_MS);
    return () => clearTimeout(timer);
  }, [count, first]);

  const items = first.status === 'ready' ? joined(first.items, rest) : NONE;
  const readMore = () => {
    if (first.status !== 'ready' || first.items.length < PAGE) return;
    if (count === undefined || items.length < count) void read(pages + 1).catch(() => undefined);
  };
  return { first, items, count, readMore };
}

interface More {
  status: FollowUpFilter;
  /** With the first. */
  pages: number;
  /** Of all but the first. */
  items: Stored<ScheduledFollowUp>[];
}

const NONE: Stored<ScheduledFollowUp>[] = [];
const ONE_PAGE = { pages: 1, items: NONE };

/** One that moved between two pages while they were read is there once. */
function joined(
  first: Stored<ScheduledFollowUp>[],
  rest: Stored<ScheduledFollowUp>[],
): Stored<ScheduledFollowUp>[] {
  if (rest.length === 0) return first;
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...rest.filter(({ id }) => !known.has(id))];
}
