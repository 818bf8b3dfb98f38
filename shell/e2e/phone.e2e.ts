import type { Page } from 'playwright/test';
import { edgeOf } from './edge.ts';
import { mailsAbout } from './mails.ts';
import { field, priceLine } from './quote-form.ts';
import { CUSTOMER, expect, test } from './test.ts';
import { enterCustomer } from './wizard.ts';

const PHONE = { width: 390, height: 844 };
/** The narrowest phone that is still sold. */
const NARROWEST = { width: 320, height: 568 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** At both widths: neither the page nor anything on it can be moved sideways. */
async function expectNoSidewaysScrolling(page: Page, screen: string): Promise<void> {
  await test.step(`${screen} fits`, async () => {
    for (const size of [NARROWEST, PHONE]) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(tooWide, size.width), `${screen} at ${size.width}`).toEqual([]);
    }
  });
}

/** In the page: what holds more than its width shows, with the beginning of its text. */
function tooWide(screenWidth: number): string[] {
  const root = document.documentElement;
  // Not against innerWidth: a phone zooms out to what is too wide, and it grows along.
  const page = root.scrollWidth > screenWidth ? [`the page: ${root.scrollWidth}`] : [];
  const parts = Array.from(document.body.querySelectorAll('*')).filter(
    (part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX),
  );
  return [
    ...page,
    ...parts.map((part) => `${part.scrollWidth} in ${part.clientWidth}: ${part.textContent.slice(0, 60)}`),
  ];
}

test('navigation lies within the thumb’s reach, the rest in the drawer', async ({ staff }) => {
  await staff.goto('/dashboard');
  const bottom = staff.getByRole('navigation', { name: 'Schnellnavigation' });
  await expect(bottom.getByRole('link')).toHaveText([
    'Dashboard',
    'Kunden',
    'Neu',
    /^\d*Angebote$/,
    /E-Mail$/,
  ]);
  await expect(bottom.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await bottom.getByRole('link', { name: 'Neu' }).tap();
  await expect(staff).toHaveURL('/search-customer');
  await staff.getByRole('link', { name: 'Neuer Kunde' }).first().tap();
  await expect(staff).toHaveURL('/new-customer');
  await expect(bottom.getByRole('link', { name: 'Neu' })).toHaveAttribute('aria-current', 'page');

  await bottom.getByRole('link', { name: 'Dashboard' }).tap();
  await staff.getByRole('button', { name: 'Menü öffnen' }).tap();
  const drawer = staff.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer.getByRole('link', { name: 'Einstellungen', exact: true })).toBeVisible();
  // 85 % of the width, at most 320.
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(320);
  await drawer.getByRole('link', { name: 'Einstellungen', exact: true }).tap();
  await expect(staff.getByRole('heading', { name: 'Einstellungen', exact: true })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the main job is done with one hand, and no screen of it scrolls sideways', async ({
  staff,
  mailServer,
}) => {
  const name = 'Wilhelmine Freifrau von Hohenlangenburg-Rechteren';
  await staff.goto('/dashboard');
  await expect(staff.getByRole('heading', { name: 'Willkommen zurück!' })).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the dashboard');
  await staff.goto('/new-customer');
  await expect(field(staff, 'Name')).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'contact data');
  await enterCustomer(staff, {
    name,
    phone: '0160 9876543210',
    email: CUSTOMER.address,
    movingDate: '2027-08-01',
    fromAddress: 'Donaudampfschifffahrtsgesellschaftsstraße 128, 94032 Passau',
    toAddress: 'Am Rhein-Herne-Kanal 7, 4. Etage, 45881 Gelsenkirchen',
  });
  await expect(field(staff, 'Etage am Ziel')).toHaveValue('4');
  await expectNoSidewaysScrolling(staff, 'the home');
  await staff.getByRole('button', { name: 'Adressdaten' }).tap();
  await expectNoSidewaysScrolling(staff, 'addresses');
  await staff.getByRole('button', { name: 'Wohnungsdetails' }).tap();
  // Similar customers, found as the finger comes down, move the button from under it.
  const create = staff.getByRole('button', { name: 'Kunde anlegen' });
  await expect(async () => {
    if (await create.isVisible()) await create.tap({ timeout: 1000 });
    await expect(staff.getByRole('heading', { name: 'Angebot erstellen' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const bar = staff.getByRole('region', { name: 'Preis', exact: true });
  // 50 m² are 17 m³: 899, the 1st floor and the 4th.
  await expect(bar.getByRole('button', { name: 'Gesamtpreis' })).toHaveText(/1\.149,00 €/);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await field(staff, 'Umzugsvolumen').fill('25,1');
  await staff.getByRole('switch', { name: 'Klaviertransport' }).tap();
  await expect(bar.getByRole('button', { name: 'Gesamtpreis' })).toHaveText(/1\.699,00 €/);
  await expectNoSidewaysScrolling(staff, 'the quote');
  await bar.getByRole('button', { name: 'Gesamtpreis' }).tap();
  await expect(priceLine(staff, 'Umzugstransport')).toHaveText('1.299,00 €');
  await expect(priceLine(staff, 'Klaviertransport')).toHaveText('150,00 €');
  await expectNoSidewaysScrolling(staff, 'the quote with its price open');

  await bar.getByRole('button', { name: 'Senden' }).tap();
  const dialog = staff.getByRole('dialog', { name: 'Angebot versenden' });
  await expect(field(dialog, 'Empfänger')).toHaveValue(CUSTOMER.address);
  await expectNoSidewaysScrolling(staff, 'the mail');
  await dialog.getByRole('button', { name: 'Angebot senden' }).tap();
  await expect(staff.getByRole('heading', { name: 'Angebot erfolgreich versendet!' })).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the success');

  await staff.getByRole('button', { name: 'Zum Kunden' }).tap();
  const card = staff.getByRole('article');
  await expect(card.getByText('Versendet', { exact: true })).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the customer’s quotes');
  const number = (await card.getByRole('heading').innerText()).trim();
  await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);

  await staff.getByRole('button', { name: 'Angebote (1)' }).tap();
  await staff.getByRole('dialog').getByRole('button', { name: 'Informationen' }).tap();
  await expect(staff.getByText('Donaudampfschifffahrtsgesellschaftsstraße').first()).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the customer');
  await staff.getByRole('button', { name: 'Bearbeiten' }).tap();
  await expect(field(staff, 'Name')).toHaveValue(name);
  await expectNoSidewaysScrolling(staff, 'the customer, edited');
});

test('the lists and the settings do not scroll sideways, and a quote’s actions are in one menu', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const customer = await edge.createCustomer({
    name: 'Maximiliane-Charlotte Obermaier-Wolkenstein',
    email: 'maximiliane.charlotte.obermaier-wolkenstein@beispielunternehmen.example.org',
    phone: '+49 8151 123456789',
    fromAddress: 'Rindfleischetikettierungsüberwachungsstraße 5, 82319 Starnberg',
  });
  await edge.createQuote(customer);
  await staff.goto('/customers');
  await expect(staff.getByRole('listitem').filter({ hasText: 'Maximiliane' })).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the customers');

  await staff.goto('/search-customer?q=maximiliane');
  await expect(staff.getByText('1 Kunde gefunden')).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the search');

  await staff.goto('/quotes');
  const quote = staff.getByRole('listitem').filter({ hasText: 'Maximiliane' });
  await expect(quote).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the quotes');
  // An open menu stays where it is when the screen grows narrower.
  await staff.setViewportSize(NARROWEST);
  await quote.getByRole('button', { name: /^Aktionen für AN-/ }).tap();
  const items = staff.getByRole('menuitem');
  await expect(items.first()).toHaveText('Bearbeiten');
  await expect(items.last()).toHaveText('Löschen');
  await expect.poll(() => staff.evaluate(tooWide, NARROWEST.width), 'the actions of a quote').toEqual([]);

  await staff.goto('/settings');
  await expect(staff.getByRole('region', { name: 'Firmendaten' })).toBeVisible();
  await expectNoSidewaysScrolling(staff, 'the settings');
});

test('the gate does not scroll sideways', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(field(page, 'Passwort')).toBeVisible();
  await expectNoSidewaysScrolling(page, 'the gate');
});

test('a finger meets 44 pixels of every field, and Back closes what lies over the page', async ({
  staff,
}) => {
  const { id } = await edgeOf(staff).createCustomer({
    name: 'Doris Daumen',
    phone: '030 1234567',
    email: 'daumen@example.org',
    movingDate: '2027-03-12',
    fromAddress: 'Lindenstraße 4, 10969 Berlin',
    toAddress: 'Am Markt 1, 04109 Leipzig',
  });
  await staff.goto(`/customers/${id}?tab=tags`);
  const heightOf = async (name: string) =>
    Math.round((await staff.getByLabel(name, { exact: true }).boundingBox())?.height ?? 0);
  await expect.poll(() => heightOf('Kategorie')).toBe(44);
  // Within its line.
  expect(await heightOf('Tag hinzufügen')).toBe(42);

  await staff.goto('/customers');
  const drawer = staff.getByRole('dialog', { name: 'Sortierung' });
  await staff.getByRole('button', { name: /^Sortierung/ }).tap();
  await expect(drawer).toBeVisible();
  await staff.goBack();
  await expect(drawer).toBeHidden();
  await staff.getByRole('button', { name: 'Auswählen' }).tap();
  await expect(staff.getByRole('toolbar', { name: 'Auswahl' })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('toolbar', { name: 'Auswahl' })).toBeHidden();
  await expect(staff).toHaveURL('/customers');
});
