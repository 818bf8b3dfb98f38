import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod/mini';

/**
 * A set of photo files that no record names, by its id: noted before its first file is written, and again in the
 * transaction that deletes its record. So nothing lies in the archive that neither a record nor this knows of.
 */
const unclaimedFilesSchema = z.strictObject({
  /** arriving: a record may still claim it, in the transaction that takes this away; leaving: none ever will. */
  state: z.enum(['arriving', 'leaving']),
  /** Whoever brings the files has this long; then they count as left behind. */
  sweepAt: z.iso.datetime(),
});

export type UnclaimedFiles = z.infer<typeof unclaimedFilesSchema>;

export const unclaimedFiles = defineCollection('unclaimedPhotoFiles', unclaimedFilesSchema, {
  indexes: [['sweepAt']],
});
