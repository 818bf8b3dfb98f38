import DOMPurify from 'dompurify';
import { remotePictureUrl } from 'shared-kit/api';
import { contentIdOf } from './content-id.ts';
import { markLink } from './link-target.ts';
import { cleanSheet, cleanStyle } from './safe-css.ts';

export interface MailPictures {
  images: 'blocked' | 'shown';
  /** The address of a picture that came with the mail, `data:` or `blob:`; undefined where it has none of that id. */
  cidUrl(contentId: string): string | undefined;
}

export interface SanitizedMail {
  /** In a document of its own that loads nothing. */
  body: HTMLElement;
  /** Pictures that would be fetched from elsewhere, each address once. */
  blocked: number;
}

const TAGS =
  'a abbr acronym address article aside b bdi bdo big blockquote body br caption center cite code col colgroup dd del dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong style sub sup table tbody td tfoot th thead time tr tt u ul var wbr';
const ATTRIBUTES =
  'align alt background bgcolor border cellpadding cellspacing char class cite color cols colspan datetime dir face frame headers height href hspace id lang noshade nowrap reversed rowspan rules scope size span src start style summary text title type valign value vspace width';

/** Section 9 of specification 3: what a stranger wrote, without all that runs, fetches, asks or lies over other things. */
export function sanitizeMail(html: string, { images, cidUrl }: MailPictures): SanitizedMail {
  if (!DOMPurify.isSupported) throw new Error('This browser cannot clean HTML.');
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Else what stands in the head, its styles above all, would be lost.
    FORCE_BODY: true,
    RETURN_DOM: true,
  });
  if (!(body instanceof HTMLElement)) throw new Error('The mail has no body.');
  const remote = new Set<string>();
  const picture = (address: string) => {
    const url = pictureAddress(address, cidUrl);
    if (!url?.startsWith('https:')) return url;
    remote.add(url);
    return images === 'shown' ? remotePictureUrl(url) : undefined;
  };
  const cleaned = new Map<string, string>();
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    cleanElement(element, picture, cleaned);
  }
  return { body, blocked: images === 'blocked' ? remote.size : 0 };
}

/** @param cleaned styles by what they were: the cells of a table have but a few */
function cleanElement(
  element: HTMLElement,
  picture: (address: string) => string | undefined,
  cleaned: Map<string, string>,
): void {
  if (element.localName === 'style') {
    element.textContent = cleanSheet(element.textContent, picture);
    return;
  }
  const style = element.getAttribute('style');
  if (style !== null) {
    const known = cleaned.get(style);
    if (known === undefined) cleanStyle(element.style, picture);
    const text = known ?? element.style.cssText;
    cleaned.set(style, text);
    element.setAttribute('style', text);
  }
  for (const name of ['src', 'background']) {
    const address = element.getAttribute(name);
    if (address === null) continue;
    const url = name === 'src' && element.localName !== 'img' ? undefined : picture(address);
    if (url === undefined) element.removeAttribute(name);
    else element.setAttribute(name, url);
  }
  if (element.localName === 'a') markLink(element);
  else element.removeAttribute('href');
}

const EMBEDDED = /^data:image\/(?:png|gif|jpe?g|webp|bmp|avif)[;,]/i;

/** The address of a picture as the frame may show it: of the mail itself, or at a server, never in the clear. */
function pictureAddress(address: string, cidUrl: MailPictures['cidUrl']): string | undefined {
  const trimmed = address.trim();
  const contentId = contentIdOf(trimmed);
  if (contentId !== undefined) return cidUrl(contentId);
  if (EMBEDDED.test(trimmed)) return trimmed;
  // Without a base: what is relative would ask the office's own server.
  const url = URL.parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
  if (url?.protocol === 'http:') url.protocol = 'https:';
  return url?.protocol === 'https:' ? url.href : undefined;
}
