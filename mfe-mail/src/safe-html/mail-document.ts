import type { MailMessage } from 'shared-kit/api/mailbox';
import { type DocumentOptions, type SafeDocument, safeDocument, textDocument } from './safe-document.ts';

/** Beyond them a browser would stand still. */
const MOST_TAGS = 40_000;
const DEEPEST = 1500;
const LONGEST_TEXT = 200_000;
const MOST_LINES = 5000;

/** The mail as a page: its HTML, or its text where it has none or none that can be shown. */
export function mailDocument(
  { html, text }: Pick<MailMessage, 'html' | 'text'>,
  options: DocumentOptions,
): SafeDocument {
  const asText = (words = text) =>
    textDocument(shortened(words) || 'Diese E-Mail enthält keinen Text.', options);
  if (html === undefined) return asText();
  const extent = extentOf(html);
  if (extent === 'long') return asText();
  if (extent === 'deep') return asText(html.replace(/<[^<>]*>/g, ' '));
  try {
    const page = safeDocument(html, options);
    return page.isBlank ? asText() : page;
  } catch {
    // What a browser cannot take apart it does not get.
    return asText();
  }
}

/** Told by the tags alone: those never closed count as if they held all that follows. */
function extentOf(html: string): 'fit' | 'long' | 'deep' {
  let tags = 0;
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z]{1,10})/gi)) {
    if (++tags > MOST_TAGS) return 'long';
    if (WITHOUT_END.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > DEEPEST) return 'deep';
  }
  return 'fit';
}

/** Of these the end is often or always left out. */
const WITHOUT_END = new Set('br img hr meta link input col wbr p li td tr th option dt dd'.split(' '));

function shortened(text: string): string {
  const lines = text.slice(0, LONGEST_TEXT).split('\n', MOST_LINES + 1);
  if (text.length <= LONGEST_TEXT && lines.length <= MOST_LINES) return text.trim();
  const shown = lines.slice(0, MOST_LINES).join('\n').toWellFormed();
  return `${shown}\n\n[Hier gekürzt. Vollständig ist die E-Mail in der heruntergeladenen Datei.]`;
}
