import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright/test';
import { formatDate, formatLongDate, today } from 'shared-kit/domain';
import { leadMail } from '../../edge-api/src/testing/lead-mails.ts';
import { drawWithFinger } from './draw.ts';
import { figuresOf } from './figures.ts';
import { actOnInvoice, invoiceRowsOf, invoicesOf } from './invoices.ts';
import { actOnJob, jobRow } from './jobs.ts';
import { mailsAbout } from './mails.ts';
import { type Office, openOffice } from './office.ts';
import { pdfText } from './pdf.ts';
import { field, priceFoot } from './quote-form.ts';
import { linkInMail, rowsOf } from './quotes.ts';
import { test as base, COMPANY, CUSTOMER, expect, imapOf, smtpOf } from './test.ts';

/** Its office is its own, and reads its mail account too: what comes in there becomes customers. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ mailServer, storeKind }, use) => {
      const office = await openOffice({ ...smtpOf(mailServer), ...imapOf(mailServer) }, storeKind);
      await use(office);
      await office.close();
    },
    { scope: 'worker' },
  ],
});

const NAME = 'Käthe Feierabend-Öztürk';
const PRICE = '2.229,00 €';

/** Somebody outside of the company, without its password. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
  });
  return context.newPage();
}

test('a day in the company: from a lead’s mail to the paid invoice, in two browsers and on two phones', async ({
  staff: anja,
  colleague,
  browser,
  mailServer,
}) => {
  test.slow();
  const day = today();
  await invoicesOf(anja).enterCompany();
  const bernd = await colleague();
  const quoteOf = (page: Page) => page.getByRole('article', { name: /^Angebot AN-/ });

  const customerUrl =
    await test.step('a lead’s mail arrives: imported by one, the customer is there for both', async () => {
      await bernd.goto('/customers');
      await expect(bernd.getByText('Noch keine Kunden vorhanden.')).toBeVisible();
      await anja.goto('/import-monitor');
      const lead = leadMail(1, { person: NAME, email: CUSTOMER.address, date: new Date().toUTCString() });
      await mailServer.fill(COMPANY, 'INBOX', [lead.replace('15.12.2026', formatDate(day))]);
      await anja.getByRole('button', { name: 'Jetzt importieren' }).click();
      await bernd
        .getByRole('list', { name: 'Kunden' })
        .getByRole('listitem')
        .filter({ hasText: NAME })
        .click();
      await bernd.getByRole('tab', { name: 'Angebote (1)' }).click();
      await expect(quoteOf(bernd).getByText('Entwurf', { exact: true })).toBeVisible();
      return bernd.url();
    });
  await test.step('who asked has an answer at once', async () => {
    await expect.poll(() => mailsAbout(mailServer, CUSTOMER, 'Ihre Umzugsanfrage')).toHaveLength(1);
  });

  const number =
    await test.step('one makes a price of the estimate and mails it, the other sees it leave', async () => {
      await anja.goto(customerUrl);
      await quoteOf(anja).getByRole('button', { name: 'Bearbeiten' }).click();
      await anja.getByRole('switch', { name: 'Gesamtpreis von Hand' }).uncheck();
      await field(anja, 'Umzugsvolumen').fill('30,1');
      await anja.getByRole('checkbox', { name: 'Entfernung unbekannt' }).uncheck();
      await field(anja, 'Entfernung').fill('289');
      await field(anja, 'Umzugskartons').fill('40');
      await anja.getByRole('switch', { name: 'Halteverbotszone' }).check();
      await expect(priceFoot(anja, 'Gesamtpreis')).toHaveText(PRICE);
      await anja.getByRole('button', { name: 'Per E-Mail senden' }).click();
      const dialog = anja.getByRole('dialog', { name: 'Angebot versenden' });
      await expect(field(dialog, 'Empfänger')).toHaveValue(CUSTOMER.address);
      await dialog.getByRole('button', { name: 'Angebot senden' }).click();
      await expect(anja.getByRole('heading', { name: 'Angebot erfolgreich versendet!' })).toBeVisible();
      await expect(quoteOf(bernd).getByText('Versendet', { exact: true })).toBeVisible();
      await expect(quoteOf(bernd).getByText(PRICE)).toBeVisible();
      return (await quoteOf(bernd).getByRole('heading').innerText()).trim();
    });

  await test.step('the customer opens it on the phone, signs with a finger, and both are told', async () => {
    const customer = await phone(browser);
    await customer.goto(await linkInMail(mailServer, number));
    await expect(customer.getByText(PRICE).first()).toBeVisible();
    await expect(quoteOf(bernd).getByText('Angesehen', { exact: true })).toBeVisible();
    await customer.getByLabel('Ihr Name').tap();
    await drawWithFinger(customer.getByRole('img', { name: 'Unterschriftsfeld, leer' }), [
      [40, 150],
      [260, 50],
    ]);
    await customer.getByRole('button', { name: `Verbindlich annehmen für ${PRICE}` }).tap();
    await expect(customer.getByText(new RegExp(` von ${NAME} angenommen\\.$`))).toBeVisible();
    await expect(quoteOf(bernd).getByText('Angenommen', { exact: true })).toBeVisible();
    for (const page of [anja, bernd]) {
      const toast = page.getByRole('region', { name: 'Meldungen' });
      await expect(toast.getByText(new RegExp(`^${NAME} hat das Angebot ${number} `))).toBeVisible();
    }
    await customer.context().close();
  });

  await test.step('dispatch gives it a truck, which the other sees', async () => {
    await anja.goto('/disposition');
    await expect(jobRow(anja, NAME).getByText('Angenommen')).toBeVisible();
    await bernd.goto('/disposition');
    await actOnJob(bernd, NAME, 'Fahrzeuge zuweisen');
    const dialog = bernd.getByRole('dialog', { name: 'Fahrzeuge zuweisen' });
    await dialog.getByRole('checkbox', { name: 'LKW 1' }).click();
    await dialog.getByRole('button', { name: 'Zuweisung speichern' }).click();
    await expect(jobRow(anja, NAME).getByText('Zugewiesen')).toBeVisible();
    await expect(jobRow(anja, NAME).getByText('LKW 1')).toBeVisible();
  });

  await test.step('the crew has the job and its work order on the phone', async () => {
    await actOnJob(bernd, NAME, 'Link generieren');
    const dialog = bernd.getByRole('dialog', { name: 'Mitarbeiter-Link generiert' });
    const crew = await phone(browser);
    await crew.goto(await dialog.getByLabel('Link', { exact: true }).inputValue());
    await expect(crew.getByText(formatLongDate(day))).toBeVisible();
    const started = crew.waitForEvent('download');
    await crew.getByRole('button', { name: 'Arbeitsschein als PDF' }).tap();
    const file = await started;
    const text = await pdfText(await readFile(await file.path()));
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^Arbeitsschein_${day.replaceAll('-', '')}K\\d{9}\\.pdf$`),
    );
    for (const part of [NAME, 'Hauptstr. 12', 'Lange Gasse 7', '30,1 m³', PRICE])
      expect(text).toContain(part);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await crew.context().close();
  });

  const invoice =
    await test.step('the move is done: one issues the invoice, the customer has it, the other sees it', async () => {
      await bernd.goto('/invoices');
      await expect(bernd.getByText('Keine Rechnungen gefunden')).toBeVisible();
      await anja.goto('/quotes');
      const row = rowsOf(anja).filter({ hasText: NAME });
      await row.hover();
      await row.getByRole('button', { name: `Rechnung erstellen: ${number}` }).click();
      const dialog = anja.getByRole('dialog', { name: 'Rechnung erstellen' });
      await expect(field(dialog, 'Rechnungsnummer')).toHaveValue(/^RE-\d{4}-\d{4}$/);
      await expect(dialog.getByLabel('Leistungsdatum')).toHaveValue(day);
      const drawn = await field(dialog, 'Rechnungsnummer').inputValue();
      await dialog.getByRole('button', { name: 'Rechnung ausstellen' }).click();
      await expect(anja.getByText(`Rechnung ${drawn} wurde erstellt und versendet`)).toBeVisible();
      await expect(row).toContainText('Abgerechnet');

      await expect.poll(() => mailsAbout(mailServer, CUSTOMER, drawn)).toHaveLength(1);
      const [mail] = await mailsAbout(mailServer, CUSTOMER, drawn);
      const text = await pdfText(mail?.attachments[0]?.content ?? new Uint8Array());
      for (const part of [drawn, NAME, 'Hauptstr. 12', PRICE]) expect(text).toContain(part);
      await expect(invoiceRowsOf(bernd).getByText(drawn)).toBeVisible();
      await expect(invoiceRowsOf(bernd).getByText('Versendet', { exact: true })).toBeVisible();
      return drawn;
    });

  await test.step('it is paid, and the day is in the figures', async () => {
    await anja.goto('/analytics?zeitraum=heute');
    await expect(anja.getByText('1 von 1 Angebot gewonnen')).toBeVisible();
    await expect(anja.getByText('Davon 0 Zahlungserinnerungen').locator('..')).toContainText(
      'Versendete E-Mails3',
    );
    expect(await figuresOf(anja, 'Rechnungen', 'Offen')).toEqual([PRICE, '1', PRICE]);
    await actOnInvoice(bernd, NAME, 'Als bezahlt markieren');
    await bernd
      .getByRole('dialog', { name: `Rechnung ${invoice} als bezahlt markieren?` })
      .getByRole('button', { name: 'Als bezahlt markieren' })
      .click();
    await expect(invoiceRowsOf(bernd).getByText('Bezahlt', { exact: true }).first()).toBeVisible();
    await expect.poll(() => figuresOf(anja, 'Rechnungen', 'Bezahlt')).toEqual([PRICE, '1', '0,00 €']);
    expect(await figuresOf(anja, 'Von der Anfrage zur Zahlung', 'Bezahlt')).toEqual(['1', '100 %', '100 %']);
  });
});
