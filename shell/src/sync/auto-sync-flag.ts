import { useSyncExternalStore } from 'react';

/** Personal to this browser (D5): equal to `true` while the automatic sync is on (specification 1 section 9). */
export const AUTO_SYNC_KEY = 'autoSyncEnabled';

const listeners = new Set<() => void>();

function isEnabled(): boolean {
  try {
    return localStorage.getItem(AUTO_SYNC_KEY) === 'true';
  } catch {
    // Storage is forbidden here: nobody can have switched it on.
    return false;
  }
}

/** Other tabs of this browser are told by it too. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Whether the spreadsheet is synced by itself from this browser. */
export function useAutoSyncEnabled(): boolean {
  return useSyncExternalStore(subscribe, isEnabled);
}

/** Where the browser cannot keep it, it stays as it was. */
export function setAutoSyncEnabled(enabled: boolean): void {
  try {
    if (enabled) localStorage.setItem(AUTO_SYNC_KEY, 'true');
    else localStorage.removeItem(AUTO_SYNC_KEY);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
