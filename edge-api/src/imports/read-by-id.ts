import { DOCUMENT_ID, type DocumentStore } from 'shared-kit/data';

/** The most that `in` takes. */
export const IDS_AT_ONCE = 30;

/** The documents of these ids that are there. */
export async function readById<T>(
  store: DocumentStore,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, T>> {
  const unique = [...new Set(ids)];
  const found = new Map<string, T>();
  for (let from = 0; from < unique.length; from += IDS_AT_ONCE) {
    const value = unique.slice(from, from + IDS_AT_ONCE);
    const where = [{ field: DOCUMENT_ID, op: 'in' as const, value }];
    const { items } = await store.list<T>({ collection, where, limit: IDS_AT_ONCE });
    for (const { id, data } of items) found.set(id, data);
  }
  return found;
}
