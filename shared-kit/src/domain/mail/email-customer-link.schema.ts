import * as z from 'zod/mini';
import { defineCollection } from '../collection.ts';
import { instant, text, textLine } from '../fields.ts';

/** Specification 3 section 3. */
const emailCustomerLinkSchema = z.strictObject({
  /** `key` of the mail (`mailKey`): the same in whichever folder it lies. */
  emailId: z.string().check(z.minLength(1), z.maxLength(1000)),
  customerId: z.string(),
  linkedAt: instant,
  linkedBy: textLine(100),
  emailSubject: text(998),
  /** Name and address. */
  emailFrom: textLine(600),
  /** Of a mail from the office: whom it went to, by name or address. */
  emailTo: z.optional(textLine(600)),
  emailDate: z.optional(instant),
  /** Made as the mail was sent: it is in the history of its customer, and counted there. */
  isSent: z.optional(z.boolean()),
});

export type EmailCustomerLink = z.infer<typeof emailCustomerLinkSchema>;

/** What a link says of its mail: it stands in the customer's file when the mail is gone. */
export const mailLineSchema = z.pick(emailCustomerLinkSchema, {
  emailId: true,
  emailSubject: true,
  emailFrom: true,
  emailTo: true,
  emailDate: true,
});

export type MailLine = z.infer<typeof mailLineSchema>;

/** The id is made of the mail: one mail belongs to one customer. */
export const emailCustomerLinks = defineCollection('emailCustomerLinks', emailCustomerLinkSchema, {
  references: { customer: ['customerId'] },
  onCustomerDelete: 'delete',
  indexes: [['emailId'], ['customerId', 'linkedAt']],
  browser: { read: true, create: true, update: true, delete: true },
  fixed: ['emailId'],
});

/** The id of the link of a mail, from its key: one mail belongs to one customer. A document's id is short and has no '/'. */
export function emailLinkId(key: string): string {
  const written = encodeURIComponent(key.toWellFormed());
  return `link_${written.length <= LONGEST_KEY ? written : `${written.slice(0, LONGEST_KEY)}_${fingerprint(key)}`}`;
}

const LONGEST_KEY = 240;

/** FNV-1a, twice: tells apart long keys that begin alike. */
function fingerprint(text: string): string {
  const hash = (seed: number) =>
    Array.from(text).reduce(
      (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193),
      seed,
    );
  return [0x811c9dc5, 0x2b5d7a3f].map((seed) => (hash(seed) >>> 0).toString(16).padStart(8, '0')).join('');
}
