/** Held by each tab in which something typed would be lost. */
const LOCK = 'unsaved-input';
const locks = (): LockManager | undefined => navigator.locks;

/** What this tab is held for: the lock is taken once for all of it. */
const holds = new Set<object>();
let letGoOfLock: () => void = () => undefined;

/**
 * While something would be lost with this tab: closing it asks by the browser's own question, and the other tabs of this
 * browser know. @returns takes that back.
 */
export function holdTab(): () => void {
  const hold = {};
  if (holds.size === 0) begin();
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) end();
  };
}

/** Whether something would be lost in another tab of this browser. Over plain HTTP nobody knows: no. */
export const isHeldElsewhere = async () => (await heldTabs()) > (holds.size > 0 ? 1 : 0);

/** Tabs of this browser in which something would be lost, this one among them. */
export async function heldTabs(): Promise<number> {
  const known = await locks()?.query();
  return known?.held?.filter(({ name }) => name === LOCK).length ?? 0;
}

function begin(): void {
  window.addEventListener('beforeunload', askFirst);
  const released = new Promise<void>((resolve) => {
    letGoOfLock = resolve;
  });
  locks()
    ?.request(LOCK, { mode: 'shared' }, () => released)
    // The page ends.
    .catch(() => undefined);
}

function end(): void {
  window.removeEventListener('beforeunload', askFirst);
  letGoOfLock();
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
