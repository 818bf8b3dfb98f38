import { useCallback, useState } from 'react';

export interface Selection {
  /** undefined: selection mode is off. */
  ids: ReadonlySet<string> | undefined;
  begin(id?: string): void;
  toggle(id: string): void;
  /** These too. */
  add(ids: Iterable<string>): void;
  set(ids: Iterable<string>): void;
  end(): void;
}

/** Selection mode of a list (specification 1 section 4). */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  return {
    ids,
    begin: useCallback((id?: string) => setIds(new Set(id === undefined ? [] : [id])), []),
    toggle: useCallback(
      (id: string) =>
        setIds((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      [],
    ),
    add: useCallback(
      (more: Iterable<string>) => setIds((before) => new Set([...(before ?? []), ...more])),
      [],
    ),
    set: useCallback((all: Iterable<string>) => setIds(new Set(all)), []),
    end: useCallback(() => setIds(undefined), []),
  };
}
