import DOMPurify from 'dompurify';
import { escapeHtml } from 'shared-kit/domain';
import { contentIdOf } from './content-id.ts';

/** What the editor can write itself. */
const TAGS =
  'a b blockquote br code del div em h1 h2 h3 h4 hr i img ins li ol p pre s span strike strong sub sup table tbody td tfoot th thead tr u ul';
const ATTRIBUTES = 'align alt colspan height href rowspan src start width';

/**
 * HTML that was pasted, or is quoted in an answer, fit to be edited and sent: its words, marks, lists and tables. Nothing
 * runs or is fetched; pictures from elsewhere become links, those within the text stay.
 * @param brought Content-IDs of the pictures that come along
 */
export function cleanPasted(html: string, brought: ReadonlySet<string> = NONE): string {
  if (!DOMPurify.isSupported) return escapeHtml(html);
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of body.querySelectorAll('a')) {
    if (!isLink(link.getAttribute('href'))) link.replaceWith(...link.childNodes);
  }
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    if (/^data:image\/(?:png|gif|jpe?g|webp);base64,/i.test(address)) continue;
    const contentId = contentIdOf(address);
    if (contentId !== undefined && brought.has(contentId)) picture.setAttribute('src', `cid:${contentId}`);
    else picture.replaceWith(...linkTo(picture, address));
  }
  const cleaned = body.ownerDocument.createElement('div');
  cleaned.append(body);
  return cleaned.innerHTML;
}

const NONE: ReadonlySet<string> = new Set();

const isLink = (address: string | null) =>
  ['http:', 'https:', 'mailto:', 'tel:'].includes(URL.parse(address ?? '')?.protocol ?? '');

/** Within a link only the picture's text is left: links do not hold links. */
function linkTo(picture: HTMLImageElement, address: string): Node[] {
  const { ownerDocument } = picture;
  const text = picture.getAttribute('alt')?.trim();
  if (picture.closest('a') || !/^https?:/i.test(address) || isUnseen(picture)) {
    return text ? [ownerDocument.createTextNode(text)] : [];
  }
  const link = ownerDocument.createElement('a');
  link.href = address;
  link.textContent = `[Bild${text ? `: ${text}` : ''}]`;
  return [link];
}

/** Pictures of a point tell their sender who opens the mail. */
function isUnseen(picture: HTMLImageElement): boolean {
  return ['width', 'height'].some((side) => Number.parseInt(picture.getAttribute(side) ?? '', 10) <= 2);
}
