import type { Page } from 'playwright/test';
import { DEFAULT_IMPORT_SETTINGS } from 'shared-kit/domain';
import { leadMail } from '../../edge-api/src/testing/lead-mails.ts';
import { startMailServer } from '../../edge-api/src/testing/mail-server/start-mail-server.ts';
import { rawMail } from '../../edge-api/src/testing/raw-mail.ts';
import { edgeOf } from './edge.ts';
import { deliver } from './local-mail.ts';
import { openOffice } from './office.ts';
import { answer, COMPANY, enter, expect, imapOf, test } from './test.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).locator('..');
const log = (page: Page) => page.getByRole('log', { name: 'Import-Protokoll' });
const importAgain = (page: Page) => page.getByRole('button', { name: 'Anfragen importieren' }).click();

test('leads of a real inbox become customers, one by choice and the others in batches; again, nobody is doubled', async ({
  page,
  storeKind,
}) => {
  const server = await startMailServer({ users: [COMPANY] });
  await server.fill(COMPANY, 'INBOX', [
    leadMail(1, { person: 'Ines Import' }),
    leadMail(2, { person: 'Bernd Batch' }),
    // Without who it is nobody can be made of it.
    leadMail(3, { person: '', email: '' }),
    rawMail({ subject: 'Rechnung vom Steuerberater', from: 'kanzlei@example.de' }),
    leadMail(4, { person: 'Paula Protokoll' }),
  ]);
  const office = await openOffice({}, storeKind);
  const mails = page.getByRole('list', { name: 'E-Mails im Posteingang' }).getByRole('listitem');
  const ines = mails.filter({ hasText: 'Neue Umzugsanfrage 1' });
  const named = async (name: string) => (await edgeOf(page).customersNamed(name)).length;
  try {
    await enter(page, office);
    // In business hours it would begin by itself, as soon as there is an account.
    const settings = { ...DEFAULT_IMPORT_SETTINGS, enabled: false };
    const saved = await page.request.put(`${office.url}/api/import-settings`, {
      data: { settings, basedOn: 0 },
    });
    await expect(saved).toBeOK();
    await office.pause();
    await office.resume(imapOf(server));
    await page.goto(`${office.url}/admin-import`);

    await test.step('a mail shows what is read out of it, and is imported', async () => {
      await expect(mails).toHaveCount(5);
      await expect(mails.filter({ hasText: 'Steuerberater' })).toContainText('Keine Anfrage');
      await ines.getByRole('button', { name: 'Vorschau von Neue Umzugsanfrage 1' }).click();
      const preview = page.getByRole('dialog', { name: 'Neue Umzugsanfrage 1' });
      await expect(preview.getByText('Hauptstr. 12, 10115 Berlin')).toBeVisible();
      await expect(preview.getByRole('definition').filter({ hasText: '15.12.2026' })).toBeVisible();
      await preview.getByRole('button', { name: 'Importieren' }).click();
      await expect(page.getByText(/^Kunde K\d+ angelegt$/)).toBeVisible();
      await expect(ines).toContainText(/K\d{9}/);
      await expect(ines.getByRole('checkbox')).toBeDisabled();
    });

    await test.step('the others come in batches, and the log says what became of each', async () => {
      await page.getByRole('tab', { name: 'Batch Import' }).click();
      await page.getByLabel('Batch-Größe').fill('2');
      await page.getByRole('button', { name: 'In Batches importieren' }).click();
      await expect(log(page)).toContainText(
        'Batch 1: 1 importiert, 1 übersprungen (1 keine Anfrage), 0 Duplikate, 0 Fehler',
      );
      await expect(log(page)).toContainText('Batch 2: 1 importiert, 0 übersprungen, 0 Duplikate, 1 Fehler');
      await expect(log(page)).toContainText('Fehler: Neue Umzugsanfrage 3: ');
      await expect(log(page)).toContainText('Import abgeschlossen: Es sind keine weiteren E-Mails da');
      // Of the five one was imported before: the batches are those of the others, here as in the record.
      await expect(figure(page, 'E-Mails')).toContainText('4');
      await expect(figure(page, 'Neue Kunden')).toContainText('2');
      await expect(figure(page, 'Fehler')).toContainText('1');
    });

    await test.step('the same once more makes nobody twice', async () => {
      await importAgain(page);
      await expect(log(page)).toContainText('0 neue Kunden');
      for (const name of ['Ines Import', 'Bernd Batch', 'Paula Protokoll']) expect(await named(name)).toBe(1);
    });

    await test.step('the monitor counts them, and what waits', async () => {
      await page.goto(`${office.url}/import-monitor`);
      await expect(figure(page, 'Neue Kunden heute')).toContainText('3');
      await expect(page.getByText('1 Anfrage wartet')).toBeVisible();
      // All batches are one import, and what was taken by its preview is one.
      const history = page.getByRole('region', { name: 'Import-Historie' }).getByRole('listitem');
      await expect(history).toHaveCount(3);
      await expect(history.nth(1)).toContainText('2 neu');
      await expect(history.last()).toContainText('1 neu');
    });
  } finally {
    await office.close();
    await server.stop();
  }
});

test('mails that failed are corrected beside their text, tried again leniently, and gone from the list', async ({
  page,
  ownOffice,
}) => {
  await deliver(ownOffice, [
    leadMail(11, { person: '', email: '' }),
    leadMail(12, { person: '', phone: '', email: '' }),
  ]);
  await enter(page, ownOffice);
  await page.goto(`${ownOffice.url}/admin-import?tab=batch`);
  await importAgain(page);
  await expect(log(page)).toContainText('Import abgeschlossen');
  await page.goto(`${ownOffice.url}/import-monitor`);
  await page.getByRole('link', { name: 'Anfragen ansehen' }).click();

  await test.step('strictly a name is asked for; corrected, the mail becomes a customer with a draft', async () => {
    await page.getByRole('button', { name: 'Neue Umzugsanfrage 11 ansehen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Umzugsanfrage 11' });
    await expect(dialog.locator('pre', { hasText: 'Anfrage #10011' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Kunde anlegen' }).click();
    await expect(dialog.getByText('Bitte geben Sie einen Kundennamen ein')).toBeVisible();
    await expect(dialog.getByLabel('Vollständiger Name')).toBeFocused();
    await page.keyboard.type('Nora Nachtrag');
    await dialog.getByLabel('Zimmer').fill('4');
    await dialog.getByRole('button', { name: 'Kunde anlegen' }).click();
    await expect(page.getByText(/^Kunde K\d+ angelegt$/)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Alle 1' })).toBeVisible();
    const [nora] = await edgeOf(page).customersNamed('Nora Nachtrag');
    expect(nora?.data).toMatchObject({ phone: '0151 2000011', apartment: { rooms: 4, floor: 2 } });
    expect(await edgeOf(page).quotesOf(nora?.id ?? '')).toMatchObject([{ data: { status: 'draft' } }]);
  });

  await test.step('the other one, of nobody, needs the lenient mode', async () => {
    const retry = page.getByRole('button', { name: '1 Eintrag erneut versuchen' });
    await retry.click();
    await expect(page.getByText('Erfolgreich: 0, Fehlgeschlagen: 1, Gesamt: 1')).toBeVisible();
    await page.getByLabel('Lenient Mode').check();
    await retry.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click();
    await expect(page.getByText('Erfolgreich: 1, Fehlgeschlagen: 0, Gesamt: 1')).toBeVisible();
    await expect(page.getByText('Keine fehlgeschlagenen E-Mails.')).toBeVisible();
    expect(await edgeOf(page).customersNamed('Unbekannt')).toHaveLength(1);
  });
});

test('files are read, corrected and imported with progress: a broken one stays, a known person is asked about', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  await edge.createCustomer({ name: 'Karla Kennt', email: 'karla@example.de', phone: '', fromAddress: '' });
  const file = (name: string, mail: string) => ({
    name,
    mimeType: 'message/rfc822',
    buffer: Buffer.from(mail),
  });
  const files = staff.getByRole('list', { name: 'EML-Dateien' }).getByRole('listitem');
  const known = files.filter({ hasText: 'bekannt.eml' });
  await staff.goto('/admin-tools?tab=eml');
  await staff
    .getByLabel('EML-Dateien', { exact: true })
    .setInputFiles([
      file('gut.eml', leadMail(21, { person: 'Emil Datei' })),
      file('kaputt.eml', 'Das ist keine E-Mail.'),
      file('bekannt.eml', leadMail(22, { person: 'Karla Kennt', email: 'karla@example.de' })),
    ]);
  await staff.getByRole('button', { name: 'Verarbeiten' }).click();
  await expect(files.filter({ hasText: 'kaputt.eml' })).toContainText('Die Datei ist keine E-Mail');
  await expect(known).toContainText('Bereit');

  await test.step('what was read is corrected beside the mail', async () => {
    await staff.getByRole('button', { name: 'gut.eml bearbeiten' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Neue Umzugsanfrage 21' });
    await dialog.getByLabel('Nach Adresse').fill('Neue Straße 1, 20095 Hamburg');
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  });

  await test.step('all are imported, one after the other', async () => {
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    await staff.route('**/api/import-eml', async (route) => {
      await seen;
      await route.continue();
    });
    await staff.getByRole('button', { name: 'Alle importieren' }).click();
    await expect(staff.getByText('1 von 2 wird importiert …')).toBeVisible();
    resolve();
    await expect(
      staff.getByText('Import abgeschlossen: 1 erfolgreich, 0 fehlgeschlagen, 1 schon bekannt'),
    ).toBeVisible();
    await staff.unroute('**/api/import-eml');
    const [emil] = await edge.customersNamed('Emil Datei');
    expect(emil?.data.toAddress).toBe('Neue Straße 1, 20095 Hamburg');
    await expect(staff.getByRole('link', { name: `Kunde ${emil?.data.customerNumber}` })).toBeVisible();
  });

  await test.step('a known person becomes a second customer only when staff say so', async () => {
    expect(await edge.customersNamed('Karla Kennt')).toHaveLength(1);
    await staff.getByRole('button', { name: 'bekannt.eml importieren' }).click();
    const question = staff.getByRole('dialog', { name: 'Trotzdem importieren?' });
    await expect(question).toContainText(
      'Ein Kunde mit dieser E-Mail/Telefonnummer existiert bereits (Karla Kennt). Trotzdem importieren?',
    );
    await answer(question, 'Trotzdem importieren');
    await expect(known).toContainText(/Kunde K\d+/);
    expect(await edge.customersNamed('Karla Kennt')).toHaveLength(2);
  });
});
