import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, text, textLine } from '../fields.ts';

/** Specification 3 section 3. */
export const emailCustomerLinkSchema = z.strictObject({
  /** `key` of the mail (`mailKey`): the same in whichever folder it lies. */
  emailId: z.string().check(z.minLength(1), z.maxLength(1000)),
  customerId: z.string(),
  linkedAt: instant,
  linkedBy: textLine(100),
  emailSubject: text(998),
  /** Name and address. */
  emailFrom: textLine(600),
  emailDate: z.optional(instant),
});

export type EmailCustomerLink = z.infer<typeof emailCustomerLinkSchema>;

/** The id is made of the mail: one mail belongs to one customer. */
export const emailCustomerLinks = defineCollection('emailCustomerLinks', emailCustomerLinkSchema, {
  references: { customer: ['customerId'] },
  onCustomerDelete: 'delete',
  indexes: [['emailId'], ['customerId', 'linkedAt']],
  browser: { read: true, create: true, update: true, delete: true },
  fixed: ['emailId'],
});
