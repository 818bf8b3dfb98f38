import { useEffect, useRef, useState } from 'react';
import { ApiError, measureRoute } from 'shared-kit/api';
import {
  type Customer,
  estimateRoute,
  isBlank,
  MAX_ROUTE_POINTS,
  MIN_ROUTE_POINTS,
  type RouteLength,
  type RoutePoint,
  type Stored,
} from 'shared-kit/domain';
import { keepPoints, recallPoints } from './route-draft.ts';
import { moved, swapped, withStop } from './route-points.ts';

export type RouteResult =
  | { source: 'service'; length: RouteLength }
  /** `reason`: why nobody measured it (D31). */
  | { source: 'estimate'; length: RouteLength; reason: string };

const NO_SERVICE = 'Es ist kein Routendienst eingerichtet (Einstellungen).';

export const MISSING_ADDRESS = 'Ein Stopp braucht eine Adresse';

/** Planning the route of one customer's move. */
export function useRoute(customer: Stored<Customer>) {
  const [points, setPoints] = useState(() => recallPoints(customer.id, customer.data));
  const [result, setResult] = useState<RouteResult>();
  const [problem, setProblem] = useState<string>();
  const [calculating, setCalculating] = useState(false);
  /** Kilometres that staff know better than the estimate. */
  const [typed, setTyped] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Another route: what was calculated for the one before does not hold. */
  const change = (next: RoutePoint[]) => {
    running.current?.abort();
    setPoints(next);
    keepPoints(customer.id, customer.data, next);
    setResult(undefined);
    setProblem(undefined);
    setTyped(undefined);
  };
  const isComplete = points.length >= MIN_ROUTE_POINTS && points.every(({ address }) => !isBlank(address));

  return {
    points,
    result,
    problem,
    calculating,
    typed,
    setTyped,
    /** Two stops or more, each with an address: it can be calculated and opened. */
    isComplete,
    maySwap: points.length >= MIN_ROUTE_POINTS,
    mayAdd: points.length < MAX_ROUTE_POINTS,
    mayRemove: points.length > MIN_ROUTE_POINTS,
    /** Kilometres that somebody measured or stated; an estimate is none (D17). */
    distance: result?.source === 'service' ? result.length.kilometres : typed,

    edit: (id: string, part: Partial<Pick<RoutePoint, 'address' | 'type'>>) =>
      change(points.map((point) => (point.id === id ? { ...point, ...part } : point))),
    add: (address: string, type: RoutePoint['type']) => change(withStop(points, address, type)),
    remove: (id: string) => change(points.filter((point) => point.id !== id)),
    swap: () => change(swapped(points)),
    move: (id: string, toId: string) => change(moved(points, id, toId)),

    async calculate() {
      if (!isComplete || calculating) return;
      const attempt = new AbortController();
      running.current = attempt;
      const length = estimateRoute(points.length);
      setCalculating(true);
      setProblem(undefined);
      try {
        const addresses = points.map(({ address }) => address.trim());
        const measured = await measureRoute(addresses, attempt.signal);
        setResult(
          measured.source === 'service'
            ? { source: 'service', length: measured }
            : { source: 'estimate', length, reason: NO_SERVICE },
        );
      } catch (error) {
        if (attempt.signal.aborted) return;
        // What staff can mend is theirs; what they cannot is no reason to have no figures at all.
        if (error instanceof ApiError && error.status === 422) setProblem(error.message);
        else setResult({ source: 'estimate', length, reason: reasonOf(error) });
      } finally {
        setCalculating(false);
      }
    },
  };
}

export type RouteModel = ReturnType<typeof useRoute>;

function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.code === 'routing-failed'
    ? error.message
    : 'Der Routendienst ist gerade nicht erreichbar.';
}
