import * as z from 'zod/mini';
import { isEmail } from '../customer/contact.ts';
import { int, number, textLine } from '../fields.ts';

export const companySchema = z.strictObject({
  /** The brand; empty shows 'Umzugsbüro' (look: brand). */
  name: z._default(textLine(100), ''),
  subtitle: z._default(textLine(100), ''),
  legalName: z._default(textLine(200), ''),
  street: z._default(textLine(200), ''),
  postcode: z._default(textLine(10), ''),
  town: z._default(textLine(100), ''),
  phone: z._default(textLine(60), ''),
  email: z._default(
    textLine(254).check(
      z.refine((value) => value === '' || isEmail(value), 'E-Mail: muss eine E-Mail-Adresse sein'),
    ),
    '',
  ),
  website: z._default(textLine(200), ''),
  owner: z._default(textLine(200), ''),
  registration: z._default(textLine(200), ''),
  taxNumber: z._default(textLine(40), ''),
  vatId: z._default(textLine(20), ''),
  bankName: z._default(textLine(100), ''),
  iban: z._default(textLine(40), ''),
  bic: z._default(textLine(11), ''),
});

/** `system/settings` (D44). Secrets are not here: they stay in the environment. */
export const settingsSchema = z.strictObject({
  company: z._default(companySchema, companySchema.parse({})),
  /** Days that a quote is valid (D18). */
  quoteValidityDays: z._default(int(1, 365), 14),
  /** Per cent of the net price that is labour (D24); absent: not printed. */
  labourSharePercent: z.optional(number(0, 100)),
});

export type Settings = z.infer<typeof settingsSchema>;
export type Company = z.infer<typeof companySchema>;
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
