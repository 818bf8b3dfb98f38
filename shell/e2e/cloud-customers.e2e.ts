import { photos } from 'shared-kit/domain';
import sharp from 'sharp';
import { edgeOf } from './edge.ts';
import { officeOf } from './office.ts';
import { answer, expect, test } from './test.ts';

test('in the cloud: a tag and a note, a photo, the sync popover, and a customer who goes with what hangs on it', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const customer = await edge.createCustomer({ name: 'Wolke Vollständig', email: 'wolke@example.org' });
  const { id } = customer;
  await edge.createQuote(customer);

  await staff.goto(`/customers/${id}?tab=tags`);
  await staff.getByLabel('Tag hinzufügen').fill('Klavier');
  await staff.getByLabel('Tag hinzufügen').press('Enter');
  await staff.getByLabel('Neue Notiz').fill('Schlüssel beim Hausmeister');
  await staff.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  await expect(
    staff.getByRole('list', { name: 'Notizen' }).getByText('Schlüssel beim Hausmeister'),
  ).toBeVisible();
  await expect
    .poll(async () => (await edge.customer(id)).data)
    .toMatchObject({
      tags: ['Klavier'],
      extendedNotes: [{ content: 'Schlüssel beim Hausmeister' }],
    });

  await staff.goto(`/customers/${id}?tab=fotos`);
  await staff.getByRole('button', { name: 'Fotos hochladen' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Fotos hochladen' });
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#446688' } });
  await dialog
    .locator('input[multiple]')
    .setInputFiles({ name: 'flur.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() });
  await dialog.getByLabel('Kategorie').selectOption('Küche');
  await dialog.getByRole('button', { name: '1 Foto hochladen' }).click();
  const card = staff.getByRole('tabpanel').getByRole('article');
  await expect(card).toHaveCount(1);
  await expect
    .poll(() =>
      card
        .getByRole('img')
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true);

  await staff.getByRole('link', { name: 'Dashboard' }).first().click();
  await staff.getByRole('button', { name: 'Tabelle synchronisieren' }).click();
  const popover = staff.getByRole('dialog', { name: 'Synchronisation' });
  await expect(popover.getByText(/^Kunden: [1-9]/)).toBeVisible();
  await expect(popover.getByText(/^Angebote: [1-9]/)).toBeVisible();
  await expect(popover.getByRole('button', { name: 'Jetzt synchronisieren' })).toBeDisabled();
  await staff.keyboard.press('Escape');

  await staff.goto('/customers?q=wolke+vollständig');
  const row = staff.getByRole('list', { name: 'Kunden' }).getByRole('listitem');
  await staff.getByRole('button', { name: 'Auswählen' }).click();
  await row.filter({ hasText: 'Wolke Vollständig' }).click();
  await staff.getByRole('button', { name: 'Auswahl löschen' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Kunde löschen?' });
  await expect(question.getByText(/Mitgelöscht werden: .*1 Angebot.*1 Foto|1 Foto.*1 Angebot/)).toBeVisible();
  await answer(question, 'Kunde löschen');
  await expect(staff.getByText('1 Kunde gelöscht')).toBeVisible();
  expect(await edge.quotesOf(id)).toEqual([]);
  const store = officeOf(staff)?.cloud?.store;
  const where = [{ field: 'customerId', op: '==' as const, value: id }];
  expect((await store?.list({ collection: photos.name, where }))?.items).toEqual([]);
});
