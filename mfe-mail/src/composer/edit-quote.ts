import { escapeHtml } from 'shared-kit/domain';
import { fitFrame } from '../safe-html/follow-content.ts';

/** Nothing is fetched: pictures from elsewhere were made links as the mail was quoted. */
const POLICY = `default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;

/** Whoever sets colours took a light ground for granted. */
const STYLE = `
html{color-scheme:light;color:#242424;font:14px/1.45 'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',sans-serif;overflow-wrap:anywhere}
body{margin:0}
#umzug-mail{display:flow-root;overflow-x:auto;outline:none}
img{max-width:100%}
a{color:#115ea3}
blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #8888}
`;

/** The quoted mail as a page of its own. @param pictures addresses by Content-ID */
export function quoteDocument(quote: string, pictures: ReadonlyMap<string, string>): string {
  let shown = quote;
  for (const [contentId, url] of pictures) {
    shown = shown.replaceAll(`src="cid:${escapeHtml(contentId)}"`, `src="${url}"`);
  }
  // A link that is followed would open a window, which the sandbox refuses.
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank"><style>${STYLE}</style></head><body><div id="umzug-mail" role="textbox" aria-multiline="true" aria-label="Zitierte Nachricht">${shown}</div></body></html>`;
}

interface EditQuoteOptions {
  /** As `quoteDocument` was given them. */
  pictures: ReadonlyMap<string, string>;
  isEditable: boolean;
  onChange(quote: string): void;
}

/** Makes the frame as tall as the quote, and its words editable: inside, nothing runs. @returns ends it */
export function editQuote(frame: HTMLIFrameElement, { pictures, isEditable, onChange }: EditQuoteOptions) {
  const page = frame.contentDocument;
  const content = page?.getElementById('umzug-mail');
  if (!page || !content) return undefined;
  // Words alone: nothing is pasted into it that was not cleaned.
  content.contentEditable = isEditable ? 'plaintext-only' : 'false';
  const left = new AbortController();
  const { signal } = left;
  // Its border and padding are its own.
  fitFrame({ frame, page, content, more: 18, signal });
  content.addEventListener(
    'input',
    () => {
      let quote = content.innerHTML;
      for (const [contentId, url] of pictures) {
        quote = quote.replaceAll(`src="${url}"`, `src="cid:${escapeHtml(contentId)}"`);
      }
      onChange(content.textContent.trim() === '' && !content.querySelector('img') ? '' : quote);
    },
    { signal },
  );
  // What sends and closes the window does so from here as well; all other keys write.
  page.addEventListener(
    'keydown',
    (event) => {
      const isOurs = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
      if (isOurs && !frame.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    },
    { signal },
  );
  return () => left.abort();
}
