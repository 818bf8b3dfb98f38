import { readFile } from 'node:fs/promises';
import { formatEuros, fromCents, toCents, today } from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { figureCard, figuresOf } from './figures.ts';
import { invoicesOf } from './invoices.ts';
import { enter, expect, test } from './test.ts';

test('the figures are those of the quotes and invoices that were made, by period, in charts, tables and a file', async ({
  browser,
  ownOffice,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await enter(page, ownOffice);
  await page.goto('/analytics');
  await expect(page.getByText('Noch keine Zahlen.')).toBeVisible();

  const [edge, invoices] = [edgeOf(page), invoicesOf(page)];
  await invoices.enterCompany();
  const paid = await invoices.pay(await invoices.issued('Anna Zahlt'));
  const open = await invoices.issued('Bert Offen');
  const lead = await edge.createCustomer({
    name: 'Cora Fragt',
    apartment: { rooms: 3, area: 60, floor: 0, hasElevator: true },
  });
  await edge.createQuote(lead);
  const revenue = fromCents(toCents(paid.data.totalPrice) + toCents(open.data.totalPrice));

  // All that was made arrives by itself.
  await expect(page.getByText('2 von 3 Angeboten gewonnen')).toBeVisible();
  const ofRevenue = page.getByText('Brutto, aus 2 gewonnenen Angeboten').locator('..');
  await expect(ofRevenue).toContainText(formatEuros(revenue));
  await expect(figureCard(page, 'Umsatz im Verlauf').locator('svg').first()).toBeVisible();
  expect(await figuresOf(page, 'Rechnungen', 'Bezahlt')).toEqual([
    formatEuros(paid.data.totalPrice),
    '1',
    '0,00 €',
  ]);
  expect(await figuresOf(page, 'Rechnungen', 'Offen')).toEqual([
    formatEuros(open.data.totalPrice),
    '1',
    formatEuros(open.data.totalPrice),
  ]);
  expect(await figuresOf(page, 'Von der Anfrage zur Zahlung', 'Bezahlt')).toEqual(['1', '33,3 %', '50 %']);

  await page.getByRole('button', { name: 'Heute' }).click();
  await expect(page).toHaveURL(/\?zeitraum=heute$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Heute', pressed: true })).toBeVisible();
  await expect(page.getByText('Gestern (ganzer Tag): keine Angebote')).toBeVisible();
  await expect(figureCard(page, 'Umsatz im Verlauf')).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV-Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Analytics_Heute_${today()}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFZeitraum;Bereich;Eintrag;Kennzahl;Wert\r\n')).toBe(true);
  const amount = revenue.toFixed(2).replace('.', ',');
  expect(text).toContain(`;Überblick;Umsatz;Wert (€);"${amount}"\r\n`);
  expect(text).toContain(';Angebote nach Status;Entwurf;Anzahl;1\r\n');
  await context.close();
});

test('the page lies in the navigation as a BETA, and its charts are loaded with it alone', async ({
  staff,
}) => {
  const scripts: number[] = [];
  staff.on('response', async (response) => {
    if (!response.url().includes('/remotes/mfe-finance/')) return;
    scripts.push((await response.body().catch(() => Buffer.alloc(0))).length);
  });
  await staff.goto('/invoices');
  await expect(staff.getByRole('heading', { name: 'Rechnungen' })).toBeVisible();
  const charts = 200_000;
  expect(Math.max(...scripts)).toBeLessThan(charts);
  await edgeOf(staff).createQuote(await edgeOf(staff).createCustomer({ name: 'Doris Diagramm' }));
  await staff.getByRole('link', { name: /^Analytics.*BETA/ }).click();
  await expect(figureCard(staff, 'Angebote nach Status').locator('svg').first()).toBeVisible();
  await expect.poll(() => Math.max(...scripts)).toBeGreaterThan(charts);
});
