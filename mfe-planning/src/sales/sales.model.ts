import { useEffect, useMemo, useState } from 'react';
import { isUnanswered } from 'shared-kit/api';
import type { DamagedEntry } from 'shared-kit/data';
import { startOfDay } from 'shared-kit/domain';
import { useToday } from 'shared-kit/ui-core';
import { storeReason } from '../office/store-reason.ts';
import { type FollowedSales, followSales } from './follow-sales.ts';
import { type SalesOverview, salesOverview } from './sales-overview.ts';

export type SalesState =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | {
      status: 'ready';
      overview: SalesOverview;
      damaged: readonly DamagedEntry[];
      stale: boolean;
      /** It is old because the server cannot be reached. */
      isAway: boolean;
      isCut: boolean;
    };

type Followed =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | ({ status: 'ready'; isAway: boolean } & FollowedSales);

const LOADING: Followed = { status: 'loading' };

/** The sales overview, live; from midnight on that of the next day. */
export function useSales(): { state: SalesState; isReloading: boolean; reload(): void } {
  const day = useToday();
  const [attempt, setAttempt] = useState(1);
  const key = `${day} ${attempt}`;
  const [known, setKnown] = useState<{ key: string; followed: Followed }>({ key, followed: LOADING });

  useEffect(() => {
    const day = key.slice(0, 10);
    const now = new Date(startOfDay(day));
    return followSales(
      now,
      (sales) => setKnown({ key, followed: { status: 'ready', isAway: false, ...sales } }),
      (error) => {
        console.error('Sales overview', error);
        setKnown(({ key: of, followed: before }) => ({
          key,
          followed:
            before.status === 'ready' && of.startsWith(day)
              ? { ...before, stale: true, isAway: isAway(error) }
              : { status: 'failed', reason: storeReason(error) },
        }));
      },
    );
  }, [key]);

  // Loaded anew, what is known stays until the answer comes; another day has rows of its own.
  const isKnown = known.key === key || (known.followed.status === 'ready' && known.key.startsWith(day));
  const followed = isKnown ? known.followed : LOADING;
  const state = useMemo((): SalesState => {
    if (followed.status !== 'ready') return followed;
    const { damaged, stale, isAway, isCut } = followed;
    return {
      status: 'ready',
      overview: salesOverview(followed, new Date(startOfDay(day))),
      damaged,
      stale,
      isAway,
      isCut,
    };
  }, [followed, day]);
  return { state, isReloading: isKnown && known.key !== key, reload: () => setAttempt(attempt + 1) };
}

/** A server that has lost its database answers. */
const isAway = ({ cause }: Error): boolean => isUnanswered(cause);
