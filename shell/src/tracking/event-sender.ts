import { ANALYTICS_PATH, type analyticsBatchRequest, MAX_EVENTS_PER_BATCH } from 'shared-kit/api-core';
import type { AnalyticsEvent } from 'shared-kit/domain';
import type * as z from 'zod/mini';

/** Milliseconds that events are gathered. */
const GATHERED_FOR = 5000;

interface EventSender {
  add(event: AnalyticsEvent): void;
  /** Sends what was gathered, even while the page goes away. */
  close(): void;
}

/**
 * Gathers events and sends them in batches. What cannot be sent is dropped without a word: nobody is to notice that it
 * is missing (D45). @param consent asked with every batch
 */
export function eventSender(consent: () => boolean): EventSender {
  let gathered: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const batch: z.infer<typeof analyticsBatchRequest> = { events: gathered, consent: consent() };
    gathered = [];
    try {
      const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
      // It outlives the page, and the page does not wait for it.
      navigator.sendBeacon(ANALYTICS_PATH, body);
    } catch {
      // Forbidden by a browser extension, or too much at once.
    }
  };
  const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', flushWhenHidden);

  return {
    add(event) {
      gathered.push(event);
      if (gathered.length >= MAX_EVENTS_PER_BATCH) flush();
      else timer ??= setTimeout(flush, GATHERED_FOR);
    },
    close() {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flush();
    },
  };
}
