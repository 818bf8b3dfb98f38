import { calculateQuote, quoteNumber } from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { mailsAbout } from './mails.ts';
import { downloadPdf, pdfText } from './pdf.ts';
import { field, priceFoot } from './quote-form.ts';
import { COMPANY, CUSTOMER, enter, expect, test } from './test.ts';
import { tile } from './tiles.ts';
import { enterCustomer } from './wizard.ts';

test('from the gate to the quote in the customer’s mailbox', async ({ page, office, mailServer }) => {
  const name = 'Käthe Größenwahn-Öztürk';
  await test.step('the gate', async () => {
    await page.goto('/');
    await field(page, 'Passwort').fill(office.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
  });

  await test.step('the wizard', async () => {
    await tile(page, 'Neuer Kunde').click();
    await field(page, 'Name').fill(name);
    await field(page, 'Telefon').fill('0151 23456789');
    await field(page, 'E-Mail').fill(CUSTOMER.address);
    await page.getByLabel('Umzugsdatum').fill('2027-03-31');
    // The second click is none on the button that the first has brought to its place.
    await page.getByRole('button', { name: 'Weiter' }).dblclick();
    await expect(field(page, 'Aktuelle Adresse')).toBeVisible();
    await expect(page.getByText(/ist erforderlich$/)).toHaveCount(0);
    await field(page, 'Aktuelle Adresse').fill('Mühlenstraße 7, 3. Stock, 10115 Berlin');
    await field(page, 'Neue Adresse').fill('Große Bäckergasse 12, 20095 Hamburg');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(field(page, 'Zimmer')).toHaveValue('3');
    await expect(field(page, 'Etage')).toHaveValue('3');
    await field(page, 'Wohnfläche').fill('78');
    await field(page, 'Etage am Ziel').fill('1');
    await page.getByRole('switch', { name: 'Aufzug am Ziel vorhanden' }).check();
    await page.getByRole('button', { name: 'Kunde anlegen' }).click();
  });

  const edge = edgeOf(page);
  await test.step('the quote, with its price as one types', async () => {
    await expect(page.getByRole('heading', { name: 'Angebot erstellen' })).toBeVisible();
    await expect(page.getByText(/^Käthe Größenwahn-Öztürk · K\d{9}/)).toBeVisible();
    // 78 m² are 26 m³: 1299, and three floors.
    await expect(field(page, 'Umzugsvolumen')).toHaveValue('26');
    await expect(priceFoot(page, 'Gesamtpreis')).toHaveText('1.449,00 €');
    await field(page, 'Umzugsvolumen').fill('30,1');
    await expect(priceFoot(page, 'Gesamtpreis')).toHaveText('1.649,00 €');
    await page.getByRole('checkbox', { name: 'Entfernung unbekannt' }).uncheck();
    await field(page, 'Entfernung').fill('289');
    await expect(priceFoot(page, 'Gesamtpreis')).toHaveText('2.099,00 €');
    await field(page, 'Umzugskartons').fill('40');
    await page.getByRole('switch', { name: 'Halteverbotszone' }).check();
    await expect(priceFoot(page, 'Gesamtpreis')).toHaveText('2.279,00 €');
    await expect(priceFoot(page, 'Nettobetrag')).toHaveText('1.915,13 €');
    await expect(priceFoot(page, '19 % Mehrwertsteuer')).toHaveText('363,87 €');
  });

  const said = [
    name,
    'Mühlenstraße 7, 3. Stock, 10115 Berlin',
    'Große Bäckergasse 12, 20095 Hamburg',
    '30,1 m³',
    'Gesamtpreis 2.279,00 €',
    'Nettobetrag 1.915,13 €',
    '19 % Mehrwertsteuer 363,87 €',
  ];
  await test.step('the PDF', async () => {
    const pdf = await downloadPdf(page);
    await expect(page.getByText('PDF wurde heruntergeladen')).toBeVisible();
    expect(pdf.name).toMatch(/^Angebot_AN-[0-9A-F]{8}_.*Öztürk_\d{4}-\d\d-\d\d\.pdf$/);
    for (const text of said) expect(pdf.text).toContain(text);
  });

  const [customer] = await edge.customersNamed(name);
  if (!customer) throw new Error('the customer was not stored');
  const [draft] = await edge.quotesOf(customer.id);
  if (!draft) throw new Error('the quote was not stored');
  expect(draft.data.status).toBe('draft');
  expect(draft.data.price).toBe(2279);
  expect(draft.data.calculation).toEqual(calculateQuote(draft.data.details));
  const number = quoteNumber(draft.id);

  const before = await mailServer.accepted();
  await test.step('sending, with a double click', async () => {
    await page.getByRole('button', { name: 'Per E-Mail senden' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Angebot versenden' });
    await expect(field(dialog, 'Empfänger')).toHaveValue(CUSTOMER.address);
    await expect(field(dialog, 'Betreff')).toHaveValue(new RegExp(number));
    await dialog.getByRole('button', { name: 'Angebot senden' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Angebot erfolgreich versendet!' })).toBeVisible();
  });

  await test.step('back at the customer, the quote is shown as sent', async () => {
    await expect(page).toHaveURL(`/customer-details/${customer.id}?tab=angebote`);
    await expect(page.getByRole('tab', { name: 'Angebote (1)' })).toHaveAttribute('aria-selected', 'true');
    const card = page.getByRole('article', { name: `Angebot ${number}` });
    await expect(card.getByText('Versendet', { exact: true })).toBeVisible();
    await expect(card.getByText('2.279,00 €')).toBeVisible();
  });

  await test.step('one mail in the mailbox, with the same PDF', async () => {
    await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);
    const [mail] = await mailsAbout(mailServer, CUSTOMER, number);
    expect((await mailServer.accepted()).length).toBe(before.length + 1);
    expect(mail?.from?.text).toContain(COMPANY.address);
    expect(mail?.text).toContain(`Guten Tag ${name}`);
    expect(mail?.text).toContain('2.279,00 €');
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    const attached = await pdfText(mail?.attachments[0]?.content ?? new Uint8Array());
    for (const text of said) expect(attached).toContain(text);
  });

  await test.step('Back leads to an empty wizard, which says that it begins', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/new-customer?schritt=1');
    await expect(field(page, 'Name')).toHaveValue('');
  });

  expect((await edge.quote(draft.id)).data).toMatchObject({
    status: 'sent',
    price: 2279,
    delivery: { state: 'delivered', to: CUSTOMER.address },
  });
  expect(await edge.mailsSentTo(customer.id)).toMatchObject([{ status: 'sent', transport: 'smtp' }]);
});

test('without a mail account the quote stays in the local mailbox, and everything says so (D21)', async ({
  page,
  ownOffice,
}) => {
  const local = 'lokal, nicht nach außen verschickt';
  await enter(page, ownOffice);
  await page.goto(`${ownOffice.url}/dashboard`);
  await expect(page.getByText('E-Mails werden nicht nach außen verschickt.')).toBeVisible();
  await enterCustomer(page, {
    name: 'Lokale Post',
    phone: '030 5556677',
    email: 'lokal@example.org',
    movingDate: '2027-04-01',
    fromAddress: 'Hinterhof 1, 10115 Berlin',
    toAddress: 'Vorderhaus 1, 10115 Berlin',
  });
  await page.getByRole('button', { name: 'Kunde anlegen' }).click();
  await page.getByRole('button', { name: 'Per E-Mail senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angebot versenden' });
  await expect(dialog.getByText('Es ist kein E-Mail-Konto eingerichtet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Angebot senden' }).click();
  await expect(page.getByText('Angebot lokal abgelegt, nicht nach außen verschickt.')).toBeVisible();

  const card = page.getByRole('article');
  await expect(card.getByText(local)).toBeVisible();
  await expect(card.getByText('Versendet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Angebote' }).click();
  const row = page
    .getByRole('list', { name: 'Angebote' })
    .getByRole('listitem')
    .filter({ hasText: 'Lokale Post' });
  await expect(row.getByText(local)).toBeVisible();
});
