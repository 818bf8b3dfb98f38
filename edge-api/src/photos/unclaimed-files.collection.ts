import { defineCollection } from 'shared-kit/domain';
import { fileClaimSchema } from '../blobs/file-claims.ts';

/** A set of photo files that no record names, by its id (`FileClaims`). */
export const unclaimedFiles = defineCollection('unclaimedPhotoFiles', fileClaimSchema, {
  indexes: [['sweepAt']],
});
