import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const sessionSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The same in milliseconds since 1970: Firestore's rules cannot read ISO 8601. */
  expiresAtMs: z.int(),
  /** The gate's epoch when it began: a session of an older one has ended (D2). */
  epoch: z.int().min(1),
});

export type SessionRecord = z.infer<typeof sessionSchema>;

/** By the SHA-256 of the token: who reads the store cannot pass the gate with it (D2). */
export const sessions = defineCollection('sessions', sessionSchema, { indexes: [['expiresAt']] });
