/** What staff edit of a mail: its HTML as plain text, paragraphs apart by an empty line. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  const paragraphs = Array.from(body.querySelectorAll('p'), (paragraph) => paragraph.textContent.trim());
  return (paragraphs.length > 0 ? paragraphs.join('\n\n') : body.textContent).trim();
}
