import type { MailMessage } from 'shared-kit/api/mailbox';
import { type DocumentOptions, type SafeDocument, safeDocument, textDocument } from './safe-document.ts';

/** Beyond them a browser would stand still. */
const MOST_TAGS = 40_000;
const LONGEST_TEXT = 200_000;
const MOST_LINES = 5000;

/** The mail as a page: its HTML, or its text where it has none or none that can be shown. */
export function mailDocument(
  { html, text }: Pick<MailMessage, 'html' | 'text'>,
  options: DocumentOptions,
): SafeDocument {
  const asText = () => textDocument(shortened(text) || 'Diese E-Mail enthält keinen Text.', options);
  if (html === undefined || hasMore(html, '<', MOST_TAGS)) return asText();
  try {
    const page = safeDocument(html, options);
    return page.isBlank ? asText() : page;
  } catch {
    // What a browser cannot take apart it does not get.
    return asText();
  }
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    if (++count > most) return true;
  }
  return false;
}

function shortened(text: string): string {
  const lines = text.slice(0, LONGEST_TEXT).split('\n', MOST_LINES + 1);
  if (text.length <= LONGEST_TEXT && lines.length <= MOST_LINES) return text.trim();
  const shown = lines.slice(0, MOST_LINES).join('\n').toWellFormed();
  return `${shown}\n\n[Hier gekürzt. Vollständig ist die E-Mail in der heruntergeladenen Datei.]`;
}
