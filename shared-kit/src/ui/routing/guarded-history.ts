import type { UNSAFE_createBrowserHistory as createBrowserHistory, To } from 'react-router-dom';
import { holdTab } from './held-tab.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Something on the screen would be lost by leaving it. */
export interface LeaveGuard {
  /** Whether going to this address is leaving; absent: only leaving the app is. */
  holds?(pathname: string): boolean;
  /** @returns whether to leave all the same. */
  ask(): Promise<boolean>;
}

const guards = new Set<LeaveGuard>();

/** Holds the tab too. @returns takes the guard away. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  const letGoOfTab = holdTab();
  guards.add(guard);
  return () => {
    guards.delete(guard);
    letGoOfTab();
  };
}

/** Of what is typed on the screen: what goes on without it is not lost with it. */
const guardsOfScreen = () => [...guards].filter(({ holds }) => holds !== undefined);

/** Whether anything typed on the screen would be lost. */
export const hasUnsavedChanges = () => guardsOfScreen().length > 0;

/** Asks about what is typed on the screen. @returns whether it may be lost */
export const mayDiscardChanges = () => askEach(guardsOfScreen());

/** Asks about all that would be lost without the app. @returns whether it may be */
export const mayLeaveApp = () => askEach([...guards]);

/** Each question once. */
async function askEach(some: readonly LeaveGuard[]): Promise<boolean> {
  for (const question of new Set(some.map(({ ask }) => ask))) {
    if (!(await question())) return false;
  }
  return true;
}

/** What lies over the page, the topmost last: a step back closes it and stays. */
const overlays: (() => void)[] = [];
/** Where the app was entered here, a step back would leave it without a word to anybody: one entry more is put in between. */
let makeRoomForBack: () => void = () => undefined;

/** @param close is called instead of a step back. @returns takes it away. */
export function addOverlay(close: () => void): () => void {
  overlays.push(close);
  makeRoomForBack();
  return () => {
    const index = overlays.lastIndexOf(close);
    if (index >= 0) overlays.splice(index, 1);
  };
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
  let whenUndone: (() => void) | undefined;
  let allowed = false;
  /** The step is our own, not the browser's button or a gesture. */
  let own = false;

  // The question about a step back opens while that is still being undone: it lies over the entry that comes then.
  makeRoomForBack = () => {
    if (!undoing && isFirstEntry()) history.push(history.location, history.location.state);
  };

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
    go: (delta) => {
      own = true;
      history.go(delta);
    },
    push: (to, state) => guarded(to, () => history.push(to, state)),
    replace: (to, state) => guarded(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        const { delta } = update;
        if (undoing) {
          undoing = false;
          whenUndone?.();
          return;
        }
        const isAsked = allowed;
        const isGesture = !own;
        allowed = false;
        own = false;
        if (update.action !== 'POP' || isAsked || !delta) return listener(update);
        const overlay = isGesture && delta < 0 ? overlays.at(-1) : undefined;
        const guard = guardAgainst(update.location.pathname);
        if (!overlay && !guard) return listener(update);
        undoing = true;
        whenUndone = overlay;
        history.go(-delta);
        if (overlay || !guard) return;
        void guard.ask().then((leave) => {
          if (!leave) return;
          allowed = true;
          history.go(delta);
        });
      }),
  };
}

/** As react-router counts the entries of this tab. */
function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
}

function guardAgainst(pathname: string): LeaveGuard | undefined {
  for (const guard of guards) if (guard.holds?.(pathname)) return guard;
  return undefined;
}

function pathnameOf(to: To, history: BrowserHistory): string {
  return history.createURL(to).pathname;
}
