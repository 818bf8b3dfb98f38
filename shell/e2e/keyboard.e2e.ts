import { settingsResponse } from 'shared-kit/api';
import { addDays, quoteNumber, today } from 'shared-kit/domain';
import { leadMail } from '../../edge-api/src/testing/lead-mails.ts';
import { edgeOf } from './edge.ts';
import { invoiceRowsOf, invoicesOf } from './invoices.ts';
import { jobRow } from './jobs.ts';
import { keysOf } from './keys.ts';
import { mailsAbout } from './mails.ts';
import { field, priceFoot } from './quote-form.ts';
import { rowsOf } from './quotes.ts';
import { CUSTOMER, enter, expect, test } from './test.ts';
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

test('by keyboard alone, the phone in the settings, a mail’s template and the rule that sends it', async ({
  page,
  ownOffice,
}) => {
  const keys = keysOf(page);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await enter(page, ownOffice);
  await page.goto(`${ownOffice.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Willkommen zurück!' })).toBeVisible();

  await test.step('the settings, saved by Enter', async () => {
    await keys.jump('Einstellungen');
    const phone = field(page, 'Telefon');
    await keys.type(phone, '030 5550199');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Einstellungen gespeichert!')).toBeVisible();
    await expect(button('Speichern')).toBeHidden();
    await expect(phone).toBeFocused();
  });
  const answer = await page.request.get(`${ownOffice.url}/api/settings`);
  expect(settingsResponse.parse(await answer.json()).data.company.phone).toBe('030 5550199');

  const template = 'Nachfrage per Taste';
  await test.step('the template, with a variable put in where one types', async () => {
    await keys.jump('E-Mail Vorlagen');
    await keys.press(button('Neue Vorlage'));
    const dialog = page.getByRole('dialog', { name: 'Vorlage erstellen' });
    await keys.type(field(dialog, 'Name'), template);
    await keys.select(dialog.getByRole('combobox', { name: 'Kategorie' }), 'Nachfassen');
    await keys.type(field(dialog, 'Betreff'), 'Passt der Termin?');
    await keys.type(field(dialog, 'Inhalt'), 'Guten Tag ');
    await keys.press(dialog.getByRole('button', { name: 'customerName', exact: true }));
    await expect(field(dialog, 'Inhalt')).toBeFocused();
    await page.keyboard.type(', passt der Termin?');
    await keys.press(dialog.getByRole('button', { name: 'Vorlage erstellen' }));
    await expect(page.getByRole('region', { name: template })).toContainText(
      'Guten Tag {{customerName}}, passt der Termin?',
    );
    await expect(button('Neue Vorlage')).toBeFocused();
  });

  await test.step('the rule, switched on at its card', async () => {
    await keys.jump('Follow-ups');
    await keys.press(button('Neue Regel'));
    const dialog = page.getByRole('dialog', { name: 'Regel erstellen' });
    await keys.type(field(dialog, 'Name'), 'Nach zwei Tagen');
    await keys.type(field(dialog, 'Verzögerung'), '2');
    await keys.select(dialog.getByRole('combobox', { name: 'E-Mail-Vorlage' }), template);
    await keys.turn(dialog.getByRole('switch', { name: 'Regel ist aktiv' }), false);
    await keys.press(dialog.getByRole('button', { name: 'Regel speichern' }));
    await expect(page.getByRole('region', { name: 'Nach zwei Tagen' })).toContainText(`Vorlage: ${template}`);
    await expect(button('Neue Regel')).toBeFocused();
    const active = page.getByRole('switch', { name: 'Nach zwei Tagen: aktiv' });
    await keys.turn(active, true);
    await expect(page.getByText(/^Regel erfolgreich aktualisiert/)).toBeVisible();
    await expect(active).toBeFocused();
  });
});

test('by keyboard alone, a signature, a reminder, an invoice cancelled, and a lead’s file merged with who it is of', async ({
  staff: page,
  mailServer,
}) => {
  const name = 'Tabea Tastsinn';
  const edge = edgeOf(page);
  const office = invoicesOf(page);
  await office.enterCompany();
  const customer = await edge.createCustomer({
    name,
    email: 'tabea@example.de',
    phone: '0151 2000077',
    fromAddress: 'Hauptstr. 12, 10115 Berlin',
  });
  const quote = await edge.setStatus(await edge.createQuote(customer), 'sent');
  const invoice = await office.issued('Irma Eingabetaste', { email: CUSTOMER.address });
  const number = invoice.data.invoiceNumber;
  const keys = keysOf(page);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const focused = page.locator(':focus');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Willkommen zurück!' })).toBeVisible();

  await test.step('whoever cannot draw puts their name in', async () => {
    await keys.jump('Angebote');
    await keys.find(rowsOf(page).filter({ hasText: name }), name);
    await keys.choose(button(`Aktionen für ${quoteNumber(quote.id)}`), 'Unterschreiben');
    const dialog = page.getByRole('dialog', { name: 'Angebot unterschreiben' });
    await keys.press(dialog.getByRole('button', { name: 'Mitarbeiter' }));
    await keys.type(field(dialog, 'Mitarbeiter Name'), 'Petra Packerin');
    await keys.press(dialog.getByRole('button', { name: 'Namen einsetzen' }));
    await keys.press(dialog.getByRole('button', { name: 'Unterschrift speichern' }));
    await expect(page.getByText('Unterschrift wurde gespeichert')).toBeVisible();
    await expect(button(`Aktionen für ${quoteNumber(quote.id)}`)).toBeFocused();
    expect((await edge.quote(quote.id)).data).toMatchObject({
      signatures: [{ role: 'employee', signedBy: 'Petra Packerin' }],
    });
  });

  await test.step('the reminder, and the cancelling', async () => {
    await keys.jump('Rechnungen');
    const row = invoiceRowsOf(page).filter({ has: button(`Aktionen für ${number}`) });
    await keys.find(row, 'Irma Eingabetaste');
    await keys.choose(button(`Aktionen für ${number}`), 'Zahlungserinnerung');
    await expect(field(page, 'Empfänger')).toHaveValue(CUSTOMER.address);
    await keys.press(button('Erinnerung senden'));
    await expect(button(`Aktionen für ${number}`)).toBeFocused();
    await expect
      .poll(() => mailsAbout(mailServer, CUSTOMER, `Zahlungserinnerung zur Rechnung ${number}`))
      .toHaveLength(1);
    await keys.choose(button(`Aktionen für ${number}`), 'Stornieren');
    const dialog = page.getByRole('dialog', { name: `Rechnung ${number} stornieren?` });
    await keys.type(dialog.getByLabel(/^Grund/), 'Umzug fand nicht statt');
    await keys.press(dialog.getByRole('button', { name: 'Rechnung stornieren' }));
    await expect(row).toContainText('Storniert');
    await expect(
      invoiceRowsOf(page)
        .getByRole('button', { name: /^Aktionen für RE-/ })
        .and(focused),
    ).toBeVisible();
    expect((await office.stored(invoice.id)).data.status).toBe('cancelled');
  });

  await test.step('a file of somebody who is known is imported all the same', async () => {
    await keys.jump('Admin Tools');
    await keys.openTab('EML Import');
    const chooser = page.waitForEvent('filechooser');
    await keys.press(button('Dateien auswählen'));
    const lead = leadMail(77, { person: name, email: 'tabea@example.de' });
    await (await chooser).setFiles({
      name: 'tabea.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.from(lead),
    });
    await keys.press(button('Verarbeiten'));
    await keys.press(button('tabea.eml importieren'));
    const question = page.getByRole('dialog', { name: 'Trotzdem importieren?' });
    await keys.press(question.getByRole('button', { name: 'Trotzdem importieren' }));
    await expect(page.getByRole('link', { name: /^Kunde K\d+$/ })).toBeVisible();
    await expect(button('tabea.eml importieren')).toBeFocused();
    expect(await edge.customersNamed(name)).toHaveLength(2);
  });

  await test.step('the two become one', async () => {
    await keys.openTab('Duplikate-Verwaltung');
    const merge = button(`${name} zusammenführen`);
    await keys.press(merge);
    const dialog = page.getByRole('dialog', { name: 'Kunden zusammenführen' });
    await keys.press(dialog.getByRole('button', { name: '2 Kunden zusammenführen' }));
    await expect(page.getByText('1 Duplikat erfolgreich zusammengeführt')).toBeVisible();
    await expect(merge).toBeHidden();
    await expect(page.locator('body')).not.toBeFocused();
    expect(await edge.customersNamed(name)).toHaveLength(1);
  });
});
