import * as z from 'zod/mini';
import { int, list, textLine } from '../fields.ts';

/** Of a sender, lower case, without the @. */
const domain = textLine(253).check(
  z.regex(
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u,
    'muss eine Domain sein wie umzug365.de',
  ),
);

/** `system/import_settings` (specification 3 sections 3 and 9). */
export const importSettingsSchema = z.strictObject({
  /** Of the automatic import. */
  enabled: z._default(z.boolean(), true),
  intervalHours: z._default(int(1, 168), 2),
  /** In Berlin. */
  businessHoursOnly: z._default(z.boolean(), true),
  businessHoursStart: z._default(int(0, 23), 6),
  /** The hour in which the last import begins. */
  businessHoursEnd: z._default(int(0, 23), 22),
  /** Whose mails are taken for leads; subdomains too. */
  emailSources: z._default(list(domain, 100), ['immobilienscout24.de', 'umzug365.de']),
  /** Both of fresh leads only (D43). */
  sendWelcomeEmail: z._default(z.boolean(), true),
  createAutoQuote: z._default(z.boolean(), true),
});

export type ImportSettings = z.infer<typeof importSettingsSchema>;
export const DEFAULT_IMPORT_SETTINGS: ImportSettings = importSettingsSchema.parse({});
