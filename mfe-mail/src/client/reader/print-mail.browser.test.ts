import type {} from '@vitest/browser-playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { sampleMail, sampleMessage } from '../testing/sample-mail.ts';
import { printedMail } from './print-mail.ts';

/** Of a sheet between its margins, in pixels. */
const PAPER = 718;

let frame: HTMLIFrameElement;
beforeEach(() => cdp().send('Emulation.setEmulatedMedia', { media: 'print' }));
afterEach(async () => {
  frame.remove();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

async function onPaper(html: string): Promise<Document> {
  frame = document.createElement('iframe');
  frame.sandbox.add('allow-same-origin');
  frame.style.width = `${PAPER}px`;
  frame.srcdoc = printedMail(sampleMessage(sampleMail(1), { html }), () => undefined);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument;
  if (!page) throw new Error('no page');
  expect(page.defaultView?.matchMedia('print').matches).toBe(true);
  return page;
}

test.each([
  ['a wide table', '<table width="1400"><tr><td width="900">links</td><td>rechts</td></tr></table>'],
  ['a fixed width', '<div style="width: 1400px !important; text-align: right">rechts</div>'],
  ['lines that do not wrap', `<pre>${'Möbel '.repeat(60)}</pre>`],
])('%s is not cut off', async (_, html) => {
  const { documentElement } = await onPaper(html);
  expect(documentElement.scrollWidth).toBeLessThanOrEqual(PAPER);
});

test('the head is read whatever the mail makes of its own', async () => {
  const html =
    '<style>div{color:#fff;font-size:0} h1{display:none !important}</style><body style="color:#fff;font-size:0;line-height:0">Hallo';
  const head = (await onPaper(html)).querySelector('header');
  for (const line of head?.children ?? []) {
    expect(line.getBoundingClientRect().height).toBeGreaterThan(14);
    expect(getComputedStyle(line).color).toBe('rgb(0, 0, 0)');
  }
  expect(head?.children.length).toBeGreaterThan(3);
});

test('what is quoted stands there, without the button that folds it', async () => {
  const page = await onPaper('<p>Danke!</p><blockquote type="cite"><p>Unser Angebot</p></blockquote>');
  expect(page.querySelector('blockquote p')?.getBoundingClientRect().height).toBeGreaterThan(0);
  expect(page.querySelector('summary')?.getBoundingClientRect().height).toBe(0);
});
