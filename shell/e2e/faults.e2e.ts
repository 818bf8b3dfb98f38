import type { Locator, Page } from 'playwright/test';
import { type Customer, quoteNumber, type Stored } from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { mailsAbout } from './mails.ts';
import type { Office } from './office.ts';
import { field } from './quote-form.ts';
import { CUSTOMER, expect, test } from './test.ts';
import { enterCustomer } from './wizard.ts';

const OFFLINE = 'Der Server ist nicht erreichbar.';

/** A stored customer, whose draft is open and about to be sent. */
async function openSending(page: Page, name: string) {
  const edge = edgeOf(page);
  const customer = await edge.createCustomer({ name, email: CUSTOMER.address });
  const quote = await edge.createQuote(customer);
  await page.goto(`/create-quote/${customer.id}?quote=${quote.id}`);
  await page.getByRole('button', { name: 'Per E-Mail senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angebot versenden' });
  await expect(field(dialog, 'Empfänger')).toHaveValue(CUSTOMER.address);
  return { edge, customer, quote, number: quoteNumber(quote.id), dialog };
}

async function send(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
}

/** The server gets this request and does as it says, but its answer never arrives: it crashes. */
async function crashBeforeTheAnswer(page: Page, office: Office, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch();
      await office.crash();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test.describe('the mail server is away', () => {
  test('the quote stays a draft, what was typed stays, and sending again sends once', async ({
    staff,
    mailServer,
  }) => {
    const { edge, quote, number, dialog } = await openSending(staff, 'Ohne Postamt');
    await field(dialog, 'Nachricht').fill('Guten Tag,\n\nhier steht etwas Eigenes: ½ Flügel & Öfen.');
    const before = await mailServer.accepted();

    await mailServer.stopSmtp();
    await send(dialog, 'Angebot senden');
    await expect(
      dialog.getByText('E-Mail konnte nicht gesendet werden. Der Mailserver ist nicht erreichbar.'),
    ).toBeVisible();
    await expect(field(dialog, 'Nachricht')).toHaveValue(/etwas Eigenes: ½ Flügel & Öfen/);
    expect((await edge.quote(quote.id)).data.status).toBe('draft');

    await mailServer.startSmtp();
    await send(dialog, 'Erneut senden');
    await expect(staff.getByText('Angebot erfolgreich versendet!')).toBeVisible();
    await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);
    expect((await mailServer.accepted()).length).toBe(before.length + 1);
    expect((await mailsAbout(mailServer, CUSTOMER, number))[0]?.text).toContain('½ Flügel & Öfen');
    expect((await edge.quote(quote.id)).data.status).toBe('sent');
  });

  test('a mail whose answer got lost in a crash is not sent twice', async ({ staff, office, mailServer }) => {
    const { edge, quote, number, dialog } = await openSending(staff, 'Antwort verloren');
    const before = await mailServer.accepted();
    await crashBeforeTheAnswer(staff, office, '/api/send-email');
    await send(dialog, 'Angebot senden');
    await expect(dialog.getByText(`Fehler beim E-Mail-Versand. ${OFFLINE}`)).toBeVisible();

    await office.resume();
    await send(dialog, 'Erneut senden');
    await expect(staff.getByText('Angebot erfolgreich versendet!')).toBeVisible();
    await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);
    expect((await mailServer.accepted()).length).toBe(before.length + 1);
    expect((await edge.quote(quote.id)).data.status).toBe('sent');
  });
});

test.describe('a recipient that is none', () => {
  const text = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';

  test('is refused in the form, in the dialog and by the edge API', async ({ staff, mailServer }) => {
    const { edge, customer, quote, dialog } = await openSending(staff, 'Falsche Adresse');
    const before = await mailServer.accepted();
    await field(dialog, 'Empfänger').fill('kunde at test.local');
    await send(dialog, 'Angebot senden');
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(field(dialog, 'Empfänger')).toBeFocused();
    await send(dialog, 'Abbrechen');
    await send(staff.getByRole('alertdialog', { name: 'Nachricht verwerfen?' }), 'Verwerfen');

    await field(staff, 'E-Mail des Empfängers').fill('kunde@');
    await staff.getByRole('button', { name: 'Per E-Mail senden' }).click();
    await expect(staff.getByText(text)).toBeVisible();
    await expect(dialog).toBeHidden();

    const injected = await staff.request.post('/api/send-email', {
      data: {
        to: `${CUSTOMER.address}\r\nBcc: fremder@test.local`,
        subject: 'Angebot',
        content: '<p>Guten Tag</p>',
        customerId: customer.id,
        quotes: [{ id: quote.id }],
        templateType: 'quote_email',
      },
    });
    expect(injected.status()).toBe(422);
    expect(await injected.json()).toMatchObject({ success: false, error: expect.stringContaining(text) });
    expect(await mailServer.accepted()).toEqual(before);
    expect((await edge.quote(quote.id)).data.status).toBe('draft');
  });

  test('and one that the mail server does not know can be corrected in place', async ({
    staff,
    mailServer,
  }) => {
    const { edge, quote, number, dialog } = await openSending(staff, 'Unbekannt Verzogen');
    await field(dialog, 'Empfänger').fill('niemand@test.local');
    await send(dialog, 'Angebot senden');
    await expect(
      dialog.getByText('E-Mail konnte nicht gesendet werden. Der Mailserver hat den Empfänger abgelehnt'),
    ).toBeVisible();
    expect((await edge.quote(quote.id)).data.status).toBe('draft');

    await field(dialog, 'Empfänger').fill(CUSTOMER.address);
    await send(dialog, 'Erneut senden');
    await expect(staff.getByText('Angebot erfolgreich versendet!')).toBeVisible();
    await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);
  });
});

test.describe('the edge API is away', () => {
  const customer = {
    phone: '0171 5550123',
    email: 'mittendrin@example.org',
    movingDate: '2027-01-15',
    fromAddress: 'Am Abbruch 1, 10115 Berlin',
    toAddress: 'Am Neuanfang 2, 10117 Berlin',
  };
  const failed = 'Fehler beim Speichern des Kunden. Bitte versuchen Sie es erneut.';

  /** The wizard is through: one customer of this name, for whom a quote is being made. */
  async function expectSavedOnce(page: Page, name: string): Promise<Stored<Customer> | undefined> {
    await expect(page.getByRole('heading', { name: 'Angebot erstellen' })).toBeVisible();
    const saved = await edgeOf(page).customersNamed(name);
    expect(saved).toHaveLength(1);
    return saved[0];
  }

  test('the wizard keeps its input and saves once the server is back', async ({ staff, office }) => {
    await enterCustomer(staff, { ...customer, name: 'Server Pause' });
    await office.pause();
    await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
    await expect(staff.getByText(failed)).toBeVisible();
    await expect(field(staff, 'Wohnfläche')).toHaveValue('50');

    await office.resume();
    await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
    expect((await expectSavedOnce(staff, 'Server Pause'))?.data).toMatchObject(customer);
  });

  test('a customer whose save was answered by a crash is not doubled', async ({ staff, office }) => {
    await enterCustomer(staff, { ...customer, name: 'Mitten Drin', phone: '0171 5550124' });
    await crashBeforeTheAnswer(staff, office, '/api/customers');
    await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
    await expect(staff.getByText(failed)).toBeVisible();

    await office.resume();
    // Also what is changed after the first attempt arrives.
    await field(staff, 'Wohnfläche').fill('66');
    await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
    expect((await expectSavedOnce(staff, 'Mitten Drin'))?.data.apartment?.area).toBe(66);
  });

  test('a new quote waits in this browser while the server is away, and is saved once as it was changed last (D5)', async ({
    staff,
    office,
  }) => {
    const edge = edgeOf(staff);
    const { id } = await edge.createCustomer({ name: 'Angebot Mittendrin', email: 'a@example.org' });
    // Code that was never opened is not there without a line.
    await staff.goto('/quotes');
    await expect(staff.getByRole('heading', { name: 'Angebote' })).toBeVisible();
    await staff.goto(`/create-quote/${id}`);
    await field(staff, 'Umzugsvolumen').fill('35,1');
    await crashBeforeTheAnswer(staff, office, '/api/quotes');
    const save = staff.getByRole('button', { name: 'Entwurf speichern' });
    await save.click();
    await expect(staff.getByText('Nur lokal', { exact: true })).toBeVisible();
    await field(staff, 'Umzugsvolumen').fill('40,1');
    await save.click();
    await expect(staff.getByText('Nur lokal', { exact: true })).toBeVisible();
    await staff.getByRole('navigation').getByRole('link', { name: 'Angebote' }).click();
    const waiting = staff.getByRole('list', { name: 'Nur lokal' });
    await expect(waiting.getByText('Angebot Mittendrin')).toBeVisible();
    await expect(waiting.getByText('1.899,00 €')).toBeVisible();

    await office.resume();
    await expect(waiting).toBeHidden({ timeout: 35_000 });
    expect((await edge.quotesOf(id)).map(({ data }) => data.price)).toEqual([1899]);
  });

  test('after a crash the app connects again by itself, and follows what happens from then on', async ({
    staff,
    office,
  }) => {
    const edge = edgeOf(staff);
    await edge.createCustomer({ name: 'Vor dem Absturz' });
    await staff.goto('/customers');
    const rows = staff.getByRole('list', { name: 'Kunden' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Vor dem Absturz' })).toBeVisible();
    const state = staff.getByRole('banner').getByRole('status');
    await expect(state).toHaveText('Verbunden');

    await office.crash();
    await expect(state).toHaveText('Keine Verbindung zum Server');
    await expect(rows.filter({ hasText: 'Vor dem Absturz' })).toBeVisible();
    await office.resume();
    await expect(state).toHaveText('Verbunden', { timeout: 35_000 });
    await edge.createCustomer({ name: 'Nach dem Absturz' });
    await expect(rows.filter({ hasText: 'Nach dem Absturz' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Vor dem Absturz' })).toBeVisible();
  });
});

test('what was typed survives a reload, and leaving it asks first', async ({ staff }) => {
  const edge = edgeOf(staff);
  const { id } = await edge.createCustomer({ name: 'Halbe Sache', email: 'halb@example.org' });
  await staff.goto(`/create-quote/${id}`);
  await field(staff, 'Umzugsvolumen').fill('77');
  await field(staff, 'Notizen zum Angebot').fill('Schlüssel beim Nachbarn');
  staff.once('dialog', (question) => void question.accept());
  await staff.reload();
  await expect(staff.getByText('Ihre nicht gespeicherten Eingaben wurden wiederhergestellt.')).toBeVisible();
  await expect(field(staff, 'Umzugsvolumen')).toHaveValue('77');
  await expect(field(staff, 'Notizen zum Angebot')).toHaveValue('Schlüssel beim Nachbarn');

  await staff.getByRole('link', { name: 'Dashboard' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(field(staff, 'Umzugsvolumen')).toHaveValue('77');
  await staff.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(staff.getByRole('heading', { name: 'Willkommen zurück!' })).toBeVisible();
  expect(await edge.quotesOf(id)).toEqual([]);
});
