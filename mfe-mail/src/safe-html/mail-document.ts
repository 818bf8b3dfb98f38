import type { MailMessage } from 'shared-kit/api/mailbox';
import { linesOfHtml } from 'shared-kit/domain';
import { type DocumentOptions, type SafeDocument, safeDocument, textDocument } from './safe-document.ts';

/** Beyond them a browser would stand still. */
const MOST_ELEMENTS = 40_000;
const DEEPEST = 1500;
const LONGEST_TEXT = 2_000_000;
const MOST_LINES = 30_000;
/** Elements and lines of which a text is still made, and how many tables and quotes within each other it tells apart. */
const MOST_IN_TEXT = 200_000;
const DEEPEST_TEXT = 8;

const CUT = '[Hier gekürzt. Vollständig ist die E-Mail in der heruntergeladenen Datei.]';
const AS_TEXT =
  'Diese E-Mail ist zu umfangreich und wird hier ohne ihre Gestaltung als Text angezeigt. Vollständig ist sie in der heruntergeladenen Datei.';
const ALSO_AS_TEXT = 'Ihre Gestaltung fehlt: Sie wird als Text angezeigt.';

export interface MailDocument extends SafeDocument {
  /** German: why it is not what its sender designed, or not all of it. */
  notice?: string | undefined;
}

/** The mail as a page: its HTML, or its text where it has none or none that can be shown. */
export function mailDocument(
  { html, text, problem }: Pick<MailMessage, 'html' | 'text' | 'problem'>,
  options: DocumentOptions,
): MailDocument {
  const asText = (words: string) =>
    textDocument(shortened(words) || 'Diese E-Mail enthält keinen Text.', options);
  if (html === undefined) return { ...asText(text), notice: problem };
  const page = pageOf(html, options);
  if (page) return { ...(page.isBlank ? asText(text) : page), notice: problem };
  const notice = problem === undefined ? AS_TEXT : `${problem} ${ALSO_AS_TEXT}`;
  return { ...asText(wordsOf(html) || text), notice };
}

/** Undefined: it is too much for a browser. */
function pageOf(html: string, options: DocumentOptions): SafeDocument | undefined {
  if (!canBeShown(html)) return undefined;
  try {
    return safeDocument(html, options);
  } catch {
    // What a browser cannot take apart it does not get.
    return undefined;
  }
}

/** Told by the tags alone: those never closed count as if they held all that follows. */
function canBeShown(html: string): boolean {
  let elements = 0;
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z]{1,10})/gi)) {
    if (!closing && ++elements > MOST_ELEMENTS) return false;
    if (WITHOUT_END.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > DEEPEST) return false;
  }
  return true;
}

/** Of these the end is often or always left out. */
const WITHOUT_END = new Set('br img hr meta link input col wbr p li td tr th option dt dd'.split(' '));

/** Every quote copies each of its lines once more: of those in preformatted text only the breaks tell. */
const ELEMENT_OR_LINE = /<[a-z]|\r\n?|\n|&#/gi;

function wordsOf(html: string): string {
  let count = 0;
  for (const { index } of html.matchAll(ELEMENT_OR_LINE)) {
    if (++count <= MOST_IN_TEXT) continue;
    return `${linesOfHtml(html.slice(0, index), DEEPEST_TEXT)}\n\n${CUT}`;
  }
  return linesOfHtml(html, DEEPEST_TEXT);
}

function shortened(text: string): string {
  const read = text.slice(0, LONGEST_TEXT).replace(/\r\n?/g, '\n');
  const lines = read.split('\n', MOST_LINES + 1);
  if (text.length <= LONGEST_TEXT && lines.length <= MOST_LINES) return read.trim();
  return `${lines.slice(0, MOST_LINES).join('\n').toWellFormed()}\n\n${CUT}`;
}
