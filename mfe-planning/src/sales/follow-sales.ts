import { type DamagedEntry, MAX_LIMIT, type Repository, repository, StoreUnavailable } from 'shared-kit/data';
import {
  type Customer,
  calendarEvents,
  customers,
  quotes,
  type Stored,
  salesWindowStart,
  startOfDay,
  today,
} from 'shared-kit/domain';
import { followOfCustomers } from './follow-of-customers.ts';
import type { SalesRecords } from './sales-overview.ts';

export interface FollowedSales extends SalesRecords {
  damaged: readonly DamagedEntry[];
  /** The connection is down, or not everything is followed any more: this may be old. */
  stale: boolean;
  /** More than can be followed came, or move, within the window: only the newest are here. */
  isCut: boolean;
}

type Snapshot = Parameters<Parameters<Repository<Customer>['watch']>[1]>[0];

/**
 * Follows who came or moved in the last five days, with their quotes and viewings. Only the window is read, by its
 * indexes: how many customers there are besides does not matter.
 * @returns ends it.
 */
export function followSales(
  now: Date,
  onChange: (sales: FollowedSales) => void,
  onError: (error: Error) => void,
): () => void {
  const from = salesWindowStart(now);
  const until = today(now);
  const snapshots = new Map<string, Snapshot>();
  let hasEnded = false;
  const quotesOf = followOfCustomers(
    repository(quotes),
    [{ field: 'counts', op: '==', value: true }],
    tell,
    fail,
  );
  const viewingsOf = followOfCustomers(
    repository(calendarEvents),
    [{ field: 'type', op: '==', value: 'viewing' }],
    tell,
    fail,
  );
  const ends = [
    watch('createdAt', [{ field: 'createdAt', op: '>=', value: startOfDay(from) }]),
    ...(['movingDate', 'moveDate'] as const).map((field) =>
      watch(field, [
        { field, op: '>=', value: from },
        { field, op: '<=', value: until },
      ]),
    ),
    quotesOf.end,
    viewingsOf.end,
  ];

  function watch(
    field: 'createdAt' | 'movingDate' | 'moveDate',
    where: NonNullable<Parameters<Repository<Customer>['watch']>[0]['where']>,
  ): () => void {
    return repository(customers).watch(
      { where, orderBy: { field, direction: 'desc' }, limit: MAX_LIMIT },
      (snapshot) => {
        snapshots.set(field, snapshot);
        tell();
      },
      fail,
    );
  }

  function fail(error: Error): void {
    // Its watch has ended then; the others go on.
    if (!(error instanceof StoreUnavailable)) hasEnded = true;
    onError(error);
  }

  function tell(): void {
    const parts = Array.from(snapshots.values());
    if (parts.length < 3) return;
    const found = new Map<string, Stored<Customer>>();
    for (const { items } of parts) for (const one of items) found.set(one.id, one);
    const all = Array.from(found.values());
    quotesOf.ask(all.map(({ id }) => id));
    viewingsOf.ask(all.flatMap(({ id, data }) => (data.viewingScheduled ? id : [])));
    const [quoted, viewed] = [quotesOf.get(), viewingsOf.get()];
    if (!quoted.complete || !viewed.complete) return;
    const everything = [...parts, quoted, viewed];
    onChange({
      customers: all,
      quotes: quoted.items,
      viewings: viewed.items,
      damaged: withoutDoubles(everything.flatMap(({ damaged }) => damaged)),
      stale: hasEnded || everything.some(({ stale }) => stale),
      isCut: parts.some(({ items, damaged }) => items.length + damaged.length >= MAX_LIMIT),
    });
  }

  return () => {
    for (const end of ends) end();
  };
}

/** A customer may have come and moved in the window. */
function withoutDoubles(damaged: readonly DamagedEntry[]): DamagedEntry[] {
  return Array.from(new Map(damaged.map((one) => [one.id, one])).values());
}
