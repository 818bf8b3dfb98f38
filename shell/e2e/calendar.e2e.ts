import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { edgeOf } from './edge.ts';
import { answer, expect, test } from './test.ts';

const MONTH = '/calendar?ansicht=monat&datum=2029-05-10';

const dayOf = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

/** As a hand does it: the entry follows the pointer only once that has moved. */
async function drag(page: Page, entry: Locator, day: Locator) {
  await entry.hover();
  await page.mouse.down();
  const target = await day.boundingBox();
  if (!target) throw new Error('the day is not in view');
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('an appointment and a moving day are planned, seen by a colleague, dragged, and leave as file and feed', async ({
  staff: page,
  colleague,
}) => {
  const name = 'Käthe Kalender';
  const customer = await edgeOf(page).createCustomer({
    name,
    email: 'kaethe.kalender@example.org',
    movingDate: '2029-05-15',
    fromAddress: 'Mühlenstraße 7, 10115 Berlin',
  });
  const other = await colleague();
  await other.goto(MONTH);
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Kalender' }).click();
  await expect(page.getByRole('heading', { name: 'Kalender' })).toBeVisible();
  await page.goto(MONTH);

  await test.step('entered on a day, with its customer', async () => {
    await dayOf(page, '2029-05-08').click();
    const dialog = page.getByRole('dialog', { name: 'Neuer Termin' });
    await dialog.getByLabel('Titel').fill('Besichtigung im Mai');
    await dialog.getByLabel('Uhrzeit').fill('14:30');
    await dialog.getByLabel('Kunden suchen').fill('kaethe kal');
    await dialog.getByRole('button', { name }).click();
    await dialog.getByRole('button', { name: 'Termin erstellen' }).click();
    await expect(dialog).toBeHidden();
    for (const screen of [page, other]) {
      await expect(dayOf(screen, '2029-05-08').getByText('14:30 Besichtigung im Mai')).toBeVisible();
      await expect(dayOf(screen, '2029-05-15').getByText(`08:00 Umzug: ${name}`)).toBeVisible();
      await expect(dayOf(screen, '2029-05-01')).toHaveAccessibleName(/Tag der Arbeit/);
    }
  });

  await test.step('dragged to another day; the customer’s own day asks first', async () => {
    await drag(page, page.getByRole('button', { name: /Besichtigung im Mai/ }), dayOf(page, '2029-05-09'));
    await expect(dayOf(other, '2029-05-09').getByText('Besichtigung im Mai')).toBeVisible();
    await drag(page, page.getByRole('button', { name: `Umzug: ${name}` }), dayOf(page, '2029-05-16'));
    const question = page.getByRole('dialog', { name: 'Umzugstermin verschieben?' });
    await question.getByRole('button', { name: 'Verschieben' }).click();
    await expect(dayOf(other, '2029-05-16').getByText(`Umzug: ${name}`)).toBeVisible();
    await other.goto(`/customers/${customer.id}`);
    await expect(other.getByText('16.05.2029').first()).toBeVisible();
  });

  await test.step('given another month and put back, it has the focus', async () => {
    const entry = page.getByRole('button', { name: `Umzug: ${name}` });
    await entry.press('Enter');
    await page.getByLabel('Neues Umzugsdatum').fill('2029-07-04');
    await page.getByLabel('Neues Umzugsdatum').press('Enter');
    await answer(page.getByRole('dialog', { name: 'Umzugstermin verschieben?' }), 'Verschieben');
    await expect(dayOf(page, '2029-07-04').getByText(`Umzug: ${name}`)).toBeVisible();
    await expect(entry).toBeFocused();
    // It shows there before it is stored: it can be taken back from then on.
    await expect(page.getByText(/ auf Mi\., 04\.07\.2029 verschoben$/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(dayOf(page, '2029-05-16').getByText(`Umzug: ${name}`)).toBeVisible();
    await expect(entry).toBeFocused();
  });

  await page.getByRole('button', { name: 'Mit Apple Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mit Apple Calendar synchronisieren' });

  await test.step('as a file', async () => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '.ics-Datei herunterladen' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Kalender_\d{4}-\d{2}-\d{2}\.ics$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20290509T143000');
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20290516T080000');
  });

  await test.step('as a feed, until it is revoked', async () => {
    await dialog.getByLabel('Für wen ist die Adresse?').fill('iPhone');
    await dialog.getByRole('button', { name: 'Adresse erzeugen' }).click();
    const address = await dialog.getByLabel('Geheime Kalender-Adresse').inputValue();
    const before = await fetch(address);
    expect(before.status).toBe(200);
    expect(await before.text()).toContain('SUMMARY:Besichtigung im Mai');
    await dialog.getByRole('button', { name: 'Widerrufen' }).click();
    await page
      .getByRole('alertdialog', { name: 'Adresse widerrufen?' })
      .getByRole('button', { name: 'Widerrufen' })
      .click();
    await expect(dialog.getByText('iPhone', { exact: true })).toBeHidden();
    expect((await fetch(address)).status).toBe(404);
  });
});
