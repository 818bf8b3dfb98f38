import { edgeOf } from './edge.ts';
import { expect, test } from './test.ts';

test('customers who are there twice are found, merged with all that is theirs, and separated again', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const known = { name: 'Dora Doppelt', email: 'dora@test.local', fromAddress: 'Ringstraße 7, 50667 Köln' };
  const first = await edge.createCustomer({ ...known, phone: '0221 778899' });
  const second = await edge.createCustomer({ ...known, name: 'Dora Dopelt', phone: '0221/778899' });
  const quote = await edge.createQuote(second);
  const groups = staff.getByRole('list', { name: 'Gruppen von Duplikaten' });
  const dora = groups.getByRole('listitem').filter({ hasText: 'Dora Doppelt' });

  await test.step('the search finds them, and says why', async () => {
    await staff.goto('/admin-tools');
    await expect(dora).toContainText('Fast gleicher Name');
    await dora.getByRole('button', { name: 'Details zu Dora Doppelt' }).click();
    await expect(dora.getByRole('region', { name: 'Dora Dopelt' })).toContainText('weicht ab');
  });

  await test.step('merged, the quote of the one belongs to the other', async () => {
    await dora.getByRole('button', { name: 'Zusammenführen' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Kunden zusammenführen' });
    await dialog.getByRole('button', { name: '0221/778899' }).click();
    await dialog.getByRole('button', { name: '2 Kunden zusammenführen' }).click();
    await expect(staff.getByText('1 Duplikat erfolgreich zusammengeführt')).toBeVisible();
    await expect(dora).toBeHidden();
    expect((await edge.quote(quote.id)).data.customerId).toBe(first.id);
  });

  await test.step('taken back, both are there, and are found again by themselves', async () => {
    await staff.getByRole('button', { name: 'Zusammengeführte' }).click();
    const merges = staff.getByRole('dialog', { name: 'Zusammengeführte Kunden' });
    await merges.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(merges.getByText(/rückgängig gemacht$/)).toBeVisible();
    await merges.getByRole('button', { name: 'Schließen' }).click();
    await expect(dora).toBeVisible();
    expect((await edge.quote(quote.id)).data.customerId).toBe(second.id);
  });
});
