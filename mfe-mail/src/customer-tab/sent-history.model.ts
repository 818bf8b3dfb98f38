import { useEffect, useState } from 'react';
import { repository } from 'shared-kit/data';
import { type DocumentsState, useDocuments } from 'shared-kit/data/hooks';
import { type EmailHistoryEntry, emailHistory, type Stored } from 'shared-kit/domain';

/** D42. */
export const MOST_SHOWN = 1000;
/** The largest answer of the store. */
const PAGE = 500;

function newestOf(customerId: string) {
  return {
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'sentAt', direction: 'desc' },
    limit: PAGE,
  } as const;
}

async function pageBehindNewest(customerId: string): Promise<Stored<EmailHistoryEntry>[]> {
  const query = newestOf(customerId);
  const { next } = await repository(emailHistory).list(query);
  return next === undefined ? [] : (await repository(emailHistory).list({ ...query, cursor: next })).items;
}

/** The newest 1000 mails to a customer, newest first (D42): the newest page is followed, the one before is read once. */
export function useSentHistory(customerId: string): DocumentsState<EmailHistoryEntry> {
  const newest = useDocuments(emailHistory, newestOf(customerId));
  const isFull = newest.status === 'ready' && newest.items.length + newest.damaged.length >= PAGE;
  const last = isFull ? newest.items.at(-1)?.data.sentAt : undefined;
  const [older, setOlder] = useState<readonly Stored<EmailHistoryEntry>[]>([]);
  useEffect(() => {
    if (last === undefined) return undefined;
    let isWanted = true;
    pageBehindNewest(customerId).then(
      (items) => isWanted && setOlder(items),
      // The newest are there: that older ones are not is no reason to hide them.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [customerId, last]);
  if (newest.status !== 'ready' || !isFull) return newest;
  const known = new Set(newest.items.map(({ id }) => id));
  const all = [...newest.items, ...older.filter(({ id }) => !known.has(id))];
  return { ...newest, items: all.slice(0, MOST_SHOWN) };
}
