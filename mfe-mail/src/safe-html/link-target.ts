const OPENS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Something that reads as a host: 'bank.de', 'https://www.bank.de/konto'. */
const HOST_IN_TEXT =
  /(?:^|[\s("'<@/])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(?=$|[\s/:?#,.;!)"'>])/iu;

/** Has a dot too, and is no host. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|jpe?g|png|gif|html?|txt|csv|ics|eml|xml)$/i;

/** Opens in a tab of its own that learns nothing of this one; goes where it leads to nothing that opens. */
export function markLink(link: HTMLElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '');
  link.removeAttribute('title');
  if (!url || !OPENS.has(url.protocol)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('title', targetOf(url));
  const named = namedHost(link.textContent);
  if (!url.host || named === undefined || sameSite(named, url.hostname)) return;
  const mark = link.ownerDocument.createElement('strong');
  mark.dataset.warning = '';
  // Inline and important: no style of the mail can hide it.
  mark.setAttribute('style', MARK_STYLE);
  mark.textContent = `⚠ führt zu ${targetOf(url)}`;
  link.after(' ', mark);
}

const MARK_STYLE = Object.entries({
  all: 'initial',
  display: 'inline-block',
  font: '600 12px/20px system-ui, sans-serif',
  color: '#8a3707',
  background: '#fff4ce',
  padding: '0 6px',
  'border-radius': '4px',
})
  .map(([name, value]) => `${name}:${value}!important`)
  .join(';');

/** Where a link leads, as it is shown: the host without disguise (punycode where the name is not of Latin letters). */
export function targetOf(url: URL): string {
  return url.host || decode(url.pathname);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function namedHost(text: string): string | undefined {
  const [, host] = HOST_IN_TEXT.exec(text) ?? [];
  return host === undefined || FILE.test(host) ? undefined : URL.parse(`https://${host}`)?.hostname;
}

const bare = (host: string) => host.replace(/^www\./, '');

/** 'bank.de' names 'www.bank.de' and 'konto.bank.de' too; not the other way round. */
function sameSite(named: string, actual: string): boolean {
  return bare(actual) === bare(named) || actual.endsWith(`.${bare(named)}`);
}
