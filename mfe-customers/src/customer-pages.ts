import { repository } from 'shared-kit/data';
import { type Customer, customers, type Stored } from 'shared-kit/domain';

/** The store's largest page: the fewest requests for reading everything. */
const PAGE = 500;

/** All customers, newest first, page by page. Ends early when `signal` aborts. @throws StoreUnavailable */
export async function* customerPages(signal: AbortSignal): AsyncGenerator<Stored<Customer>[]> {
  let cursor: string | undefined;
  do {
    const page = await repository(customers).list({
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (signal.aborted) return;
    yield page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}
