import type { AnalyticsEventName } from '../domain/index.ts';

/** The event of the window that carries what was done: modules know nothing of who listens. */
export const TRACKED = 'office:tracked';

/**
 * Says that something was done (D45). Nothing happens unless somebody listens: the shell does, where the settings say
 * so. It cannot fail, and is over before the work goes on.
 */
export function track(name: AnalyticsEventName): void {
  window.dispatchEvent(new CustomEvent(TRACKED, { detail: name }));
}
