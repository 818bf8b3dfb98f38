/** How mail programs mark what they quote: Gmail, Thunderbird and Apple, Outlook, Yahoo, and plain quotes. */
const QUOTES =
  '.gmail_quote, .gmail_quote_container, .moz-cite-prefix, blockquote[type="cite"], #appendonsend, #divRplyFwdMsg, #OLK_SRC_BODY_SECTION, .yahoo_quoted, blockquote';

/** Folds what is quoted, where the mail says something of its own before it. */
export function collapseQuote(content: HTMLElement): void {
  const quote = content.querySelector(QUOTES);
  if (!quote || !saysSomethingBefore(content, quote)) return;
  // What stands after a quote is an answer between the lines: only a quote to the end is folded.
  const quoted = [quote, ...following(quote)];
  const isAnswered = quoted.slice(1).some((node) => !isQuote(node) && hasText(node));
  if (isAnswered && !quote.matches('.moz-cite-prefix, #appendonsend, #divRplyFwdMsg')) return;
  const details = content.ownerDocument.createElement('details');
  details.className = 'umzug-quote';
  const summary = content.ownerDocument.createElement('summary');
  summary.textContent = '…';
  summary.setAttribute('title', 'Zitierten Text anzeigen');
  summary.setAttribute('aria-label', 'Zitierten Text anzeigen');
  quote.before(details);
  details.append(summary);
  // One by one: a call takes only so many.
  for (const node of quoted) details.append(node);
}

/** Words that can be read: styles are none. */
export function hasText(node: Node): boolean {
  const copy = node.cloneNode(true);
  if (copy instanceof Element || copy instanceof DocumentFragment)
    for (const style of copy.querySelectorAll('style')) style.remove();
  return (copy.textContent ?? '').trim() !== '';
}

const isQuote = (node: Node) => node instanceof Element && node.matches(QUOTES);

function following(node: Node): Node[] {
  const nodes: Node[] = [];
  for (let next = node.nextSibling; next; next = next.nextSibling) nodes.push(next);
  return nodes;
}

function saysSomethingBefore(content: HTMLElement, quote: Element): boolean {
  const range = content.ownerDocument.createRange();
  range.setStart(content, 0);
  range.setEndBefore(quote);
  return hasText(range.cloneContents());
}
