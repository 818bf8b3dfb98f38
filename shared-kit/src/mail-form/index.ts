/** A mail that staff write or edit before it goes out. */
export { MailFields, type MailFieldsProps } from './mail-fields.tsx';
export { htmlOfText, textOfHtml } from './mail-text.ts';
export { useMailTransport } from './use-mail-transport.ts';
export { type MailErrors, mailErrors, type WrittenMail } from './written-mail.ts';
