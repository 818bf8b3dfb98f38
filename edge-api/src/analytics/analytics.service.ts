import type { DocumentStore } from 'shared-kit/data';
import { type AnalyticsEvent, addDays, type Settings, today } from 'shared-kit/domain';
import type { ServiceClient } from '../outbound/service-client.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type AnalyticsDay, analyticsDays } from './analytics-days.collection.ts';

/** Days that counts are kept: a year, and what it is compared with. */
export const KEPT_DAYS = 400;
/** Against somebody who invents paths: real ones are some dozens. */
const MOST_KINDS_A_DAY = 2000;
const DELETED_AT_ONCE = 50;

interface AnalyticsParts {
  store: DocumentStore;
  client: ServiceClient;
  clock: () => Date;
}

/** Takes events to where the settings say (D45): nowhere by default. */
export class Analytics {
  readonly #parts: AnalyticsParts;
  #sweptOn = '';

  constructor(parts: AnalyticsParts) {
    this.#parts = parts;
  }

  async take(events: readonly AnalyticsEvent[], consent: boolean): Promise<void> {
    const { data: settings } = await readSettings(this.#parts.store);
    if (settings.analytics === 'own') await this.#count(events);
    if (settings.analytics === 'service' && consent) await this.#hand(events, settings);
  }

  async #count(events: readonly AnalyticsEvent[]): Promise<void> {
    const { store, clock } = this.#parts;
    const day = today(clock());
    await store.transact(async (transaction) => {
      const stored = await transaction.get<AnalyticsDay>(analyticsDays.name, day);
      const counts = (stored?.data.counts ?? []).map((one) => ({ ...one }));
      for (const { name, path } of events) {
        const known = counts.find((one) => one.name === name && one.path === path);
        if (known) known.count += 1;
        else if (counts.length < MOST_KINDS_A_DAY) counts.push({ name, path, count: 1 });
      }
      transaction.set<AnalyticsDay>(analyticsDays.name, day, { counts });
    });
    await this.#sweep(day);
  }

  /** Once a day, before anybody else's day is over. */
  async #sweep(day: string): Promise<void> {
    if (this.#sweptOn === day) return;
    this.#sweptOn = day;
    const { store } = this.#parts;
    const { items } = await store.list<AnalyticsDay>({
      collection: analyticsDays.name,
      limit: DELETED_AT_ONCE,
    });
    const oldest = addDays(day, -KEPT_DAYS);
    const old = items.filter(({ id }) => id < oldest);
    if (old.length === 0) return;
    await store.transact(async (transaction) => {
      for (const { id, version } of old) transaction.delete(analyticsDays.name, id, version);
    });
  }

  /** To a service that speaks Plausible's Events API. It hears no address and no browser: only this server asks it. */
  async #hand(
    events: readonly AnalyticsEvent[],
    { analyticsAddress, analyticsSite }: Settings,
  ): Promise<void> {
    if (analyticsAddress === undefined || analyticsSite === undefined) return;
    const address = analyticsAddress.replace(/\/?$/, '/api/event');
    const one = ({ name, path }: AnalyticsEvent) =>
      this.#parts.client.post(new URL(address), {
        name: name === 'page_view' ? 'pageview' : name,
        url: `https://${analyticsSite}${path}`,
        domain: analyticsSite,
      });
    await Promise.all(events.map(one));
  }
}
