import { useMemo } from 'react';
import { useDocuments } from 'shared-kit/data/hooks';
import { photos } from 'shared-kit/domain';
import { useLocalPhotos } from 'shared-kit/photos';
import { storedPhoto, withLocalPhotos } from './shown-photo.ts';

/** The largest answer of the store that can be followed live. */
export const MOST = 500;

/** A customer's photos, newest first and live, with those that this browser could not send yet. */
export function useCustomerPhotos(customerId: string) {
  const state = useDocuments(photos, {
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'uploadDate', direction: 'desc' },
    limit: MOST,
  });
  const all = useLocalPhotos();
  const local = useMemo(() => all.filter((photo) => photo.customerId === customerId), [all, customerId]);
  const items = state.status === 'ready' ? state.items : undefined;
  const shown = useMemo(() => withLocalPhotos((items ?? []).map(storedPhoto), local), [items, local]);
  return { state, shown, local, isCut: (items?.length ?? 0) >= MOST };
}
