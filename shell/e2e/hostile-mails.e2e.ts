import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  countRequests,
  type RequestCounter,
} from '../../edge-api/src/testing/hostile-mails/count-requests.ts';
import { enter, expect, test } from './test.ts';

let counter: RequestCounter;
test.beforeEach(async () => {
  counter = await countRequests();
});
test.afterEach(() => counter.close());

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEUlEQVR4nGNgYPiPFw2VNABxDGOdpqXsFQAAAABJRU5ErkJggg==';

/** A mail with one picture of its own. */
function mail(subject: string, html: string): string {
  return [
    'From: Fremde <fremd@example.org>',
    'To: buero@test.local',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0100',
    `Message-ID: <${subject.replaceAll(/\W/g, '-')}@example.org>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=teil',
    '',
    '--teil',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>Guten Tag von ${subject}</p>${html}`,
    '--teil',
    'Content-Type: image/png',
    'Content-ID: <logo@example.org>',
    'Content-Disposition: inline; filename=logo.png',
    'Content-Transfer-Encoding: base64',
    '',
    PIXEL,
    '--teil--',
    '',
  ].join('\r\n');
}

const HOSTILE: Record<string, (url: string) => string> = {
  Skripte: (url) =>
    `<script>top.ran=1;fetch("${url}")</script><img src=x onerror="top.ran=1;alert(1)"><svg onload="top.ran=1"><iframe srcdoc="<script>top.ran=1</script>"></iframe><a href="javascript:top.ran=1">Konto</a>`,
  Zaehlpixel: (url) =>
    `<img src="${url}" width=1><img srcset="${url} 2x"><table background="${url}"><tr><td>x</table><video poster="${url}" src="${url}" autoplay></video>`,
  Stile: (url) =>
    `<style>@import "${url}";@font-face{font-family:x;src:url(${url})}p{font-family:x;background:u\\72l(${url})}</style><p style="--x:url(${url});background:var(--x)">x</p>`,
  Umleitung: (url) =>
    `<meta http-equiv=refresh content="0;url=${url}"><link rel=preconnect href="${url}"><base href="${url}"><form action="${url}"><input autofocus></form><object data="${url}"></object>`,
};

const open = (page: Page, subject: string) => page.getByText(subject, { exact: true }).first().click();
const body = (page: Page) => page.frameLocator('iframe[title^="Nachricht"]').locator('body');

test('mails of strangers are read without a request, a script or a dialog; pictures come when asked for', async ({
  page,
  ownOffice,
}) => {
  const url = `http://${counter.host}/x`;
  const deliver = async (subject: string, html: string) => {
    const file = join(
      ownOffice.dataDir,
      'mail',
      'new',
      `${Date.now()}.${subject.replaceAll(/\W/g, '')}.test`,
    );
    await writeFile(file, mail(subject, html));
  };
  await enter(page, ownOffice);
  await page.goto(`${ownOffice.url}/email`);
  await expect(page.getByRole('heading', { name: 'Posteingang' }).first()).toBeVisible();
  for (const [subject, html] of Object.entries(HOSTILE)) await deliver(subject, html(url));
  await deliver(
    'Bilder',
    '<img id=eigen src="cid:logo@example.org"><img id=fremd src="http://bilder.example/a.png"><p style="background:url(https://bilder.example/b.png)">x</p><a href="https://ziel.example/">www.bank.de</a>',
  );
  await page.reload();

  const strange: string[] = [];
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(ownOffice.url) && !/^(?:blob|data):/.test(asked)) strange.push(asked);
  });
  page.on('dialog', (dialog) => {
    strange.push(dialog.message());
    void dialog.dismiss();
  });
  for (const subject of Object.keys(HOSTILE)) {
    await open(page, subject);
    await expect(body(page)).toContainText(`Guten Tag von ${subject}`);
  }
  await open(page, 'Bilder');
  await expect(body(page)).toContainText('Guten Tag von Bilder');
  const width = (id: string) =>
    body(page)
      .locator(`#${id}`)
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  // The frame may be drawn anew meanwhile, with the picture in it.
  await expect(async () => expect(await width('eigen')).toBe(10)).toPass();
  expect(await width('fremd')).toBe(0);
  expect(strange).toEqual([]);
  expect(counter.taken()).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  const pixel = { contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') };
  const fetched: string[] = [];
  let isThere = false;
  await page.context().route(/\/api\/email\/picture|ziel\.example/, async (route) => {
    const asked = new URL(route.request().url());
    // The server lets the frame in, and finds no such host.
    if (asked.pathname === '/api/email/picture') {
      const answer = await route.fetch();
      fetched.push(`${answer.status()} ${asked.searchParams.get('url')}`);
      if (!isThere) return route.fulfill({ response: answer });
    }
    await route.fulfill(pixel);
  });
  await page.getByRole('button', { name: 'Bilder laden' }).click();
  await expect(
    page.getByText('2 Bilder konnten nicht geladen werden: Sie sind nicht erreichbar.'),
  ).toBeVisible();
  expect(await width('eigen')).toBe(10);
  expect(fetched.sort()).toEqual(['502 https://bilder.example/a.png', '502 https://bilder.example/b.png']);
  isThere = true;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(async () => expect(await width('fremd')).toBe(10)).toPass();
  await expect(page.getByText('konnten nicht geladen werden')).toBeHidden();
  expect(strange).toEqual([]);

  await expect(body(page)).toContainText('⚠ führt zu ziel.example');
  const opened = page.context().waitForEvent('page');
  await body(page).getByRole('link', { name: 'www.bank.de' }).click();
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
});
