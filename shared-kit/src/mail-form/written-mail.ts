import { INVALID_EMAIL_TEXT, MISSING_CONTENT_TEXT } from '../api/index.ts';
import { isBlank, isEmail } from '../domain/index.ts';

export interface WrittenMail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export type MailErrors = Partial<Record<keyof WrittenMail, string>>;

/**
 * What is wrong with a mail before it is sent (specification 2 section 5).
 * @param link what is replaced by a link when it is sent, such as '{{quoteLink}}'
 */
export function mailErrors({ to, subject, text }: WrittenMail, link?: string): MailErrors {
  return {
    ...(isEmail(to.trim()) ? {} : { to: INVALID_EMAIL_TEXT }),
    ...said('subject', isBlank(subject) ? MISSING_CONTENT_TEXT : unknownIn(subject, link)),
    ...said(
      'text',
      isBlank(text)
        ? MISSING_CONTENT_TEXT
        : unknownIn(link === undefined ? text : text.replaceAll(link, ''), link),
    ),
  };
}

function said(field: keyof WrittenMail, problem: string | undefined): MailErrors {
  return problem === undefined ? {} : { [field]: problem };
}

/** What nothing would replace: the customer would read it. */
function unknownIn(text: string, link: string | undefined): string | undefined {
  const [unknown] = /\{\{.*?\}\}/.exec(text) ?? [];
  if (unknown === undefined) return undefined;
  const known = link === undefined ? '' : ` In der Nachricht steht ${link} für den Link.`;
  return `${unknown} wird nicht ersetzt.${known}`;
}
