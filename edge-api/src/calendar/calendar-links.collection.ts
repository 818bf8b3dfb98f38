import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

const calendarLinkSchema = z.strictObject({
  /** Whose calendar or device it is for. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.optional(z.string()),
  /** To the hour: calendars ask every few minutes. */
  lastUsedAt: z.optional(z.iso.datetime()),
});

export type CalendarLink = z.infer<typeof calendarLinkSchema>;

/** By the SHA-256 of the token, which is kept nowhere (D30). One that is revoked is gone. */
export const calendarLinks = defineCollection('calendarLinks', calendarLinkSchema, {
  indexes: [['createdAt']],
});
