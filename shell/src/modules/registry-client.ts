import { readRegistry, registryResponse } from 'shared-kit/api-core';
import type { Registry } from 'shared-kit/contract';

const LAST_GOOD = 'registry';
/** How long a start waits for the edge while an earlier registry is at hand. */
export const PATIENCE_MS = 1500;

/**
 * The registry of the edge API, or the last good one where the edge is slow or away (design section 3).
 * @throws ApiError where neither is to be had
 */
export async function loadRegistry(): Promise<Registry> {
  const fresh = readRegistry().then(remember);
  const earlier = lastGood();
  if (!earlier) return fresh;
  return Promise.race([
    fresh.catch(() => earlier),
    new Promise<Registry>((resolve) => setTimeout(() => resolve(earlier), PATIENCE_MS)),
  ]);
}

function remember(registry: Registry): Registry {
  try {
    localStorage.setItem(LAST_GOOD, JSON.stringify(registry));
  } catch {
    // A full or forbidden storage: it works today, there is only nothing to fall back on tomorrow.
  }
  return registry;
}

/** What an older shell remembered may not fit this one any more: then it is as nothing. */
function lastGood(): Registry | undefined {
  try {
    const registry = registryResponse.safeParse(JSON.parse(localStorage.getItem(LAST_GOOD) ?? 'null')).data;
    return registry && registry.modules.length > 0 ? registry : undefined;
  } catch {
    return undefined;
  }
}
