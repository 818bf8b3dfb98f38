import { customers } from '../domain/index.ts';
import { followListIndex, type ListIndexCopy, type ListIndexSource } from './follow-list-index.ts';

export type CustomerIndexCopy = ListIndexCopy;

/** As `followListIndex`, for the customers. */
export function followCustomerIndex(
  source: Omit<ListIndexSource, 'collection'>,
  onError: (error: unknown) => void,
): () => void {
  return followListIndex({ ...source, collection: customers }, onError);
}
