import type { Locator } from 'playwright/test';
import { formatEuros } from 'shared-kit/domain';
import { actOnInvoice, invoiceRowsOf, invoicesOf } from './invoices.ts';
import { mailsAbout } from './mails.ts';
import { answer, CUSTOMER, expect, test } from './test.ts';

const historyOf = (dialog: Locator) => dialog.getByRole('list', { name: 'Historie' }).getByRole('listitem');

test('an invoice is mailed, reminded of, paid in parts, taken back and cancelled, and a colleague reads all of it live', async ({
  staff,
  colleague,
  mailServer,
}) => {
  const name = 'Gerda Zahlemann';
  const office = invoicesOf(staff);
  await office.enterCompany();
  const invoice = await office.issued(name, { email: CUSTOMER.address });
  const number = invoice.data.invoiceNumber;
  const { totalPrice, quoteId } = invoice.data;
  await staff.goto('/invoices?q=Zahlemann');

  const other = await colleague();
  await other.goto('/invoices?q=Zahlemann');
  await actOnInvoice(other, name, 'Ansehen');
  const seen = other.getByRole('dialog', { name: `Rechnung ${number}` });
  const history = historyOf(seen);
  await expect(history.first()).toContainText(`Rechnung ${number} ausgestellt`);

  await actOnInvoice(staff, name, 'Senden');
  const mail = staff.getByRole('dialog', { name: `Rechnung ${number} versenden` });
  await expect(mail.getByLabel('Empfänger')).toHaveValue(CUSTOMER.address);
  await mail.getByRole('button', { name: 'Rechnung senden' }).click();
  await expect(staff.getByText('Rechnung erfolgreich versendet')).toBeVisible();
  await expect.poll(() => mailsAbout(mailServer, CUSTOMER, `Ihre Rechnung ${number}`)).toHaveLength(1);
  const [sent] = await mailsAbout(mailServer, CUSTOMER, `Ihre Rechnung ${number}`);
  expect(sent?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  expect(sent?.text).toContain(formatEuros(totalPrice));
  await expect(history.first()).toContainText(`Rechnung an ${CUSTOMER.address} versendet`);
  await expect(seen.getByText('Versendet', { exact: true })).toBeVisible();

  await actOnInvoice(staff, name, 'Zahlungserinnerung');
  const reminder = staff.getByRole('dialog', { name: `Zahlungserinnerung zur Rechnung ${number}` });
  await expect(reminder.getByLabel('Nachricht')).toHaveValue(/Offener Betrag: /);
  await reminder.getByRole('button', { name: 'Erinnerung senden' }).click();
  await expect(staff.getByText('Zahlungserinnerung erfolgreich versendet')).toBeVisible();
  await expect
    .poll(() => mailsAbout(mailServer, CUSTOMER, `Zahlungserinnerung zur Rechnung ${number}`))
    .toHaveLength(1);
  await expect(history.first()).toContainText(`Zahlungserinnerung an ${CUSTOMER.address} versendet`);

  await actOnInvoice(staff, name, 'Als bezahlt markieren');
  const pay = staff.getByRole('dialog', { name: `Rechnung ${number} als bezahlt markieren?` });
  await pay.getByLabel('Betrag').fill('100,50');
  await pay.getByRole('button', { name: 'Teilzahlung erfassen' }).click();
  const rest = formatEuros(totalPrice - 100.5);
  await expect(staff.getByText(`Zahlung über 100,50 € erfasst, ${rest} sind noch offen`)).toBeVisible();
  await expect(seen.getByRole('row', { name: /^Offen/ })).toContainText(rest);

  await actOnInvoice(staff, name, 'Als bezahlt markieren');
  await pay.getByRole('button', { name: 'Als bezahlt markieren' }).click();
  await expect(staff.getByText(`Rechnung ${number} wurde als bezahlt markiert`)).toBeVisible();
  await expect(seen.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
  await expect(history.first()).toContainText(`Zahlung über ${rest}`);
  await expect(history.first()).toContainText('als bezahlt markiert');

  await seen
    .getByRole('button', { name: new RegExp(`über ${rest.replace('.', '\\.')} zurücknehmen$`) })
    .click();
  await answer(other.getByRole('alertdialog', { name: 'Zahlung zurücknehmen?' }), 'Zahlung zurücknehmen');
  await expect(other.getByText('Zahlung wurde zurückgenommen')).toBeVisible();
  await expect(history.first()).toContainText('zurückgenommen');

  await actOnInvoice(staff, name, 'Löschen');
  const cancel = staff.getByRole('dialog', { name: `Rechnung ${number} stornieren?` });
  await expect(cancel.getByText(/^Löschen geht nicht:/)).toBeVisible();
  await expect(cancel.getByText('100,50 € sind schon bezahlt und müssen erstattet werden.')).toBeVisible();
  await cancel.getByLabel(/^Grund/).fill('Umzug fand nicht statt');
  await cancel.getByRole('button', { name: 'Rechnung stornieren' }).click();
  await expect(
    staff.getByText(new RegExp(`^Rechnung ${number} storniert: Stornorechnung RE-`)),
  ).toBeVisible();
  await expect(seen.getByText('Storniert', { exact: true })).toBeVisible();
  await expect(history.first()).toContainText('Umzug fand nicht statt');
  expect((await office.storedQuote(quoteId)).data.status).toBe('accepted');

  await seen.getByRole('button', { name: /^RE-/ }).click();
  const cancellation = other.getByRole('dialog', { name: /^Stornorechnung RE-/ });
  await expect(cancellation.getByText('Storniert die Rechnung')).toBeVisible();
  await expect(cancellation.getByRole('row', { name: /^Rechnungsbetrag/ })).toContainText(
    formatEuros(-totalPrice),
  );

  await actOnInvoice(staff, name, 'Erstattung erfassen');
  const refund = staff.getByRole('dialog', { name: `Erstattung zu Rechnung ${number} erfassen?` });
  await expect(refund.getByLabel('Betrag')).toHaveValue('100,50');
  await refund.getByRole('button', { name: 'Erstattung erfassen' }).click();
  await expect(staff.getByText('Erstattung über 100,50 € erfasst')).toBeVisible();
});

test('a draft gets its number when it is issued, and is downloaded as it was archived', async ({ staff }) => {
  const name = 'Dietlinde Entwurf';
  const office = invoicesOf(staff);
  await office.enterCompany();
  await office.draft(name);
  await staff.goto('/invoices?q=Dietlinde');
  await actOnInvoice(staff, name, 'Ausstellen');
  const dialog = staff.getByRole('dialog', { name: 'Rechnung ausstellen' });
  await dialog.getByLabel('Rechnungsanschrift').fill('Dietlinde Entwurf');
  await dialog.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await expect(dialog.getByText(/^Es fehlt: Straße des Kunden/)).toBeVisible();
  await dialog
    .getByLabel('Rechnungsanschrift')
    .fill('Dietlinde Entwurf\nHinterhaus\nMühlenstraße 7\n10115 Berlin');
  await dialog.getByLabel('Per E-Mail versenden').uncheck();
  await dialog.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await expect(staff.getByText(/^Rechnung RE-\d{4}-\d{4} wurde ausgestellt$/)).toBeVisible();

  const download = staff.waitForEvent('download');
  await actOnInvoice(staff, name, 'PDF');
  expect((await download).suggestedFilename()).toMatch(/^Rechnung_RE-\d{4}-\d{4}_Dietlinde-Entwurf_/);
  await expect(staff.getByText('PDF wurde heruntergeladen')).toBeVisible();

  await actOnInvoice(staff, name, 'Ansehen');
  const view = staff.getByRole('dialog', { name: /^Rechnung RE-/ });
  await expect(view.getByText('Hinterhaus')).toBeVisible();
  await expect(historyOf(view)).toHaveCount(3);
  await staff.keyboard.press('Escape');

  await office.draft('Dietlinde Löschmich');
  await actOnInvoice(staff, 'Dietlinde Löschmich', 'Löschen');
  await answer(staff.getByRole('alertdialog', { name: 'Rechnung wirklich löschen?' }), 'Entwurf löschen');
  await expect(staff.getByText('1 Rechnung(en) erfolgreich gelöscht')).toBeVisible();
  await expect(invoiceRowsOf(staff)).toHaveCount(1);
});
