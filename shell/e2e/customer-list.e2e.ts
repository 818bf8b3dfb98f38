import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { edgeOf } from './edge.ts';
import { answer, enter, expect, test } from './test.ts';

test('the list is searched in a worker, sorted, and the address names both', async ({ staff }) => {
  const edge = edgeOf(staff);
  const street = 'Wurzelgasse 12, 04109 Leipzig';
  await edge.createCustomer({ name: 'Zoë Wurzelgroß', phone: '+49 177 9988776', fromAddress: street });
  await edge.createCustomer({ name: 'Änne Wurzelgroß', movingDate: '2027-03-01', fromAddress: street });
  await edge.createCustomer({ name: 'Otto Wurzelgroß', movingDate: '2027-01-01', fromAddress: street });
  const worker = staff.waitForEvent('worker');
  await staff.goto('/customers');
  expect((await worker).url()).toContain('/remotes/mfe-customers/');
  const rows = staff.getByRole('list', { name: 'Kunden' }).getByRole('listitem');

  // Before the field is there, nobody hears the key.
  const search = staff.getByRole('searchbox', { name: 'Kunden durchsuchen' });
  await expect(search).toBeVisible();
  await staff.keyboard.press('/');
  await expect(search).toBeFocused();
  await staff.keyboard.type('WURZELGROSS leipzig');
  await expect(staff.getByText('3 Treffer')).toBeVisible();
  await expect(staff).toHaveURL('/customers?q=WURZELGROSS+leipzig');
  await expect(rows).toHaveText([/Otto/, /Änne/, /Zoë/]);
  await staff.getByRole('button', { name: 'Sortierung: Kundennummer' }).click();
  await staff.getByRole('menuitemradio', { name: 'Name (A–Z)' }).click();
  await expect(rows).toHaveText([/Änne/, /Otto/, /Zoë/]);
  await expect(staff).toHaveURL('/customers?q=WURZELGROSS+leipzig&sort=name');
  await staff.reload();
  await staff.getByRole('button', { name: 'Sortierung: Name' }).click();
  await staff.getByRole('menuitemradio', { name: /^Umzugsdatum/ }).click();
  await expect(rows).toHaveText([/Otto/, /Änne/, /Zoë/]);

  await search.fill('0177 99 88');
  await expect(rows).toHaveText([/Zoë/]);
  await expect(staff.getByText('Alle Kunden geladen')).toBeVisible();
  await search.fill('niemand mit diesem namen');
  await expect(staff.getByText('Keine Kunden gefunden. Versuchen Sie eine andere Suche.')).toBeVisible();
});

test('an office without customers says what to do, and the first one of a colleague appears', async ({
  ownOffice,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await page.goto('/customers');
  await page.getByLabel('Passwort', { exact: true }).fill(ownOffice.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(
    page.getByText('Noch keine Kunden vorhanden. Erstellen Sie Ihren ersten Kunden!'),
  ).toBeVisible();
  await edgeOf(page).createCustomer({ name: 'Erste Kundin' });
  await expect(page.getByRole('list', { name: 'Kunden' }).getByText('Erste Kundin')).toBeVisible();
  await context.close();
});

test('those selected are deleted with what hangs on them, and whom a colleague deleted is no failure', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const [anna, bert, cora] = [
    await edge.createCustomer({ name: 'Anna Löschfall' }),
    await edge.createCustomer({ name: 'Bert Löschfall' }),
    await edge.createCustomer({ name: 'Cora Löschfall' }),
  ];
  await edge.createQuote(anna);
  await staff.goto('/customers?q=löschfall');
  const rows = staff.getByRole('list', { name: 'Kunden' }).getByRole('listitem');
  await expect(rows).toHaveText([/Cora/, /Bert/, /Anna/]);
  await staff.getByRole('button', { name: 'Auswählen' }).click();
  const bar = staff.getByRole('toolbar', { name: 'Auswahl' });
  await rows.filter({ hasText: 'Bert' }).click();
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Space');
  await expect(bar.getByText('2 ausgewählt')).toBeVisible();
  await bar.getByRole('button', { name: 'Auswahl löschen' }).click();
  const question = staff.getByRole('alertdialog', { name: '2 Kunden löschen?' });
  await expect(question.getByRole('listitem')).toHaveText([/^Bert Löschfall/, /^Anna Löschfall/]);
  await expect(question.getByText('Mitgelöscht werden: 1 Angebot.')).toBeVisible();
  await staff.request.post('/api/customers/delete', { data: { ids: [bert.id] } });
  await answer(question, 'Kunden löschen');
  await expect(staff.getByText('2 Kunden gelöscht')).toBeVisible();
  await expect(rows).toHaveText([/Cora/]);
  await expect(bar).toBeHidden();
  expect(await edge.quotesOf(anna.id)).toEqual([]);
  expect(await edge.customer(cora.id)).toMatchObject({ id: cora.id });
});

test('a failed deletion says so and keeps the selection', async ({ staff }) => {
  await edgeOf(staff).createCustomer({ name: 'Gustav Bleibtda' });
  await staff.route('**/api/customers/delete', (route) => route.abort());
  await staff.goto('/customers?q=bleibtda');
  await staff.getByRole('button', { name: 'Auswählen' }).click();
  await staff.getByRole('listitem').filter({ hasText: 'Gustav Bleibtda' }).click();
  await staff.getByRole('button', { name: 'Auswahl löschen' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Kunde löschen?' });
  await expect(question).toBeVisible();
  await answer(question, 'Kunde löschen');
  await expect(staff.getByText('Fehler beim Löschen der Kunden').first()).toBeVisible();
  await expect(staff.getByText('1 ausgewählt')).toBeVisible();
});

test('the search result is exported as a file for Excel and copied', async ({ staff }) => {
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const stored = await edgeOf(staff).createCustomer({
    name: '=HYPERLINK("http://x";"Exportfall")',
    phone: '01701234567',
    movingDate: '2027-04-05',
    apartment: { rooms: 3, area: 72.5, floor: 2, hasElevator: true },
  });
  await staff.goto('/customers?q=exportfall');
  await expect(staff.getByText('1 Treffer')).toBeVisible();
  await staff.getByRole('button', { name: 'Exportieren' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Kunden exportieren' });
  await expect(dialog.getByLabel('Umfang')).toHaveValue('search');
  const downloading = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'CSV herunterladen' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Kunden_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFKundennummer;Name;Email;Telefon;')).toBe(true);
  const [, row = ''] = text.split('\r\n');
  expect(row).toContain(`${stored.data.customerNumber};"'=HYPERLINK(""http://x"";""Exportfall"")";`);
  expect(row).toContain('0170 1234567');
  expect(row).toMatch(/;05\.04\.2027;"72,5";3;2;Ja;/);

  await staff.getByRole('button', { name: 'Exportieren' }).click();
  await dialog.getByRole('button', { name: 'Kopieren' }).click();
  await expect(staff.getByText('Daten in Zwischenablage kopiert!')).toBeVisible();
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toContain('0170 1234567');
});

const isAscending = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
/** Where the row of that name stands in the window: found and measured in one step, since rows hand their elements on. */
const topOf = (rows: Locator, name: string) =>
  rows.evaluateAll((all, wanted) => {
    const row = all.find((element) => element.textContent?.includes(wanted));
    return Math.round(row?.getBoundingClientRect().top ?? Number.NaN);
  }, name);

test('a colleague’s new customer does not move the rows under the eye, and back from a customer they stand as before', async ({
  ownOffice,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await enter(page, ownOffice);
  const edge = edgeOf(page);
  for (let number = 1; number <= 60; number += 1) {
    await edge.createCustomer({ name: `Kundin Nummer ${String(number).padStart(2, '0')}` });
  }
  await page.goto('/customers');
  const rows = page.getByRole('list', { name: 'Kunden' }).getByRole('listitem');
  await expect(rows.first()).toHaveText(/Nummer 60/);
  const name = 'Kundin Nummer 35';
  const row = rows.filter({ hasText: name });
  await rows.first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(row).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  // Whole in the window: a click would scroll it there.
  await row.hover();
  let before = Number.NaN;
  const moved = async () => {
    const last = before;
    before = await topOf(rows, name);
    return before - last;
  };
  await expect.poll(moved, { intervals: [500] }).toBe(0);

  await edge.createCustomer({ name: 'Neue Kollegin' });
  await expect(page.getByText('61 Kunden')).toBeVisible();
  expect(await topOf(rows, name)).toBe(before);

  // Rows that scroll out give their elements to those that come, in the order in which they are read in the end.
  const order = () => rows.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-index'))));
  await expect.poll(async () => isAscending(await order())).toBe(true);
  await row.focus();
  await expect(row).toBeFocused();
  const element = await row.elementHandle();
  const indexOf = () => element?.getAttribute('data-index');
  const first = await indexOf();
  await page.mouse.wheel(0, 20_000);
  await expect(rows.filter({ hasText: 'Kundin Nummer 01' })).toBeInViewport();
  expect(await indexOf()).not.toBe(first);
  await expect(page.locator('body')).toBeFocused();
  await expect.poll(async () => isAscending(await order())).toBe(true);

  await page.mouse.wheel(0, -1000);
  await row.hover();
  await expect.poll(moved, { intervals: [500] }).toBe(0);
  await row.click();
  await expect(page).toHaveURL(/\/customers\/C-/);
  await expect(page.getByRole('heading', { name: 'Kundin Nummer 35' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect.poll(() => topOf(rows, name)).toBe(before);
  await context.close();
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('search comes from the top, order from the bottom, and a long press selects', async ({ staff }) => {
    const edge = edgeOf(staff);
    await edge.createCustomer({ name: 'Berta Handlich', movingDate: '2027-02-01' });
    await edge.createCustomer({ name: 'Anton Handlich', movingDate: '2027-03-01' });
    await staff.goto('/customers');
    await staff.getByRole('button', { name: 'Suchen', exact: true }).last().tap();
    await staff.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill('handlich');
    await expect(staff.getByRole('dialog').getByText('2 Treffer')).toBeVisible();
    await staff.getByRole('button', { name: 'Anzeigen' }).tap();
    const rows = staff.getByRole('list', { name: 'Kunden' }).getByRole('listitem');
    await expect(rows).toHaveText([/Anton/, /Berta/]);
    await staff.getByRole('button', { name: 'Sortierung: Kundennummer' }).tap();
    await staff.getByRole('button', { name: /^Umzugsdatum/ }).tap();
    await expect(rows).toHaveText([/Berta/, /Anton/]);

    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
    await rows.first().getByText('Berta Handlich').dispatchEvent('pointerdown', finger);
    await expect(staff.getByText('1 ausgewählt')).toBeVisible();
    await rows.first().getByText('Berta Handlich').dispatchEvent('pointerup', finger);
    await expect(rows.first().getByRole('checkbox')).toBeChecked();
  });
});
