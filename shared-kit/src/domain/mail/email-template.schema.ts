import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, list, text, textLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';

export const EMAIL_TEMPLATE_CATEGORIES = [
  'quote',
  'invoice',
  'reminder',
  'confirmation',
  'follow_up',
  'welcome',
  'custom',
] as const;

/** What staff write of a template (specification 2 section 3). Which variables it uses is read from its texts. */
export const emailTemplateContentSchema = z.strictObject({
  name: textLine(120).check(z.refine((value) => !isBlank(value), { message: 'Name ist erforderlich' })),
  subject: textLine(998).check(z.refine((value) => !isBlank(value), { message: 'Betreff ist erforderlich' })),
  /** Plain text, with variables. */
  content: text(50_000).check(z.refine((value) => !isBlank(value), { message: 'Inhalt ist erforderlich' })),
  category: z.enum(EMAIL_TEMPLATE_CATEGORIES, 'Kategorie ist erforderlich'),
  description: textLine(500),
  /** Offered where mails are written, and taken by follow-ups. */
  isActive: z.boolean(),
  /** What is meant to be attached: shown as a hint in the composer. */
  attachmentTypes: list(z.enum(['quote', 'invoice']), 2),
});

export const emailTemplateSchema = z.extend(emailTemplateContentSchema, {
  /** Read-only; never told from a name (D3). */
  isSystem: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: textLine(100),
});

export type EmailTemplateCategory = (typeof EMAIL_TEMPLATE_CATEGORIES)[number];
export type EmailTemplateContent = z.infer<typeof emailTemplateContentSchema>;
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

/** Written only by the edge API: what is the system's stays as it is. */
export const emailTemplates = defineCollection('emailTemplates', emailTemplateSchema, {
  indexes: [['category', 'name']],
  browser: { read: true },
});
