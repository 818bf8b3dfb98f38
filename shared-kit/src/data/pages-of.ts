import type { Stored } from '../domain/index.ts';
import type { DocumentStore, Query } from './document-store.ts';

/** All that a query finds, a page of `limit` at a time; each is asked for as it is wanted. @throws StoreUnavailable */
export async function* pagesOf<T>(
  store: Pick<DocumentStore, 'list'>,
  query: Omit<Query, 'cursor'>,
): AsyncGenerator<Stored<T>[], undefined> {
  let cursor: string | undefined;
  do {
    const page = await store.list<T>({ ...query, ...(cursor !== undefined && { cursor }) });
    yield page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}
