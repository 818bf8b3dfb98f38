import { escapeHtml } from 'shared-kit/domain';

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi;
/** What ends the sentence, not the address. */
const AFTER_LINK = new Set(".,;:!?'»“)]");

function withoutEnd(link: string): string {
  let end = link.length;
  while (AFTER_LINK.has(link[end - 1] ?? '')) end--;
  return link.slice(0, end);
}

/** Beyond them links and quotes stay as they were typed. */
const MOST_MARKS = 10_000;

/** A plain text mail as HTML: its lines as they are, addresses linked, what it quotes as a quote. */
export function mailTextHtml(text: string): string {
  const html: string[] = [];
  let depth = 0;
  let marked = 0;
  for (const line of text.replace(/\r\n?/g, '\n').trimEnd().split('\n')) {
    const { marks, rest } = marked < MOST_MARKS ? unquoted(line) : { marks: 0, rest: line };
    for (; depth < marks; depth++, marked++) html.push('<blockquote>');
    for (; depth > marks; depth--) html.push('</blockquote>');
    const { html: words, links } = linked(rest, MOST_MARKS - marked);
    marked += links;
    html.push(`<div>${words || '<br>'}</div>`);
  }
  html.push('</blockquote>'.repeat(depth));
  return `<div class="umzug-text">${html.join('')}</div>`;
}

const MOST_QUOTES = 20;

/** RFC 3676 section 4.5. '>From' is no quote: a mailbox wrote it (mbox). */
function unquoted(line: string): { marks: number; rest: string } {
  const [quote = ''] = /^>(?!From )(?: ?>)*/.exec(line) ?? [];
  const marks = quote.replaceAll(' ', '').length;
  return {
    marks: Math.min(marks, MOST_QUOTES),
    rest: line.slice(quote.length).replace(/^ /, marks ? '' : ' '),
  };
}

function linked(line: string, most: number): { html: string; links: number } {
  let html = '';
  let end = 0;
  let links = 0;
  for (const { 0: match, index } of line.matchAll(LINK)) {
    if (links >= most) break;
    links++;
    const address = withoutEnd(match);
    const target = /^https?:/i.test(address)
      ? address
      : address.includes('@') && !/^www\./i.test(address)
        ? `mailto:${address}`
        : `https://${address}`;
    html += `${escapeHtml(line.slice(end, index))}<a href="${escapeHtml(target)}">${escapeHtml(address)}</a>`;
    end = index + address.length;
  }
  return { html: html + escapeHtml(line.slice(end)), links };
}
