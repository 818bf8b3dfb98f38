/** Where mails arrive: every IMAP server calls it so (RFC 9051, section 5.1). */
export const INBOX = 'INBOX';
