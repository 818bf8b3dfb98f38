import { defineCollection } from 'shared-kit/domain';
import { fileClaimSchema } from '../blobs/file-claims.ts';

/** By the file's id (`FileClaims`). */
export const unclaimedInvoices = defineCollection('unclaimedInvoices', fileClaimSchema, {
  indexes: [['sweepAt']],
});
