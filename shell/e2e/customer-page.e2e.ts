import type { Locator, Page } from 'playwright/test';
import { drawOn } from './draw.ts';
import { edgeOf } from './edge.ts';
import { holdFirstLoad } from './first-load.ts';
import { mailedQuote } from './quotes.ts';
import { expect, test } from './test.ts';

test('the customer opens the link of the mail, accepts, and staff see it at once', async ({
  staff: page,
  browser,
  mailServer,
}) => {
  const { id, number, link } = await mailedQuote(page, mailServer);
  const edge = edgeOf(page);
  expect((await edge.quote(id)).data.status).toBe('sent');

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await context.newPage();
  const refused: string[] = [];
  customer.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const endFirstLoad = holdFirstLoad(customer);

  await test.step('reading, on a phone', async () => {
    await customer.goto(link);
    await expect(customer.getByRole('heading', { name: `Angebot ${number} für Ihren Umzug` })).toBeVisible();
    await expect(customer.getByText('Große Bäckergasse 12, 20095 Hamburg')).toBeVisible();
    await expect.poll(async () => (await edge.quote(id)).data.status).toBe('viewed');
    const overflow = await customer.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await endFirstLoad();
  });

  await test.step('the PDF', async () => {
    const download = customer.waitForEvent('download');
    await customer.getByRole('button', { name: 'Als PDF laden' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Angebot_.*\.pdf$/);
  });

  await test.step('accepting, first without what it takes', async () => {
    const accept = customer.getByRole('button', { name: /^Verbindlich annehmen für/ });
    await expect(customer.getByLabel('Ihr Name')).toHaveValue('Käthe Müller-Öztürk');
    await customer.getByLabel('Ihr Name').fill(' ');
    await accept.click();
    await expect(customer.getByText('Bitte geben Sie Ihren Namen ein')).toBeVisible();
    await expect(customer.getByLabel('Ihr Name')).toBeFocused();
    await customer.getByLabel('Ihr Name').fill('Käthe Müller-Öztürk');
    await accept.click();
    await expect(customer.getByText('Bitte unterschreiben Sie im Feld oben')).toBeVisible();
    await drawOn(customer.getByRole('img', { name: 'Unterschriftsfeld, leer' }));
    await accept.dblclick();
    await expect(
      customer.getByText(/^Das Angebot wurde am .* von Käthe Müller-Öztürk angenommen\.$/),
    ).toBeVisible();
  });

  await test.step('staff are told', async () => {
    const toast = page.getByRole('region', { name: 'Meldungen' });
    await expect(
      toast.getByText(new RegExp(`^Käthe Müller-Öztürk hat das Angebot ${number} .* angenommen\\.`)),
    ).toBeVisible();
    await expect(page.getByRole('article').getByText('Angenommen', { exact: true })).toBeVisible();
    await toast.getByRole('button', { name: 'Ansehen' }).click();
    await expect(page).toHaveURL(/\/customer-details\/.*tab=angebote/);
  });

  expect((await edge.quote(id)).data).toMatchObject({
    status: 'accepted',
    decision: { by: 'customer', name: 'Käthe Müller-Öztürk' },
    signatures: [{ role: 'customer' }],
  });
  await customer.reload();
  await expect(customer.getByText(/angenommen\.$/).first()).toBeVisible();
  await expect(customer.getByLabel('Ihr Name')).toHaveCount(0);
  expect(refused).toEqual([]);
  await context.close();
});

test('by keyboard alone, in the dark, with a pad that does not come, and after the link was revoked', async ({
  staff: page,
  browser,
  mailServer,
}) => {
  const { id, link } = await mailedQuote(page, mailServer);
  const context = await browser.newContext({ colorScheme: 'dark' });
  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await customer.route('**/*.js', (route) => route.abort());
  await customer.getByLabel('Ihr Name').focus();
  await expect(customer.getByText(/^Das Feld konnte nicht geladen werden\./)).toBeVisible();
  // The pad cannot be drawn on by keys: the name written out signs.
  await customer.keyboard.press('Tab');
  await expect(customer.getByRole('button', { name: 'Namen als Unterschrift einsetzen' })).toBeFocused();
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('img', { name: 'Unterschriftsfeld, unterschrieben' })).toBeVisible();

  await page.request.delete(`/api/quotes/${id}/link`);
  await customer.getByRole('button', { name: /^Verbindlich annehmen/ }).press('Enter');
  await expect(customer.getByRole('heading', { name: 'Dieses Angebot ist nicht verfügbar' })).toBeVisible();
  expect((await edgeOf(page).quote(id)).data.status).toBe('viewed');
  await context.close();
});

/** Where there is ink on a picture or a canvas, in shares of its height: width and height of what is drawn. */
async function inkOf(page: Page, source: { url: string } | { canvas: Locator }) {
  const url =
    'url' in source
      ? source.url
      : await source.canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  return page.evaluate(async (from) => {
    const image = new Image();
    image.src = from;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('there is no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const xs: number[] = [];
    const ys: number[] = [];
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      if ((data[pixel * 4 + 3] ?? 0) < 128) continue;
      xs.push(pixel % width);
      ys.push(Math.floor(pixel / width));
    }
    const range = (values: number[]) =>
      values.reduce((most, value) => Math.max(most, value), 0) -
      values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
    return { width: range(xs) / height, height: range(ys) / height };
  }, url);
}

test('a signature is sent as it was given: whole on a turned phone, and a name written out is the one that signs', async ({
  staff: page,
  browser,
  mailServer,
}) => {
  const { link } = await mailedQuote(page, mailServer);
  const context = await browser.newContext({ viewport: { width: 800, height: 400 } });
  const customer = await context.newPage();
  await customer.goto(link);
  const pad = customer.getByRole('img', { name: /^Unterschriftsfeld/ });

  await customer.getByLabel('Ihr Name').fill('Ida Alt');
  await customer.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }).click();
  await expect(pad).toHaveAccessibleName('Unterschriftsfeld, unterschrieben');
  await expect.poll(async () => (await inkOf(customer, { canvas: pad })).width).toBeGreaterThan(0.3);
  const short = await inkOf(customer, { canvas: pad });
  await customer.getByLabel('Ihr Name').fill('Friederike Neumann-Hohenstein');
  await expect
    .poll(async () => (await inkOf(customer, { canvas: pad })).width)
    .toBeGreaterThan(short.width * 2);
  await test.step('a reload is asked about, as it loses what was signed; the name stays', async () => {
    const asked = customer.waitForEvent('dialog');
    const reloaded = customer.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloaded;
    await expect(customer.getByLabel('Ihr Name')).toHaveValue('Friederike Neumann-Hohenstein');
    await expect(pad).toHaveAccessibleName('Unterschriftsfeld, leer');
    await customer.getByRole('button', { name: 'Namen als Unterschrift einsetzen' }).click();
    await expect(pad).toHaveAccessibleName('Unterschriftsfeld, unterschrieben');
  });

  await customer.getByLabel('Ihr Name').fill('');
  await expect(pad).toHaveAccessibleName('Unterschriftsfeld, leer');
  await customer.getByLabel('Ihr Name').fill('Ida Alt');

  // Along the pad, and up at its far end.
  await drawOn(pad, [
    [
      [40, 150],
      [650, 150],
      [650, 50],
    ],
  ]);
  const drawn = await inkOf(customer, { canvas: pad });
  await customer.setViewportSize({ width: 400, height: 800 });
  await expect.poll(async () => (await pad.boundingBox())?.width).toBeLessThan(400);
  const sent = customer.waitForRequest((request) => request.url().endsWith('/accept'));
  await customer.getByRole('button', { name: /^Verbindlich annehmen/ }).click();
  const { signature } = (await sent).postDataJSON();
  const ink = await inkOf(customer, { url: signature });
  expect(drawn.width / drawn.height).toBeGreaterThan(5);
  expect(ink.width / ink.height / (drawn.width / drawn.height)).toBeCloseTo(1, 1);
  await expect(customer.getByText(/^Das Angebot wurde am .* von Ida Alt angenommen\.$/)).toBeVisible();
  await context.close();
});
