import { readRegistry } from 'shared-kit/api';
import type { Registry } from 'shared-kit/contract';

const LAST_GOOD = 'registry';
/** How long a start waits for the edge while an earlier registry is at hand. */
const PATIENCE_MS = 1500;

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
  localStorage.setItem(LAST_GOOD, JSON.stringify(registry));
  return registry;
}

function lastGood(): Registry | undefined {
  const text = localStorage.getItem(LAST_GOOD);
  if (text === null) return undefined;
  try {
    const registry: Registry = JSON.parse(text);
    return Array.isArray(registry.modules) ? registry : undefined;
  } catch {
    localStorage.removeItem(LAST_GOOD);
    return undefined;
  }
}
