import type { UNSAFE_createBrowserHistory as createBrowserHistory, To } from 'react-router-dom';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export type HistoryUpdate = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];

/** Something on the screen would be lost by leaving it. */
export interface LeaveGuard {
  /** Whether going to this address is leaving. */
  holds(pathname: string): boolean;
  /** @returns whether to leave all the same. */
  ask(): Promise<boolean>;
}

const guards = new Set<LeaveGuard>();

/** @returns takes the guard away. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Whether anything on the screen would be lost. */
export function isGuarded(): boolean {
  return guards.size > 0;
}

/**
 * The browser's history, asking before a screen with unsaved input is left. Written because react-router has this only
 * in its data router, which weighs 17 kB gzip more than `Router` does (design section 8).
 */
export function guardedHistory(
  history: BrowserHistory,
): Pick<BrowserHistory, 'createHref' | 'encodeLocation' | 'go' | 'push' | 'replace' | 'listen'> {
  // A step back has already happened when one hears of it: it is undone first, then asked about.
  let undoing = false;
  let allowed = false;

  const guarded = (to: To, go: () => void) => {
    const guard = guardAgainst(pathnameOf(to, history));
    if (!guard) return go();
    void guard.ask().then((leave) => {
      if (leave) go();
    });
  };

  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => guarded(to, () => history.push(to, state)),
    replace: (to, state) => guarded(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        const { delta } = update;
        if (undoing) {
          undoing = false;
          return;
        }
        const guard =
          update.action === 'POP' && !allowed ? guardAgainst(update.location.pathname) : undefined;
        allowed = false;
        if (!guard || !delta) return listener(update);
        undoing = true;
        history.go(-delta);
        void guard.ask().then((leave) => {
          if (!leave) return;
          allowed = true;
          history.go(delta);
        });
      }),
  };
}

function guardAgainst(pathname: string): LeaveGuard | undefined {
  for (const guard of guards) if (guard.holds(pathname)) return guard;
  return undefined;
}

function pathnameOf(to: To, history: BrowserHistory): string {
  return history.createURL(to).pathname;
}
