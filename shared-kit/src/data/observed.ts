import { useSyncExternalStore } from 'react';

export interface Observed<State> {
  get(): State;
  set(part: Partial<State> | ((state: State) => Partial<State>)): void;
  subscribe(listener: () => void): () => void;
}

/** A state that screens follow. */
export function observed<State extends object>(initial: State): Observed<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...(typeof part === 'function' ? part(state) : part) };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param select what is needed of it, the same value while that did not change */
export function useObserved<State, Part>(
  { get, subscribe }: Observed<State>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(get()));
}
