import type { Page } from 'playwright/test';
import { addDays, formatEuros, type Quote, quoteNumber, type Stored, today } from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { invoicesOf } from './invoices.ts';
import { mailsAbout } from './mails.ts';
import { pdfText } from './pdf.ts';
import { field } from './quote-form.ts';
import { rowsOf } from './quotes.ts';
import { answer, CUSTOMER, enter, expect, test } from './test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Rechnung erstellen' });
const issue = (page: Page) => dialogOf(page).getByRole('button', { name: 'Rechnung ausstellen' });
const choice = (page: Page) => dialogOf(page).getByRole('checkbox', { name: 'Per E-Mail versenden' });

/** In the list, as the quick action of its row. */
async function openInList(page: Page, quote: Stored<Quote>): Promise<void> {
  await page.goto('/quotes');
  const row = rowsOf(page).filter({ hasText: quoteNumber(quote.id) });
  await row.hover();
  await row.getByRole('button', { name: `Rechnung erstellen: ${quoteNumber(quote.id)}` }).click();
  await expect(field(dialogOf(page), 'Rechnungsnummer')).toHaveValue(/^RE-\d{4}-\d{4}$/);
}

test('from an accepted quote to the invoice in the customer’s mailbox, with a double click', async ({
  staff,
  mailServer,
}) => {
  const office = invoicesOf(staff);
  await office.enterCompany();
  const quote = await office.acceptedQuote('Käthe Abgerechnet', { email: CUSTOMER.address });
  await openInList(staff, quote);
  const dialog = dialogOf(staff);
  await expect(dialog.getByLabel('Leistungsdatum')).toHaveValue(addDays(today(), -3));
  await expect(field(dialog, 'Rechnungsanschrift')).toHaveValue(
    'Käthe Abgerechnet\nMühlenstraße 7\n10115 Berlin',
  );
  await expect(field(dialog, 'Nachricht')).toHaveValue(/Zahlbar innerhalb von 14 Tagen/);
  await expect(choice(staff)).toBeChecked();
  const number = await field(dialog, 'Rechnungsnummer').inputValue();
  await issue(staff).dblclick();
  await expect(staff.getByText(`Rechnung ${number} wurde erstellt und versendet`)).toBeVisible();

  await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);
  const [mail] = await mailsAbout(mailServer, CUSTOMER, number);
  expect(mail?.text).toContain('Guten Tag Käthe Abgerechnet,');
  expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  const attached = await pdfText(mail?.attachments[0]?.content ?? new Uint8Array());
  for (const text of [number, 'Käthe Abgerechnet', formatEuros(quote.data.price), '37/123/45678']) {
    expect(attached).toContain(text);
  }

  const row = rowsOf(staff).filter({ hasText: quoteNumber(quote.id) });
  await expect(row).toContainText('Abgerechnet');
  const { invoiceId = '', status } = (await edgeOf(staff).quote(quote.id)).data;
  expect(status).toBe('invoiced');
  expect((await office.stored(invoiceId)).data).toMatchObject({
    invoiceNumber: number,
    status: 'sent',
    totalPrice: quote.data.price,
    delivery: { state: 'delivered', to: CUSTOMER.address },
  });

  await row.hover();
  await row.getByRole('button', { name: /^Rechnung ansehen/ }).click();
  await expect(staff).toHaveURL('/invoices');
  await expect(staff.getByRole('listitem').filter({ hasText: number })).toBeVisible();
});

test('in the customer’s file a draft is made, and keeps its quote from being deleted or charged twice', async ({
  staff,
}) => {
  const office = invoicesOf(staff);
  await office.enterCompany();
  const quote = await office.acceptedQuote('Entwurf Dörte');
  const tab = (name: string) => `/customer-details/${quote.data.customerId}?tab=${name}`;
  await staff.goto(tab('rechnungen'));
  await staff.getByRole('button', { name: /^Rechnung erstellen/ }).click();
  const dialog = dialogOf(staff);
  await expect(dialog.getByText('Der Kunde hat keine E-Mail-Adresse.')).toBeVisible();
  await expect(choice(staff)).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Als Entwurf speichern' }).dblclick();
  await expect(staff.getByText('Rechnung wurde als Entwurf gespeichert')).toBeVisible();
  const card = staff.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading', { name: 'Entwurf' })).toBeVisible();
  await expect(staff.getByRole('tab', { name: 'Rechnungen (1)' })).toBeVisible();
  await expect(staff.getByRole('button', { name: /^Rechnung erstellen/ })).toBeHidden();

  await staff.goto(tab('angebote'));
  await expect(card.getByText('Angenommen')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Rechnung ansehen' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Rechnung erstellen' })).toBeHidden();
  await card.getByRole('button', { name: 'Löschen' }).click();
  const question = staff.getByRole('dialog', { name: 'Angebot kann nicht gelöscht werden' });
  await expect(question.getByText(/bleibt, solange es dazu einen Rechnungsentwurf gibt/)).toBeVisible();
  await answer(question, 'Schließen');
  expect((await edgeOf(staff).quote(quote.id)).data.status).toBe('accepted');
});

test('a number that a colleague takes meanwhile is replaced, what was typed stays', async ({ staff }) => {
  const office = invoicesOf(staff);
  await office.enterCompany();
  const quote = await office.acceptedQuote('Nora Nummer', { email: CUSTOMER.address });
  await openInList(staff, quote);
  const dialog = dialogOf(staff);
  const shown = await field(dialog, 'Rechnungsnummer').inputValue();
  await field(dialog, 'Rechnungsanschrift').fill('Nora Nummer GmbH\nHauptstraße 1\n80331 München');
  await field(dialog, 'Nachricht').fill(`Anbei ${shown}, vielen Dank.`);
  expect((await office.issued('Kollege Schneller')).data.invoiceNumber).toBe(shown);
  await issue(staff).click();
  await expect(dialog.getByText(new RegExp(`^${shown} wurde inzwischen vergeben`))).toBeVisible();
  const next = await field(dialog, 'Rechnungsnummer').inputValue();
  expect(next).not.toBe(shown);
  await expect(field(dialog, 'Nachricht')).toHaveValue(`Anbei ${next}, vielen Dank.`);

  await field(dialog, 'Rechnungsnummer').fill(shown);
  await issue(staff).click();
  await expect(
    dialog.getByText(`Die Rechnungsnummer ${shown} ist schon vergeben. Die nächste freie ist ${next}.`),
  ).toBeVisible();
  await field(dialog, 'Rechnungsnummer').fill(next);

  // The answer gets lost, and whoever does it again does one thing.
  await staff.route(
    '**/issue',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await issue(staff).click();
  await expect(dialog.getByText(/^Fehler beim Erstellen der Rechnung\. Der Server ist nicht/)).toBeVisible();
  await issue(staff).click();
  await expect(staff.getByText(`Rechnung ${next} wurde erstellt und versendet`)).toBeVisible();
  const { invoiceId = '' } = (await edgeOf(staff).quote(quote.id)).data;
  expect((await office.stored(invoiceId)).data.content.recipient[0]).toBe('Nora Nummer GmbH');
});

test('what the settings lack is listed and entered in a tab beside; without an account the mail stays here', async ({
  browser,
  ownOffice,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await enter(page, ownOffice);
  const office = invoicesOf(page);
  const quote = await office.acceptedQuote('Fritz Unfertig', { email: 'fritz@example.org' });
  await page.goto(`/customer-details/${quote.data.customerId}?tab=rechnungen`);
  await page.getByRole('button', { name: /^Rechnung erstellen/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Name Ihres Unternehmens',
    'Straße und Hausnummer',
    'Postleitzahl',
    'Ort',
    'Steuernummer oder USt-IdNr.',
    'IBAN',
  ]);
  await expect(issue(page)).toBeDisabled();
  await field(dialog, 'Rechnungsanschrift').fill('Fritz Unfertig\nc/o Muster\nWeg 1\n10115 Berlin');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Einstellungen öffnen' }).click();
  const settings = await opened;
  await expect(settings.getByRole('heading', { name: 'Einstellungen', exact: true })).toBeVisible();
  await settings.close();
  await office.enterCompany();
  await dialog.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expect(dialog.getByText(/^Zum Ausstellen fehlt/)).toBeHidden();
  await expect(field(dialog, 'Rechnungsanschrift')).toHaveValue(/c\/o Muster/);

  await expect(choice(page)).not.toBeChecked();
  await expect(dialog.getByText(/^Der E-Mail-Versand ist nicht eingerichtet/)).toBeVisible();
  await choice(page).check();
  await issue(page).click();
  await expect(page.getByText(/Die E-Mail wurde lokal abgelegt, nicht nach außen verschickt/)).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByText('Ausgestellt', { exact: true })).toBeVisible();
  await expect(card.getByText(/^lokal, nicht nach außen verschickt/)).toBeVisible();
  await context.close();
});
