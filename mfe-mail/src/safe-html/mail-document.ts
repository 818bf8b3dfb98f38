import type { MailMessage } from 'shared-kit/api/mailbox';
import {
  type DocumentOptions,
  LONGEST_HTML,
  type SafeDocument,
  safeDocument,
  textDocument,
} from './safe-document.ts';

/** The mail as a page: its HTML, or its text where it has none or none that can be shown. */
export function mailDocument(
  { html, text }: Pick<MailMessage, 'html' | 'text'>,
  options: DocumentOptions,
): SafeDocument {
  if (html === undefined || html.length > LONGEST_HTML) return textDocument(text, options);
  try {
    return safeDocument(html, options);
  } catch {
    // Whatever a browser could not take apart it does not get.
    return textDocument(text, options);
  }
}
