import * as z from 'zod';
import { textLine } from '../fields.ts';

export const companySchema = z.strictObject({
  /** The brand; empty shows 'Umzugsbüro' (look: brand). */
  name: textLine(100).default(''),
  subtitle: textLine(100).default(''),
  legalName: textLine(200).default(''),
  street: textLine(200).default(''),
  postcode: textLine(10).default(''),
  town: textLine(100).default(''),
  phone: textLine(60).default(''),
  email: textLine(254).default(''),
  website: textLine(200).default(''),
  owner: textLine(200).default(''),
  registration: textLine(200).default(''),
  taxNumber: textLine(40).default(''),
  vatId: textLine(20).default(''),
  bankName: textLine(100).default(''),
  iban: textLine(40).default(''),
  bic: textLine(11).default(''),
});

/** `system/settings` (D44). Secrets are not here: they stay in the environment. */
export const settingsSchema = z.strictObject({
  company: companySchema.default(companySchema.parse({})),
  /** Days that a quote is valid (D18). */
  quoteValidityDays: z.int().min(1).max(365).default(14),
  /** Per cent of the net price that is labour (D24); absent: not printed. */
  labourSharePercent: z.number().min(0).max(100).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;
export type Company = z.infer<typeof companySchema>;
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
