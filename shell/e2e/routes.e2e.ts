import type { Customer, Stored } from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { field } from './quote-form.ts';
import { enter, expect, test } from './test.ts';

test.describe('addresses', () => {
  test('each of the route table opens its screen by itself, as a reload does, with its title', async ({
    staff,
  }) => {
    // As many cold loads as there are addresses.
    test.slow();
    const { id } = await edgeOf(staff).createCustomer({ name: 'Rita Route', email: 'rita@example.org' });
    const screens: readonly (readonly [path: string, heading: string, address?: string])[] = [
      ['/login', 'Willkommen zurück!', '/dashboard'],
      ['/', 'Willkommen zurück!', '/dashboard'],
      ['/dashboard', 'Willkommen zurück!'],
      ['/search-customer', 'Kunde suchen'],
      ['/create-quote', 'Kunde suchen', '/search-customer'],
      [`/create-quote/${id}`, 'Angebot erstellen'],
      ['/new-customer', 'Neuer Kunde'],
      ['/customers', 'Kunden'],
      [`/customer/${id}`, 'Rita Route'],
      [`/customer-details/${id}`, 'Rita Route'],
      [`/customers/${id}`, 'Rita Route'],
      ['/quotes', 'Angebote'],
      ['/invoices', 'Rechnungen'],
      ['/sales', 'Verkaufsübersicht'],
      ['/calendar', 'Kalender'],
      ['/disposition', 'Disposition'],
      ['/migration', 'Firebase Migration Tool'],
      ['/admin-import', 'Import Tool'],
      ['/photos', 'Foto-Galerie'],
      ['/gallery', 'Foto-Galerie'],
      ['/analytics', 'Analytics'],
      ['/templates', 'Angebots-Templates'],
      ['/email-templates', 'E-Mail Vorlagen'],
      ['/follow-ups', 'Automatische Follow-ups'],
      ['/import-monitor', 'E-Mail Import Monitor'],
      ['/import-settings', 'Import Einstellungen'],
      ['/failed-email-recovery', 'Failed Email Recovery'],
      ['/admin-tools', 'Admin Tools'],
      ['/email-client', 'Posteingang'],
      ['/email', 'Posteingang'],
      ['/email-test', 'E-Mail-Test'],
      ['/email-test-ionos', 'Mailserver-Test'],
      ['/settings', 'Einstellungen'],
    ];
    for (const [path, heading, address = path] of screens) {
      await staff.goto(path);
      await expect(staff.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(staff).toHaveTitle(new RegExp(`^${heading}.* · `));
      await expect(staff).toHaveURL(address);
    }
    for (const [path, title] of [
      ['/share/unbekannt', 'Umzugsauftrag'],
      ['/angebot/unbekannt', 'Ihr Angebot'],
    ] as const) {
      await staff.goto(path);
      await expect(staff.getByRole('alert')).toBeVisible();
      await expect(staff).toHaveTitle(title);
    }
  });

  test('an unknown one says so and shows the way back', async ({ staff }) => {
    await staff.goto('/gibt-es-nicht');
    await expect(staff.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
    await staff.getByRole('link', { name: 'Zum Dashboard' }).click();
    await expect(staff.getByRole('heading', { name: 'Willkommen zurück!' })).toBeVisible();
  });

  test('each of a customer opens them by id and by number, also after a reload (D28)', async ({ staff }) => {
    const customer = await edgeOf(staff).createCustomer({ name: 'Rosa Route', email: 'rosa@example.org' });
    const keys = (base: string) => keysOf(customer).map((key) => `${base}/${key}`);
    for (const path of [...keys('/customers'), ...keys('/customer'), ...keys('/customer-details')]) {
      await staff.goto(path);
      await expect(staff.getByRole('heading', { name: 'Rosa Route' })).toBeVisible();
      await expect(staff.getByRole('button', { name: 'Bearbeiten' })).toBeVisible();
    }
    await staff.reload();
    await expect(staff.getByRole('heading', { name: 'Rosa Route' })).toBeVisible();

    for (const path of keys('/edit-customer')) {
      await staff.goto(path);
      await expect(field(staff, 'Name')).toHaveValue('Rosa Route');
      await staff.reload();
      await expect(field(staff, 'Name')).toHaveValue('Rosa Route');
    }
    await staff.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(staff.getByRole('button', { name: 'Bearbeiten' })).toBeVisible();

    for (const path of keys('/create-quote')) {
      await staff.goto(path);
      await expect(staff.getByText(`Rosa Route · ${customer.data.customerNumber}`)).toBeVisible();
      await expect(field(staff, 'Umzugsvolumen')).toHaveValue('20');
    }
  });

  test('of a customer who does not exist they say so', async ({ staff }) => {
    await staff.goto('/customers/K000000000');
    await expect(staff.getByText('Kunde nicht gefunden (ID: K000000000)')).toBeVisible();
    await staff.getByRole('link', { name: 'Zur Kundenliste' }).click();
    await expect(staff).toHaveURL('/customers');
    await staff.goto('/create-quote/K000000000');
    await expect(staff.getByText('Kunde nicht gefunden (ID: K000000000)')).toBeVisible();
  });

  test('name the tab that is open, and the list names what is searched for', async ({ staff }) => {
    const edge = edgeOf(staff);
    const customer = await edge.createCustomer({ name: 'Rieke Reiter', email: 'rieke@example.org' });
    await edge.createQuote(customer);
    await staff.goto('/customers?q=rieke');
    await expect(staff.getByRole('searchbox', { name: 'Kunden durchsuchen' })).toHaveValue('rieke');
    await staff.getByRole('list', { name: 'Kunden' }).getByRole('listitem').click();

    await staff.getByRole('tab', { name: 'Angebote' }).click();
    await expect(staff).toHaveURL(`/customers/${customer.id}?tab=angebote`);
    await staff.reload();
    await expect(staff.getByRole('tab', { name: 'Angebote (1)' })).toHaveAttribute('aria-selected', 'true');
    await expect(staff.getByRole('article')).toHaveCount(1);
    await staff.getByRole('tab', { name: 'Informationen' }).click();
    await expect(staff).toHaveURL(`/customers/${customer.id}?tab=informationen`);
    await staff.getByRole('link', { name: 'Zurück' }).click();
    await expect(staff).toHaveURL('/customers?q=rieke');
    await expect(staff.getByText('1 Treffer')).toBeVisible();
  });

  function keysOf({ id, data }: Stored<Customer>): [string, string] {
    return [id, data.customerNumber];
  }
});

test('display preferences take effect at once, survive a reload, and are this browser’s own', async ({
  staff,
  colleague,
}) => {
  await staff.goto('/customers');
  const look = (page: typeof staff) => page.getByRole('link', { name: 'Neuer Kunde' }).first();
  await expect(look(staff)).toHaveCSS('background-color', 'rgb(15, 108, 189)');
  await expect(look(staff)).toHaveCSS('font-size', '14px');
  await expect(look(staff)).toHaveCSS('border-radius', '8px');

  await staff.getByRole('button', { name: 'Anzeige anpassen' }).click();
  const panel = staff.getByRole('dialog', { name: 'Anzeige' });
  await panel.getByRole('switch', { name: 'Dunkler Modus' }).check();
  await panel.getByRole('group', { name: 'Farbe' }).getByText('Lila').click();
  await panel.getByRole('group', { name: 'Schriftgröße' }).getByText('Groß').click();
  await panel.getByRole('group', { name: 'Eckenradius' }).getByText('Groß').click();

  await staff.keyboard.press('Escape');

  const html = staff.locator('html');
  for (const when of ['at once', 'after a reload']) {
    await test.step(when, async () => {
      if (when === 'after a reload') await staff.reload();
      await expect(html).toHaveCSS('color-scheme', 'dark');
      await expect(look(staff)).toHaveCSS('background-color', 'rgb(113, 68, 175)');
      await expect(look(staff)).toHaveCSS('font-size', '16px');
      await expect(look(staff)).toHaveCSS('border-radius', '16px');
    });
  }
  const other = await colleague();
  await other.goto('/customers');
  await expect(look(other)).toHaveCSS('background-color', 'rgb(15, 108, 189)');
  await expect(other.locator('html')).toHaveCSS('color-scheme', 'light');
});

test.describe('settings', () => {
  test('company data that one browser saves are the brand of another', async ({
    browser,
    page,
    ownOffice,
  }) => {
    await enter(page, ownOffice);
    await page.goto(`${ownOffice.url}/dashboard`);
    await expect(page.getByText('E-Mails werden nicht nach außen verschickt.')).toBeVisible();
    await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
    const brand = page.getByRole('region', { name: 'Marke' });
    await field(brand, 'Name').fill('Möbius Umzüge');
    await field(brand, 'Untertitel').fill('Seit 1987 in Köln');
    await field(page, 'IBAN').fill('DE02 1203 0000 0000 2020 52');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.')).toBeVisible();
    await field(page, 'IBAN').fill('DE02 1203 0000 0000 2020 51');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Einstellungen gespeichert!')).toBeVisible();
    await expect(page.getByRole('navigation').getByText('Möbius Umzüge')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await enter(other, ownOffice);
    await other.goto(`${ownOffice.url}/dashboard`);
    await expect(other.getByRole('navigation').getByText('Möbius Umzüge')).toBeVisible();
    await expect(other.getByRole('navigation').getByText('Seit 1987 in Köln')).toBeVisible();
    await expect(other).toHaveTitle('Willkommen zurück! · Möbius Umzüge');
    await other.context().close();
  });

  test('a new password ends every session, and only the new one opens the gate', async ({
    browser,
    page,
    ownOffice,
  }) => {
    const password = 'ein neues langes Passwort';
    const other = await (await browser.newContext()).newPage();
    for (const each of [page, other]) {
      await enter(each, ownOffice);
      await each.goto(`${ownOffice.url}/dashboard`);
    }
    await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
    const section = page.getByRole('region', { name: 'Passwort' });
    await section.getByLabel('Aktuelles Passwort').fill('falsch');
    await section.getByLabel('Neues Passwort', { exact: true }).fill(password);
    await section.getByLabel('Neues Passwort wiederholen').fill(password);
    await section.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(section.getByText('Falsches Passwort')).toBeVisible();
    await section.getByLabel('Aktuelles Passwort').fill(ownOffice.password);
    await section.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();

    // Whatever the other one does next shows them the gate; a click might find it there already.
    await other.goto(`${ownOffice.url}/quotes`);
    await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    const gate = other.getByLabel('Passwort', { exact: true });
    await gate.fill(ownOffice.password);
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await expect(other.getByText('Falsches Passwort')).toBeVisible();
    await gate.fill(password);
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await expect(other.getByText('Noch keine Angebote.')).toBeVisible();
    await other.context().close();
  });
});
