import { createHash } from 'node:crypto';
import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod/mini';

const importedMailSchema = z.strictObject({
  /**
   * customer: it became one; duplicate: it is of one who was there; linked: staff had linked it to one; failed: it
   * became none, and waits among the failed ones until somebody deletes it there.
   */
  outcome: z.enum(['customer', 'duplicate', 'linked', 'failed']),
  customerId: z.optional(z.string()),
  at: z.iso.datetime(),
  /** A hash of what it says: another mail with its Message-ID says something else. */
  content: z.optional(z.string()),
  /** Where in the inbox it was seen last, as of `placeIn`: what lies elsewhere may be another mail. */
  places: z.optional(z.array(z.string())),
});

export type ImportedMail = z.infer<typeof importedMailSchema>;

/**
 * The mails that an import has dealt with, by `mailId`: what makes it happen once (D35). The customer's id is no
 * reference to be followed: a mail of somebody who was deleted must be known as dealt with. Who the mail belongs to
 * now says its link.
 */
export const importedMails = defineCollection('importedMails', importedMailSchema, { indexes: [['at']] });

const contactClaimSchema = z.strictObject({ customerId: z.string(), at: z.iso.datetime() });

export type ContactClaim = z.infer<typeof contactClaimSchema>;

/**
 * Who came last with an e-mail address or a phone number, by a hash of it. The index of the customers knows them a moment
 * later: until then two imports at once would each make a customer of the same person.
 */
export const contactClaims = defineCollection('contactClaims', contactClaimSchema, { indexes: [['at']] });

/** From what a mail is known by (D35); also the id of what failed of it. */
export const mailId = (identity: string) => `mail_${hash(identity)}`;

/** Where in the inbox a mail lies. */
export const placeIn = ({ uidValidity, uid }: { uidValidity: string; uid: number }) =>
  `${uidValidity}/${uid}`;

export const claimId = (contact: string) => hash(contact);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
