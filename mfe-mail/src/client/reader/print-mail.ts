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
  const page = new DOMParser().parseFromString(
    mailDocument(message, { images, cidUrl }).document,
    'text/html',
  );
  const head = page.createElement('header');
  head.style.cssText =
    'margin-bottom: 16px; padding-bottom: 12px; border-bottom: 1px solid #999; font: 14px sans-serif';
  const add = (tag: string, text: string, style = '') => {
    const line = page.createElement(tag);
    line.textContent = text;
    line.style.cssText = style;
    head.append(line);
  };
  add('h1', message.subject.trim() || '(Kein Betreff)', 'margin: 0 0 8px; font-size: 18px');
  add('div', `Von: ${personText(message.from)}`);
  add('div', `An: ${message.to.map(personText).join(', ')}`);
  if (message.cc.length > 0) add('div', `Cc: ${message.cc.map(personText).join(', ')}`);
  add('div', `Datum: ${fullDate(message.date)}`);
  page.body.prepend(head);
  page.title = message.subject;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
