import { edgeOf } from './edge.ts';
import { openOffice } from './office.ts';
import { enter, expect, test } from './test.ts';

test('the spreadsheet: nothing configured, then addresses that are refused and unreachable, and the customers stay', async ({
  browser,
  storeKind,
}) => {
  const office = await openOffice({ SHEET_HOSTS: 'tabelle.invalid' }, storeKind);
  const page = await browser.newPage({ baseURL: office.url });
  try {
    await enter(page, office);
    await edgeOf(page).createCustomer({ name: 'Ursula Bleibt', phone: '030 1' });

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Tabelle synchronisieren' }).click();
    const popover = page.getByRole('dialog', { name: 'Synchronisation' });
    await expect(popover.getByText('Noch nie synchronisiert')).toBeVisible();
    await expect(popover.getByText('Kunden: 1')).toBeVisible();
    await expect(popover.getByText('Es ist noch keine Tabelle eingerichtet.')).toBeVisible();
    await expect(popover.getByRole('button', { name: 'Jetzt synchronisieren' })).toBeDisabled();
    expect(Math.round((await popover.boundingBox())?.width ?? 0)).toBe(350);
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(page.getByRole('button', { name: 'Tabelle synchronisieren' })).toBeFocused();

    await page.keyboard.press('Enter');
    await popover.getByRole('link', { name: 'Adresse in den Einstellungen eintragen' }).click();
    const address = page.getByRole('textbox', { name: 'Adresse der Tabelle' });
    await expect(address).toBeInViewport();
    await address.fill('https://nicht-erlaubt.example/kunden.csv');
    await page.getByRole('textbox', { name: 'Zweite Adresse' }).fill('https://tabelle.invalid/kunden.csv');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Einstellungen gespeichert!')).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('button', { name: 'Tabelle synchronisieren' }).click();
    await popover.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
    await expect(popover.getByText('Alle CSV-Zugriffsmethoden fehlgeschlagen')).toBeVisible();
    await expect(
      popover.getByText(
        'Adresse 1 (nicht-erlaubt.example): ist nicht freigegeben (Einstellung SHEET_HOSTS des Servers)',
      ),
    ).toBeVisible();
    await expect(popover.getByText(/^Adresse 2 \(tabelle\.invalid\): ist nicht erreichbar/)).toBeVisible();
    await expect(popover.getByText('Noch nie synchronisiert')).toBeVisible();
    await expect(popover.getByRole('button', { name: 'Jetzt synchronisieren' })).toBeEnabled();
    await expect(popover.getByText('Kunden: 1')).toBeVisible();
    expect(await edgeOf(page).customersNamed('Ursula Bleibt')).toHaveLength(1);

    await popover.getByText('Automatische Synchronisation').click();
    await expect(popover.getByRole('switch', { name: 'Automatische Synchronisation' })).toBeChecked();
    const asked = page.waitForRequest('**/api/sheet/sync');
    await page.reload();
    expect((await asked).postDataJSON()).toEqual({ trigger: 'opened' });
    await page.getByRole('button', { name: 'Tabelle synchronisieren' }).click();
    await expect(popover.getByRole('switch', { name: 'Automatische Synchronisation' })).toBeChecked();
  } finally {
    await page.close();
    await office.close();
  }
});
