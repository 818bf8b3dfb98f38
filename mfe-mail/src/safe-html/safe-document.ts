import { REMOTE_PICTURE_PATH } from 'shared-kit/api';
import { escapeHtml } from 'shared-kit/domain';
import { collapseQuote, hasText } from './collapse-quote.ts';
import { mailTextHtml } from './mail-text.ts';
import { type MailPictures, type SanitizedMail, sanitizeMail } from './sanitize-mail.ts';

export interface SafeDocument {
  /** A whole page, for a frame without scripts. */
  document: string;
  /** Pictures that were not fetched. */
  blocked: number;
  /** Neither a word nor a picture is left of it. */
  isBlank: boolean;
}

export interface DocumentOptions extends MailPictures {
  /** What sets no colours of its own follows the theme. */
  dark?: boolean;
  /** Pixels, of what sets no size. */
  fontSize?: number;
}

/** What the mail's page itself may do; it holds where the cleaning before it overlooked something. */
export function framePolicy(images: MailPictures['images']): string {
  // Nothing else of this server, and of no other: what is shown from elsewhere is fetched by it.
  const remote = images === 'shown' ? ` ${location.origin}${REMOTE_PICTURE_PATH}` : '';
  return `default-src 'none'; img-src data: blob:${remote}; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'`;
}

/** The HTML of a mail as a page that runs nothing and, with pictures blocked, asks for nothing. */
export function safeDocument(html: string, options: DocumentOptions): SafeDocument {
  return pageOf(sanitizeMail(html, options), options);
}

/** A mail without HTML: its text, linked, what it quotes folded. */
export function textDocument(
  text: string,
  options: Pick<DocumentOptions, 'dark' | 'fontSize'> = {},
): SafeDocument {
  return safeDocument(mailTextHtml(text), { ...options, images: 'blocked', cidUrl: () => undefined });
}

function pageOf(
  { body, blocked }: SanitizedMail,
  { images, dark = false, fontSize = 14 }: DocumentOptions,
): SafeDocument {
  const content = body.ownerDocument.createElement('div');
  content.id = 'umzug-mail';
  // One by one: a call takes only so many.
  while (body.firstChild) content.append(body.firstChild);
  collapseQuote(content);
  const isBlank = blocked === 0 && !hasText(content) && !content.querySelector('img');
  const isLight = setsColours(body, content);
  // Found by it from outside.
  body.removeAttribute('id');
  body.append(content);
  return {
    document: `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(framePolicy(images))}"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><style>html{font-size:${fontSize}px}${PAGE_STYLE}${isLight || !dark ? LIGHT : DARK}${isLight ? GROUND : ''}</style></head>${body.outerHTML}</html>`,
    blocked,
    isBlank,
  };
}

const COLOURS =
  '[bgcolor], [color], [background], :is([style*="color"], [style*="background"]):not([data-warning])';

function setsColours(body: HTMLElement, content: HTMLElement): boolean {
  if (body.matches(COLOURS) || content.querySelector(COLOURS)) return true;
  return Array.from(content.querySelectorAll('style')).some(({ textContent }) =>
    /color|background/.test(textContent),
  );
}

const PAGE_STYLE = `
html{font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',sans-serif;line-height:1.45;overflow-wrap:anywhere}
body{margin:0;padding:2px 0}
#umzug-mail{display:flow-root;overflow-x:auto}
img{max-width:100%}img:not([src]){display:none}
.umzug-text{white-space:pre-wrap}
blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #8888}
.umzug-quote>summary{display:inline-block;padding:0 12px;margin-top:8px;border-radius:8px;background:#8883;cursor:pointer;list-style:none;line-height:20px}
@media print{
.umzug-quote::details-content{content-visibility:visible}
.umzug-quote>summary{display:none}
#umzug-mail{overflow:visible}
#umzug-mail *{max-width:100%!important}
#umzug-mail pre{white-space:pre-wrap!important}
}
`;
const LIGHT = ':root{color-scheme:light;color:#242424}a{color:#115ea3}';
const DARK = ':root{color-scheme:dark;color:#fff}a{color:#62abf5}';
/** Whoever sets colours took a light ground for granted. */
const GROUND = 'html{background:#fff}body{padding:8px}';
