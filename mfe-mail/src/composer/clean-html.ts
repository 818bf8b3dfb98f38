import { sanitizeMail } from '../safe-html/sanitize-mail.ts';

/** HTML from a mail, fit to stand in one of ours. */
export function cleaned(html: string): string {
  if (html === '') return '';
  const { body } = sanitizeMail(html, { images: 'shown', cidUrl: () => undefined });
  return body.innerHTML;
}
