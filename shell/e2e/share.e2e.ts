import { readFile } from 'node:fs/promises';
import { shareLinkResponse, shareLinksResponse } from 'shared-kit/api/share';
import sharp from 'sharp';
import { edgeOf } from './edge.ts';
import { holdFirstLoad } from './first-load.ts';
import { findings, smallTargets } from './for-everybody.ts';
import { pdfText } from './pdf.ts';
import { expect, test } from './test.ts';

test('a crew opens the link of its job on a phone, without a password, until dispatch ends it', async ({
  staff: page,
  browser,
}) => {
  const edge = edgeOf(page);
  const customer = await edge.createCustomer({
    name: 'Käthe Müller-Öztürk',
    email: 'kaethe@example.org',
    phone: '0171 2345678',
    movingDate: '2027-03-31',
    fromAddress: 'Mühlenstraße 7, 10115 Berlin',
    toAddress: 'Große Bäckergasse 12, 20095 Hamburg',
  });
  const { id } = await edge.setStatus(
    await edge.setStatus(await edge.createQuote(customer), 'sent'),
    'accepted',
  );
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  const uploaded = await page.request.post('/api/upload', {
    multipart: {
      customerId: customer.id,
      customerName: 'Käthe Müller-Öztürk',
      category: 'Küche',
      files: { name: 'kueche.jpg', mimeType: 'image/jpeg', buffer: photo },
    },
  });
  expect(uploaded.status()).toBe(200);
  const links = `/api/quotes/${id}/share-links`;
  const { url } = shareLinkResponse.parse(await (await page.request.post(links)).json());

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const crew = await context.newPage();
  const complaints: string[] = [];
  crew.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const endFirstLoad = holdFirstLoad(crew);
  // On a bad line one request after the other takes a second: the HTML says what comes next.
  const html = await crew.goto(url);
  expect(html?.headers().link).toContain(`</api${new URL(url).pathname}>; rel=preload`);
  await expect(crew.getByRole('heading', { name: 'Umzugsauftrag' })).toBeVisible();
  await expect(crew.getByText('Mittwoch, 31. März 2027')).toBeVisible();
  await expect(crew.getByText('Große Bäckergasse 12, 20095 Hamburg')).toBeVisible();
  await expect(crew.getByText('Käthe')).toHaveCount(0);
  const overflow = await crew.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await endFirstLoad();

  await test.step('the photo, small and large', async () => {
    const small = crew.getByRole('button', { name: 'Foto 1, Küche vergrößern' });
    await small.click();
    const large = crew.getByRole('img', { name: 'Foto 1, Küche' });
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
    expect.soft(await findings(crew)).toEqual([]);
    await crew.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findings(crew, 'color-contrast')).toEqual([]);
    await crew.emulateMedia({ colorScheme: 'light' });
    expect.soft(await smallTargets(crew)).toEqual([]);
    await crew.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(small).toBeFocused();
  });

  await test.step('the work order', async () => {
    const started = crew.waitForEvent('download');
    await crew.getByRole('button', { name: 'Arbeitsschein als PDF' }).click();
    const download = await started;
    const text = await pdfText(await readFile(await download.path()));
    expect(download.suggestedFilename()).toMatch(/^Arbeitsschein_20270331K\d+\.pdf$/);
    for (const item of ['Käthe Müller-Öztürk', 'Mühlenstraße 7', 'EC-Karte']) expect(text).toContain(item);
  });

  const { links: known } = shareLinksResponse.parse(await (await page.request.get(links)).json());
  expect(known).toMatchObject([{ usageCount: 1 }]);
  expect(complaints).toEqual([]);

  await page.request.delete(links);
  await crew.reload();
  await expect(crew.getByRole('heading', { name: 'Ungültiger oder abgelaufener Link' })).toBeVisible();
  await crew.getByRole('link', { name: 'Zur Startseite' }).click();
  // Where the office begins: behind the gate.
  await expect(crew.getByLabel('Passwort', { exact: true })).toBeVisible();
  await context.close();
});
