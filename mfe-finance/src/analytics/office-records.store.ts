import { useMemo, useState } from 'react';
import {
  customerIndex,
  type ListedEntry,
  type ListIndexDefinition,
  photoIndex,
  quoteIndex,
} from 'shared-kit/api';
import { documentStore } from 'shared-kit/data';
import { useKept } from 'shared-kit/data/kept';
import { keepListIndex } from 'shared-kit/data/kept-list-index';
import { customers, photos, quotes } from 'shared-kit/domain';
import { invoiceIndexStore } from '../finance-center/invoice-index.store.ts';
import { type LinkedRecords, linkRecords } from './link-records.ts';

const keep = <Entry extends ListedEntry>(
  definition: ListIndexDefinition<Entry>,
  collection: { name: string },
) =>
  keepListIndex(documentStore, definition, collection, (entries: Iterable<Entry>) => ({ all: [...entries] }));

/** One for the page. */
export const officeIndexes = {
  quotes: keep(quoteIndex, quotes),
  invoices: invoiceIndexStore,
  customers: keep(customerIndex, customers),
  photos: keep(photoIndex, photos),
};

export type Office =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `stale`: the edge API has lost the store, this may be old. */
  | { status: 'ready'; records: LinkedRecords; stale: boolean };

/** All that figures are made of, live (D39). */
export function useOffice(): Office {
  const ofQuotes = useKept(officeIndexes.quotes);
  const ofInvoices = useKept(officeIndexes.invoices);
  const ofCustomers = useKept(officeIndexes.customers);
  const ofPhotos = useKept(officeIndexes.photos);
  return useMemo((): Office => {
    const all = [ofQuotes, ofInvoices, ofCustomers, ofPhotos];
    if (all.some(({ status }) => status === 'failed')) return { status: 'failed' };
    if (
      ofQuotes.status !== 'ready' ||
      ofInvoices.status !== 'ready' ||
      ofCustomers.status !== 'ready' ||
      ofPhotos.status !== 'ready'
    )
      return { status: 'loading' };
    return {
      status: 'ready',
      records: linkRecords({
        quotes: ofQuotes.all,
        invoices: ofInvoices.all,
        customers: ofCustomers.all,
        photos: ofPhotos.all,
      }),
      stale: all.some((one) => one.status === 'ready' && one.stale),
    };
  }, [ofQuotes, ofInvoices, ofCustomers, ofPhotos]);
}

/** Asks anew for what could not be read; whoever is drawn with another `key` uses it. */
export function useRetry(): { key: number; retry(): void } {
  const [key, setKey] = useState(1);
  return {
    key,
    retry() {
      for (const index of Object.values(officeIndexes)) if (index.state().status === 'failed') index.close();
      setKey(key + 1);
    },
  };
}
