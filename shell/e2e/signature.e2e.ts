import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { quoteNumber } from 'shared-kit/domain';
import { drawOn, drawWithFinger } from './draw.ts';
import { edgeOf } from './edge.ts';
import { pdfText } from './pdf.ts';
import { field } from './quote-form.ts';
import { answer, enter, expect, test } from './test.ts';

const CANVAS = 'Feld für die Unterschrift';

async function sentQuote(page: Page, name: string) {
  const edge = edgeOf(page);
  const customer = await edge.createCustomer({
    name,
    phone: '030 5551234',
    email: 'unterschrift@example.org',
    movingDate: '2027-04-12',
    fromAddress: 'Hinterhof 1, 10115 Berlin',
    toAddress: 'Vorderhaus 1, 10115 Berlin',
  });
  const quote = await edge.createQuote(customer);
  await edge.setStatus(quote, 'sent');
  return { edge, customer, quote, number: quoteNumber(quote.id) };
}

/** Pixels of the canvas that are drawn on. */
const inked = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0;
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data;
    return Array.from(pixels ?? []).filter((value, at) => at % 4 === 3 && value > 0).length;
  });

test('the customer signs with the mouse, staff accept, and the archived document is validated', async ({
  staff: page,
}) => {
  const { edge, customer, quote, number } = await sentQuote(page, 'Käthe Signatur-Öztürk');
  await page.goto(`/customer-details/${customer.id}?tab=angebote`);
  const card = page.getByRole('article', { name: `Angebot ${number}` });
  await card.getByRole('button', { name: 'Unterschreiben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angebot unterschreiben' });
  const canvas = dialog.getByRole('img', { name: CANVAS });

  await test.step('name and drawing are required', async () => {
    await expect(dialog.getByText(`Angebot ${number}`)).toBeVisible();
    await field(dialog, 'Ihr Name').fill(' ');
    await dialog.getByRole('button', { name: 'Unterschrift speichern' }).click();
    await expect(dialog.getByText('Bitte geben Sie Ihren Namen ein')).toBeVisible();
    await expect(dialog.getByText('Bitte unterschreiben Sie im Feld oben')).toBeVisible();
    await field(dialog, 'Ihr Name').fill('Käthe Öztürk');
  });

  await test.step('undo takes a stroke back, clear all of them', async () => {
    await drawOn(canvas);
    const both = await inked(canvas);
    await dialog.getByRole('button', { name: 'Rückgängig' }).click();
    const first = await inked(canvas);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(both);
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    expect(await inked(canvas)).toBe(0);
    await expect(dialog.getByRole('button', { name: 'Rückgängig' })).toBeDisabled();
    await drawOn(canvas);
  });

  await test.step('signing offers to mark it as accepted', async () => {
    await dialog.getByRole('button', { name: 'Unterschrift speichern' }).click();
    await expect(page.getByText('Unterschrift wurde gespeichert')).toBeVisible();
    await answer(page.getByRole('dialog', { name: 'Angebot angenommen?' }), 'Als angenommen markieren');
    await expect(card.getByText('Angenommen', { exact: true })).toBeVisible();
    await expect(card.getByText('Signiert', { exact: true })).toBeVisible();
    expect((await edge.quote(quote.id)).data).toMatchObject({
      status: 'accepted',
      signatures: [{ role: 'customer', signedBy: 'Käthe Öztürk' }],
    });
  });

  const download = await test.step('the signed document says who signed', async () => {
    const started = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Signiertes PDF' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Angebot_${number}_.+_[-\\d]{10}_signiert[.]pdf$`));
    const path = await file.path();
    expect(await pdfText(await readFile(path))).toContain('Unterschrieben von Käthe Öztürk am');
    return path;
  });

  await test.step('validating finds the archive intact, and tells a changed file', async () => {
    await card.getByRole('button', { name: 'Signatur validieren' }).click();
    const validation = page.getByRole('dialog', { name: `Signatur von ${number} validieren` });
    await expect(validation.getByText('Die Signatur ist gültig.')).toBeVisible();
    await expect(validation.getByText('IP-Adresse 127.0.0.1')).toBeVisible();
    const input = validation.getByLabel('Datei, die geprüft wird');
    await input.setInputFiles({
      name: 'original.pdf',
      mimeType: 'application/pdf',
      buffer: await readFile(download),
    });
    await expect(validation.getByText(/„original\.pdf“ ist Byte für Byte/)).toBeVisible();
    const changed = await readFile(download);
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    await input.setInputFiles({ name: 'geändert.pdf', mimeType: 'application/pdf', buffer: changed });
    await expect(validation.getByText(/„geändert\.pdf“ ist keines/)).toBeVisible();
    await validation.getByRole('button', { name: 'Schließen' }).click();
  });
});

test('staff sign with a finger on the phone; turning it loses nothing, and a changed archive is found', async ({
  browser,
  ownOffice,
}) => {
  const context = await browser.newContext({
    baseURL: ownOffice.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
  });
  const page = await context.newPage();
  await enter(page, ownOffice);
  const { customer, number } = await sentQuote(page, 'Finger Fertig');
  await page.goto(`/customer-details/${customer.id}?tab=angebote`);
  const card = page.getByRole('article', { name: `Angebot ${number}` });
  await card.getByRole('button', { name: 'Unterschreiben' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Angebot unterschreiben' });
  const canvas = dialog.getByRole('img', { name: CANVAS });
  await dialog.getByRole('button', { name: 'Mitarbeiter' }).tap();
  await field(dialog, 'Mitarbeiter Name').fill('Petra Packerin');
  await expect(field(dialog, 'Mitarbeiter Name')).toHaveValue('Petra Packerin');

  await test.step('drawing does not scroll', async () => {
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('there is no canvas');
    await drawWithFinger(canvas, [
      [40, 160],
      [280, 40],
    ]);
    expect(await inked(canvas)).toBeGreaterThan(100);
    expect((await canvas.boundingBox())?.y).toBe(box.y);
    expect(
      await canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.width : 0)),
    ).toBe(Math.round(box.width * 3));
  });

  await test.step('turned there and back, it is still there', async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => inked(canvas)).toBeGreaterThan(100);
    }
  });

  await dialog.getByRole('button', { name: 'Unterschrift speichern' }).tap();
  await expect(page.getByText('Unterschrift wurde gespeichert')).toBeVisible();
  await expect(card.getByText('Versendet', { exact: true })).toBeVisible();

  await test.step('a byte that is changed in the archive is found', async () => {
    const folder = join(ownOffice.dataDir, 'files/signed-quotes');
    const [name = ''] = (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.pdf'));
    const path = join(folder, name);
    const content = await readFile(path);
    content[500] = (content[500] ?? 0) ^ 1;
    await writeFile(path, content);
    await card.getByRole('button', { name: 'Signatur validieren' }).tap();
    const validation = page.getByRole('dialog', { name: `Signatur von ${number} validieren` });
    await expect(validation.getByText('Die Signatur ist ungültig.')).toBeVisible();
    await expect(validation.getByText(/^verändert/)).toBeVisible();
  });
  await context.close();
});
