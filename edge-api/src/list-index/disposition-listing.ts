import { type DispositionIndexEntry, dispositionIndex, dispositionIndexEntry } from 'shared-kit/api';
import { type Disposition, dispositions } from 'shared-kit/domain';
import type { ListIndex, Listing } from './list-index.ts';

export type DispositionIndex = ListIndex<Disposition, DispositionIndexEntry>;

/** What is planned for all won quotes (D39). */
export const dispositionListing: Listing<Disposition, DispositionIndexEntry> = {
  collection: dispositions,
  definition: dispositionIndex,
  building: 'Die Disposition wird noch aufgebaut',
  entry: dispositionIndexEntry,
};
