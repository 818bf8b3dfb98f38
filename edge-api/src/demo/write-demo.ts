import type { DocumentStore } from 'shared-kit/data';
import { calendarEvents, customers, dispositions, emailHistory, quotes } from 'shared-kit/domain';
import { counters } from '../counters/counters.collection.ts';
import { saveImportSettings } from '../imports/import-settings.service.ts';
import { saveSettings } from '../settings/settings.service.ts';
import type { DemoData } from './demo-data.ts';
import { demoLink } from './demo-link.ts';
import { DEMO_IMPORT_SETTINGS } from './demo-settings.ts';

/** Documents of one transaction: 50,000 in one would hold the store for seconds. */
const AT_ONCE = 500;

interface NewDocument {
  collection: string;
  id: string;
  data: object;
}

/** Writes the demo into an empty store; customers created from then on get the next numbers (D8). */
export async function writeDemo(store: DocumentStore, demo: DemoData): Promise<void> {
  await saveSettings(store, demo.settings, 0);
  await saveImportSettings(store, DEMO_IMPORT_SETTINGS, 0);
  const documents: NewDocument[] = [
    ...demo.lastNumbers.map(({ year, month, running }) => ({
      collection: counters.name,
      id: `customers_${year}_${month}`,
      data: { last: running },
    })),
    ...demo.customers.map(({ id, data }) => ({ collection: customers.name, id, data })),
    ...demo.quotes.map(({ id, data }) => ({ collection: quotes.name, id, data })),
    ...demo.mails.map(({ id, data }) => ({ collection: emailHistory.name, id, data })),
    ...demo.mails.flatMap(({ data }) => demoLink(data) ?? []),
    ...demo.dispositions.map(({ id, data }) => ({ collection: dispositions.name, id, data })),
    ...demo.events.map(({ id, data }) => ({ collection: calendarEvents.name, id, data })),
  ];
  for (let start = 0; start < documents.length; start += AT_ONCE) {
    const batch = documents.slice(start, start + AT_ONCE);
    await store.transact(async (transaction) => {
      for (const { collection, id, data } of batch) transaction.create(collection, id, data);
    });
  }
}
