import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod/mini';

const instant = z.iso.datetime();

const welcomeMailSchema = z.strictObject({
  /** When their mail came: two days later nobody welcomes them any more (D43). */
  leadAt: instant,
  nextAttemptAt: instant,
  attempts: z.int(),
});

export type WelcomeMail = z.infer<typeof welcomeMailSchema>;

/** Who is still to be welcomed, by customer: written with the customer, deleted once the mail has left. */
export const welcomeMails = defineCollection('welcomeMails', welcomeMailSchema, {
  indexes: [['nextAttemptAt']],
});

const welcomedSchema = z.strictObject({ customerId: z.string(), at: instant });

export type Welcomed = z.infer<typeof welcomedSchema>;

/** Whose mailbox has been welcomed, by its address: leads can be forged, and many of them are one person's. */
export const welcomedMailboxes = defineCollection('welcomedMailboxes', welcomedSchema, {
  indexes: [['at']],
});
