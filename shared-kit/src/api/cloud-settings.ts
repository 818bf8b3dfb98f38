import * as z from 'zod/mini';

/** What a browser has to know to reach the cloud store; none of it is secret. */
export const cloudSettingsSchema = z.strictObject({
  projectId: z.string().check(z.minLength(1)),
  /** Of the Firebase project's web app. */
  apiKey: z.string().check(z.minLength(1)),
  /** `host:port` of Google's emulators, for development and tests. */
  emulators: z.exactOptional(z.strictObject({ firestore: z.string(), auth: z.string() })),
});

export type CloudSettings = z.infer<typeof cloudSettingsSchema>;
