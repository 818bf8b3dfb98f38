/** A mail that staff write or edit before it goes out, sent once for one intention (D21). */

export { htmlOfText } from '../domain/index.ts';
export { LocalMailBar } from './local-mail-bar.tsx';
export { type MailFailure, mailFailure, mayBeUnderWay } from './mail-failure.ts';
export { MailFields, type MailFieldsProps } from './mail-fields.tsx';
export { textOfHtml } from './mail-text.ts';
export { mayDiscardMail } from './may-discard-mail.ts';
export { endIntent, intentOf, resumeIntent } from './send-intent.ts';
export { type MailSender, type MailSending, useMailSending } from './use-mail-sending.ts';
export { useMailStatus, useMailTransport } from './use-mail-transport.ts';
export { type MailErrors, mailErrors, type WrittenMail } from './written-mail.ts';
