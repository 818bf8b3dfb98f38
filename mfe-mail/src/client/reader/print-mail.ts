import type { MailMessage } from 'shared-kit/api';
import { mailDocument } from '../../safe-html/mail-document.ts';
import { loadMailPictures, releasePictures } from '../../safe-html/use-mail-pictures.ts';
import { fullDate } from '../rules/mail-dates.ts';
import { personText } from '../rules/mail-people.ts';
import { showsPicturesOf } from './image-senders.ts';

/** Milliseconds that a picture may take to be there before it is printed without. */
const LONGEST_WAIT = 5000;

/** The mail alone on paper: who to whom, what, and nothing of the screen around it. */
export async function printMail(message: MailMessage): Promise<void> {
  const pictures = await (loadMailPictures(message, AbortSignal.timeout(LONGEST_WAIT)) ??
    new Map<string, string>());
  // Of a browser that never said that it had printed.
  document.querySelector('iframe[data-print]')?.remove();
  const frame = document.createElement('iframe');
  frame.dataset.print = '';
  // Scripts never; the page outside needs to reach in, and a print dialog is a modal one.
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  frame.srcdoc = printedMail(message, (id) => pictures.get(id));
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  // Some browsers print once the dialog is answered, long after `print` has returned.
  frame.contentWindow?.addEventListener(
    'afterprint',
    () => {
      frame.remove();
      releasePictures(pictures);
    },
    { once: true },
  );
  frame.contentWindow?.print();
}

/** A page with the mail's head above what its sender wrote. */
export function printedMail(message: MailMessage, cidUrl: (id: string) => string | undefined): string {
  const images = showsPicturesOf(message.from.address) ? 'shown' : 'blocked';
  const { document, notice } = mailDocument(message, { images, cidUrl });
  const page = new DOMParser().parseFromString(document, 'text/html');
  const head = page.createElement('header');
  head.style.cssText = own('margin-bottom: 16px; padding-bottom: 12px; border-bottom: 1px solid #999');
  const add = (tag: string, text: string, style = 'font: 14px/1.45 sans-serif') => {
    const line = page.createElement(tag);
    line.textContent = text;
    line.style.cssText = own(style);
    head.append(line);
  };
  add('h1', message.subject.trim() || '(Kein Betreff)', 'margin-bottom: 8px; font: bold 18px/1.3 sans-serif');
  add('div', `Von: ${personText(message.from)}`);
  add('div', `An: ${message.to.map(personText).join(', ')}`);
  if (message.cc.length > 0) add('div', `Cc: ${message.cc.map(personText).join(', ')}`);
  add('div', `Datum: ${fullDate(message.date)}`);
  const enclosed = message.attachments.filter(({ inline }) => !inline).map(({ filename }) => filename);
  if (enclosed.length > 0) add('div', `Anhänge: ${enclosed.join(', ')}`);
  if (notice !== undefined) add('div', notice);
  page.body.prepend(head);
  page.title = message.subject;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Nothing that the mail says of its own look: white on its dark ground would be white on paper. */
const own = (style: string) =>
  `all: initial; display: block; color: #000; background: #fff; overflow-wrap: anywhere; ${style}`
    .split(';')
    .map((one) => `${one} !important`)
    .join(';');
