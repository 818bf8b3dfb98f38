import { vi } from 'vitest';

/**
 * A browser whose storage has no more room but for short values, until `vi.unstubAllGlobals`. Not by a spy on `Storage.prototype`: happy-dom
 * goes on with the method that it has used before.
 */
export function fillStorage(longest = 0): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = globalThis[name];
    vi.stubGlobal(name, {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      clear: () => storage.clear(),
      setItem(key: string, value: string) {
        if (value.length > longest) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    });
  }
}
