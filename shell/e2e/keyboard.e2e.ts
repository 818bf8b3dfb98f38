import { addDays, quoteNumber, today } from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { invoiceRowsOf, invoicesOf } from './invoices.ts';
import { jobRow } from './jobs.ts';
import { keysOf } from './keys.ts';
import { mailsAbout } from './mails.ts';
import { field, priceFoot } from './quote-form.ts';
import { rowsOf } from './quotes.ts';
import { CUSTOMER, expect, test } from './test.ts';
import { tile } from './tiles.ts';

test('by keyboard alone, from the gate to the accepted quote', async ({ page, office, mailServer }) => {
  const name = 'Käthe Tastenreich-Öztürk';
  const keys = keysOf(page);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await test.step('the gate', async () => {
    await page.goto('/');
    await keys.type(field(page, 'Passwort'), office.password);
    await keys.press(button('Anmelden'));
  });

  await test.step('the wizard', async () => {
    await keys.press(tile(page, 'Neuer Kunde'));
    await keys.type(field(page, 'Name'), name);
    await keys.type(field(page, 'Telefon'), '0151 98765432');
    await keys.type(field(page, 'E-Mail'), CUSTOMER.address);
    // The same in whatever order the browser asks for day and month.
    await keys.type(page.getByLabel('Umzugsdatum'), '10102030');
    await keys.press(button('Weiter'));
    await keys.type(field(page, 'Aktuelle Adresse'), 'Tastengasse 4, 04103 Leipzig');
    await keys.type(field(page, 'Neue Adresse'), 'Hebelweg 9, 01069 Dresden');
    await keys.press(button('Weiter'));
    await keys.type(field(page, 'Wohnfläche'), '78');
    await keys.type(field(page, 'Etage'), '3');
    await keys.type(field(page, 'Etage am Ziel'), '1');
    await keys.turn(page.getByRole('switch', { name: 'Aufzug am Ziel vorhanden' }), true);
    await keys.press(button('Kunde anlegen'));
  });

  await test.step('the quote, saved as a draft', async () => {
    await expect(page.getByText(/^Käthe Tastenreich-Öztürk · K\d{9}/)).toBeVisible();
    await keys.type(field(page, 'Umzugsvolumen'), '30,1');
    await keys.turn(page.getByRole('checkbox', { name: 'Entfernung unbekannt' }), false);
    await keys.type(field(page, 'Entfernung'), '289');
    await keys.type(field(page, 'Umzugskartons'), '40');
    await keys.turn(page.getByRole('switch', { name: 'Halteverbotszone' }), true);
    await expect(priceFoot(page, 'Gesamtpreis')).toHaveText('2.279,00 €');
    await keys.press(button('Entwurf speichern'));
    await expect(page.getByRole('heading', { name: /^Angebot AN-/ })).toBeVisible();
  });

  const edge = edgeOf(page);
  const [customer] = await edge.customersNamed(name);
  if (!customer) throw new Error('the customer was not stored');
  expect(customer.data).toMatchObject({ movingDate: '2030-10-10', toAddress: 'Hebelweg 9, 01069 Dresden' });
  const [draft] = await edge.quotesOf(customer.id);
  if (!draft) throw new Error('the quote was not stored');
  expect(draft.data).toMatchObject({ status: 'draft', price: 2279 });
  const number = quoteNumber(draft.id);

  await test.step('mailed from the menu of its row, and accepted there', async () => {
    await keys.jump('Angebote');
    const row = rowsOf(page).filter({ hasText: name });
    await keys.find(row, name);
    await keys.choose(button(`Aktionen für ${number}`), 'Senden');
    await expect(field(page, 'Empfänger')).toHaveValue(CUSTOMER.address);
    await keys.press(button('Angebot senden'));
    await expect(row).toContainText('Versendet');
    await expect(button(`Aktionen für ${number}`)).toBeFocused();
    await keys.choose(button(`Aktionen für ${number}`), 'Annehmen');
    await keys.press(button('Als angenommen markieren'));
    await expect(row).toContainText('Angenommen');
    await expect(button(`Aktionen für ${number}`)).toBeFocused();
  });
  expect((await edge.quote(draft.id)).data).toMatchObject({
    status: 'accepted',
    delivery: { state: 'delivered', to: CUSTOMER.address },
  });
  await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);
});

test('by keyboard alone, from the accepted quote to its truck, its invoice and the payment', async ({
  staff: page,
  mailServer,
}) => {
  const name = 'Tasso Griffbrett';
  const office = invoicesOf(page);
  await office.enterCompany();
  const quote = await office.acceptedQuote(name, { email: CUSTOMER.address });
  const keys = keysOf(page);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Willkommen zurück!' })).toBeVisible();

  await test.step('the truck', async () => {
    await keys.jump('Disposition');
    const job = jobRow(page, name);
    await keys.find(job, name);
    await keys.choose(button(`Aktionen für ${name}`), 'Fahrzeuge zuweisen');
    await keys.turn(page.getByRole('checkbox', { name: 'LKW 1' }), true);
    await keys.press(button('Zuweisung speichern'));
    await expect(job.getByText('Zugewiesen')).toBeVisible();
    await expect(job.getByText('LKW 1')).toBeVisible();
    await expect(button(`Aktionen für ${name}`)).toBeFocused();
  });

  const number = await test.step('the invoice', async () => {
    await keys.jump('Angebote');
    const row = rowsOf(page).filter({ hasText: name });
    await keys.find(row, name);
    await keys.choose(button(`Aktionen für ${quoteNumber(quote.id)}`), 'Rechnung erstellen');
    await expect(field(page, 'Rechnungsnummer')).toHaveValue(/^RE-\d{4}-\d{4}$/);
    const drawn = await field(page, 'Rechnungsnummer').inputValue();
    await keys.press(button('Rechnung ausstellen'));
    await expect(row).toContainText('Abgerechnet');
    await expect.poll(() => mailsAbout(mailServer, CUSTOMER, drawn)).toHaveLength(1);
    return drawn;
  });

  await test.step('the payment', async () => {
    await keys.jump('Rechnungen');
    const row = invoiceRowsOf(page).filter({ hasText: name });
    await keys.find(row, name);
    await keys.choose(button(`Aktionen für ${number}`), 'Als bezahlt markieren');
    await keys.type(field(page, 'Betrag'), String(quote.data.price));
    await keys.press(button('Als bezahlt markieren'));
    await expect(row).toContainText('Bezahlt');
    await expect(button(`Aktionen für ${number}`)).toBeFocused();
  });

  const { status, invoiceId = '' } = (await edgeOf(page).quote(quote.id)).data;
  expect(status).toBe('invoiced');
  expect((await office.stored(invoiceId)).data).toMatchObject({
    invoiceNumber: number,
    status: 'paid',
    payments: [{ amount: quote.data.price, date: today() }],
  });
});

test('by keyboard alone, an appointment on a day of the calendar, and moved to the next', async ({
  staff: page,
}) => {
  const keys = keysOf(page);
  const dayOf = (date: string) => page.locator(`[data-day="${date}"]`);
  const [shown, next] = [addDays(today(), 8), addDays(today(), 9)];
  await page.goto('/dashboard');
  await keys.press(page.getByRole('navigation').getByRole('link', { name: 'Kalender' }));
  await keys.reach(dayOf(today()));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(shown)).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Neuer Termin' });
  await keys.type(field(dialog, 'Titel'), 'Besichtigung per Taste');
  await keys.reach(dialog.getByLabel('Uhrzeit'));
  await page.keyboard.type('1430');
  await keys.press(dialog.getByRole('button', { name: 'Termin erstellen' }));
  await expect(dialog).toBeHidden();
  await expect(dayOf(shown).getByText('14:30 Besichtigung per Taste')).toBeVisible();

  const entry = page.getByRole('button', { name: /Besichtigung per Taste/ });
  await keys.reach(entry);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(dayOf(next).getByText('14:30 Besichtigung per Taste')).toBeVisible();
  await expect(entry).toBeFocused();
});
