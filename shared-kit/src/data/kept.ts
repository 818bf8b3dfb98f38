import { useEffect, useSyncExternalStore } from 'react';

/** Milliseconds that it is kept after the last user has left: back from a detail, a list is there at once. */
const KEPT = 300_000;

/** Something that is followed while somebody uses it, and for a while after. */
export interface Kept<State> {
  state(): State;
  subscribe(listener: () => void): () => void;
  /** @returns ends the use. */
  use(): () => void;
  /** Forgets it. */
  close(): void;
}

/**
 * @param initial until it is known, and again once it is forgotten
 * @param follow begins to tell of it. @returns ends that
 */
export function keepWhileUsed<State>(
  initial: State,
  follow: (tell: (state: State) => void) => () => void,
): Kept<State> {
  let state = initial;
  let users = 0;
  let endFollowing: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tell = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = () => {
    let isFollowed = true;
    // What was asked for before it was forgotten may arrive after that.
    const end = follow((next) => {
      if (isFollowed) tell(next);
    });
    return () => {
      isFollowed = false;
      end();
    };
  };
  const close = () => {
    clearTimeout(timer);
    endFollowing?.();
    endFollowing = undefined;
    tell(initial);
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: () => {
      users += 1;
      clearTimeout(timer);
      endFollowing ??= begin();
      return () => {
        users -= 1;
        if (users === 0) timer = setTimeout(close, KEPT);
      };
    },
    close,
  };
}

/** Uses it for as long as this is drawn. */
export function useKept<State>(kept: Kept<State>): State {
  useEffect(() => kept.use(), [kept]);
  return useSyncExternalStore(kept.subscribe, kept.state);
}
