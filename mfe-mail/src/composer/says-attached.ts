import type { MailFile } from 'shared-kit/mail-drafts';

// Whole words: an 'Anhänger' is a trailer.
const SAYS = /(?<!\p{L})(?:anhang|anbei|(?:angehängt|beigefügt)(?:e[mnrs]?)?)(?!\p{L})/iu;

/** Whether what was written speaks of something attached. */
export const saysAttached = (text: string) => SAYS.test(text.normalize('NFC'));

/** A picture within the quoted mail is none that was attached. */
export const hasFile = (files: readonly MailFile[]) => files.some(({ contentId }) => contentId === undefined);
