import { rawMail } from '../../edge-api/src/testing/raw-mail.ts';
import { edgeOf } from './edge.ts';
import { deliver } from './local-mail.ts';
import { field } from './quote-form.ts';
import { enter, expect, test } from './test.ts';

// What prepares and looks things up asks this office too.
test.use({ baseURL: ({ ownOffice }, use) => use(ownOffice.url) });

test('a mail finds its customer, stands in their file, and is answered from a template of one’s own', async ({
  page,
  ownOffice,
}) => {
  await deliver(ownOffice, [
    rawMail({
      subject: 'Anfrage Umzug nach Bonn',
      from: 'Lena Link <lena@example.org>',
      text: 'Guten Tag, wir ziehen um.',
      messageId: '<a/nfrage+1@example.org>',
    }),
    rawMail({
      subject: 'Noch etwas',
      from: 'Lena <buero@example.net>',
      text: 'Das Klavier kommt mit.',
      messageId: '<noch@example.net>',
      headers: ['In-Reply-To: <a/nfrage+1@example.org>'],
    }),
    rawMail({
      subject: 'Von jemand Neuem',
      from: 'Nils Neu <nils@example.org>',
      text: 'Hallo',
      messageId: '<neu@example.org>',
    }),
  ]);
  await enter(page, ownOffice);
  const edge = edgeOf(page);
  const lena = await edge.createCustomer({
    name: 'Lena Link',
    email: 'lena@example.org',
    movingDate: '2027-03-01',
  });
  const customer = page.getByRole('region', { name: 'Kunde' });

  await test.step('whose sender is known is linked with one click and its conversation, and leads to the file', async () => {
    await page.goto('/email');
    await page.getByText('Anfrage Umzug nach Bonn').first().click();
    await expect(customer.getByText('Diese E-Mail ist noch keinem Kunden zugeordnet.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Unterhaltung' }).getByRole('listitem')).toHaveCount(2);
    await customer.getByRole('button', { name: 'Mit Lena Link verknüpfen' }).click();
    await customer.getByRole('link', { name: 'Kunde anzeigen' }).click();
    await expect(page).toHaveURL(new RegExp(`/customer-details/${lena.id}$`));
    // The address in the head of the file opens the tab.
    await page.getByRole('button', { name: 'lena@example.org' }).click();
    await expect(page.getByRole('tab', { name: 'E-Mails (2)' })).toHaveAttribute('aria-selected', 'true');
    expect((await edge.customer(lena.id)).data.emailIds).toEqual([
      '<a/nfrage+1@example.org>',
      '<noch@example.net>',
    ]);
  });

  await test.step('the file leads back to the mail', async () => {
    await page.getByRole('link', { name: /Anfrage Umzug nach Bonn/ }).click();
    await expect(
      page.frameLocator('iframe[title="Nachricht: Anfrage Umzug nach Bonn"]').getByText('wir ziehen um'),
    ).toBeVisible();
  });

  await test.step('an unknown sender becomes a customer with a number', async () => {
    await page.goto('/email');
    await page.getByText('Von jemand Neuem').first().click();
    await customer.getByRole('button', { name: 'Kunden erstellen' }).click();
    const dialog = page.getByRole('dialog', { name: 'E-Mail zu Kunde zuordnen' });
    await expect(field(dialog, 'Name')).toHaveValue('Nils Neu');
    await dialog.getByRole('button', { name: 'Kunden erstellen' }).click();
    await expect(customer.getByText('Nils Neu')).toBeVisible();
    const [nils] = await edge.customersNamed('Nils Neu');
    expect(nils?.data.customerNumber).toMatch(/^K\d{9}$/);
  });

  await test.step('a template is written with its variables', async () => {
    await page.goto('/email-templates?tab=eigene');
    await page.getByRole('button', { name: 'Neue Vorlage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vorlage erstellen' });
    await field(dialog, 'Name').fill('Termin');
    await dialog.getByRole('combobox', { name: 'Kategorie' }).selectOption('Bestätigung');
    await field(dialog, 'Betreff').fill('Umzug am ');
    await dialog.getByRole('button', { name: 'moveDate' }).click();
    await field(dialog, 'Inhalt').fill('Guten Tag {{customerName}},\nbis bald.');
    await dialog.getByRole('button', { name: 'Vorlage erstellen' }).click();
    await expect(page.getByText('Vorlage erfolgreich erstellt')).toBeVisible();
  });

  await test.step('and sent to the customer with their values in it', async () => {
    await page.goto(`/customer-details/${lena.id}?tab=e-mails`);
    await page.getByRole('button', { name: 'Neue E-Mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue E-Mail an Lena Link' });
    await dialog.getByRole('combobox', { name: 'Vorlage' }).selectOption('Termin');
    await expect(field(dialog, 'Betreff')).toHaveValue('Umzug am 01.03.2027');
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(page.getByText('E-Mail lokal abgelegt, nicht nach außen verschickt.')).toBeVisible();
    const sent = page.getByRole('list', { name: 'Gesendete E-Mails' });
    await expect(sent.getByText('lokal, nicht nach außen verschickt')).toBeVisible();
    await sent.getByRole('button', { name: /Umzug am 01.03.2027/ }).click();
    await expect(
      page.frameLocator('iframe[title^="Nachricht: Umzug am"]').getByText('Guten Tag Lena Link,'),
    ).toBeVisible();
    const [mail] = await edge.mailsSentTo(lena.id);
    expect(mail).toMatchObject({
      subject: 'Umzug am 01.03.2027',
      body: '<p>Guten Tag Lena Link,<br>bis bald.</p>',
      templateType: 'custom',
    });
  });
});
