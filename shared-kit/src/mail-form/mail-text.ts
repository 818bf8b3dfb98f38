const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What staff edit of a mail: its HTML as plain text, paragraphs apart by an empty line. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  const paragraphs = Array.from(body.querySelectorAll('p'), (paragraph) => paragraph.textContent.trim());
  return (paragraphs.length > 0 ? paragraphs.join('\n\n') : body.textContent).trim();
}

/** Plain text as the HTML of a mail: nothing in it is markup, line breaks stay (specification 2 section 2). */
export function htmlOfText(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
