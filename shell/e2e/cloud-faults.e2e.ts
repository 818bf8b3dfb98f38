import type { Page } from 'playwright/test';
import { edgeOf } from './edge.ts';
import { field } from './quote-form.ts';
import { enter, expect, test } from './test.ts';

const connection = (page: Page) => page.getByRole('banner').getByRole('status');
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });

test('without a line one reads on, a save waits visibly, and is made once', async ({ staff }) => {
  const edge = edgeOf(staff);
  const { id } = await edge.createCustomer({ name: 'Im Treppenhaus', email: 'treppe@example.org' });
  await staff.goto(`/edit-customer/${id}`);
  await expect(connection(staff)).toHaveText('Verbunden');
  await expect(field(staff, 'Notizen')).toBeVisible();

  await staff.context().setOffline(true);
  await expect(connection(staff)).toHaveText('Keine Verbindung zum Server', { timeout: 30_000 });
  await field(staff, 'Notizen').fill('ohne Netz getippt');
  await save(staff).click();
  await expect(staff.getByText('Fehler beim Speichern')).toBeVisible({
    timeout: 30_000,
  });
  await expect(field(staff, 'Notizen')).toHaveValue('ohne Netz getippt');
  expect((await edge.customer(id)).version).toBe(1);

  await expect(staff.getByText('Noch nicht gespeichert')).toBeVisible();

  await staff.context().setOffline(false);
  await expect(staff.getByText('Änderungen gespeichert!')).toBeVisible({ timeout: 60_000 });
  await expect(staff.getByText('Noch nicht gespeichert')).toBeHidden();
  const stored = await edge.customer(id);
  expect(stored.data.notes).toBe('ohne Netz getippt');
  expect(stored.version).toBe(2);
});

test('Firestore dies in the middle of a write: the form keeps its input, and saves once it is back', async ({
  browser,
  ownOffice,
}) => {
  // Firestore's SDK waits longer from one attempt to the next.
  test.setTimeout(180_000);
  const page = await browser.newPage({ baseURL: ownOffice.url });
  await enter(page, ownOffice);
  const edge = edgeOf(page);
  const { id } = await edge.createCustomer({ name: 'Mitten Drin', email: 'mitten@example.org' });
  await page.goto(`/edit-customer/${id}`);
  await field(page, 'Notizen').fill('während des Absturzes');
  let killed: Promise<void> | undefined;
  // The write is on its way when Firestore dies; whether it arrived nobody can say.
  await page.route(/:commit/, async (route) => {
    killed ??= ownOffice.cloud?.firestore.kill();
    await killed;
    await route.continue();
  });
  await save(page).click();
  await expect(page.getByText('Fehler beim Speichern')).toBeVisible({ timeout: 60_000 });
  await expect(field(page, 'Notizen')).toHaveValue('während des Absturzes');

  await page.unroute(/:commit/);
  await ownOffice.cloud?.firestore.restart();
  await expect(page.getByText('Änderungen gespeichert!')).toBeVisible({ timeout: 90_000 });
  const stored = await edge.customer(id);
  expect(stored.data.notes).toBe('während des Absturzes');
  expect(stored.version).toBe(2);
});
