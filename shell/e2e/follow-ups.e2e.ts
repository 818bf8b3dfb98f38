import { edgeOf } from './edge.ts';
import { field } from './quote-form.ts';
import { CUSTOMER, expect, test } from './test.ts';

test('a quote that leaves is followed up by the rules that are switched on, until somebody cancels it', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const customer = await edge.createCustomer({ name: 'Nora Nachfass', email: CUSTOMER.address });
  await test.step('the rules of the system write to nobody until they are switched on', async () => {
    await staff.goto('/dashboard');
    await staff.getByRole('link', { name: 'Follow-ups' }).click();
    await expect(staff.getByText(/^Keine Regel ist aktiv/)).toBeVisible();
    await staff.getByRole('switch', { name: 'Nachfassen nach 3 Tagen: aktiv' }).check();
    await expect(staff.getByText('Regel erfolgreich aktualisiert')).toBeVisible();
    await expect(staff.getByText(/^Keine Regel ist aktiv/)).toBeHidden();
  });

  await test.step('a rule of one’s own', async () => {
    await staff.getByRole('button', { name: 'Neue Regel' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Regel erstellen' });
    await field(dialog, 'Name').fill('Große Umzüge');
    await field(dialog, 'Verzögerung').fill('1');
    await dialog
      .getByRole('combobox', { name: 'E-Mail-Vorlage' })
      .selectOption({ label: 'Nachfassen nach dem Angebot' });
    await expect(dialog.getByRole('region', { name: 'Vorschau' })).toContainText('Angebot');
    await field(dialog, 'Mindestwert des Angebots').fill('100000');
    await dialog.getByRole('button', { name: 'Regel speichern' }).click();
    await expect(staff.getByText('Regel erfolgreich erstellt')).toBeVisible();
    const card = staff.getByRole('region', { name: 'Große Umzüge' });
    await expect(card).toContainText('ab 100.000,00 €');
  });

  await test.step('the quote is mailed, and what the rules plan appears by itself', async () => {
    await staff.getByRole('tab', { name: /^Geplante Follow-ups/ }).click();
    const quote = await edge.createQuote(customer);
    const sent = await staff.request.post('/api/send-email', {
      data: {
        to: CUSTOMER.address,
        subject: 'Ihr Angebot',
        content: '<p>Guten Tag</p>',
        attachments: [{ filename: 'Angebot.pdf', content: 'JVBERi0=', encoding: 'base64' }],
        customerId: customer.id,
        quotes: [{ id: quote.id }],
        templateType: 'quote_email',
      },
    });
    expect(sent.ok()).toBe(true);
    await expect(staff.getByRole('link', { name: 'Nora Nachfass' })).toHaveCount(1, { timeout: 30_000 });
    await expect(staff.getByText('Nachfassen nach 3 Tagen')).toBeVisible();
  });

  await test.step('checking sends nothing before its time; cancelled, it says by whom', async () => {
    await staff.getByRole('button', { name: 'Follow-ups prüfen' }).click();
    await expect(staff.getByText('Follow-up Check abgeschlossen. 1 ausstehende Follow-ups.')).toBeVisible();
    await staff.getByRole('button', { name: 'Follow-up an Nora Nachfass stornieren' }).click();
    await staff.getByRole('button', { name: 'Follow-up stornieren', exact: true }).click();
    await expect(staff.getByText('Follow-up erfolgreich storniert')).toBeVisible();
    await staff.getByRole('combobox', { name: 'Status' }).selectOption('Storniert');
    await expect(staff.getByText('Von Hand storniert')).toBeVisible();
  });

  await test.step('a rule goes with what it has planned', async () => {
    await staff.getByRole('tab', { name: 'Follow-up Regeln' }).click();
    await staff.getByRole('button', { name: 'Große Umzüge: Löschen' }).click();
    await expect(staff.getByText('Von ihr steht kein Follow-up aus.', { exact: false })).toBeVisible();
    await staff.getByRole('button', { name: 'Regel löschen', exact: true }).click();
    await expect(staff.getByText('Regel erfolgreich gelöscht')).toBeVisible();
    await expect(staff.getByRole('region', { name: 'Große Umzüge' })).toBeHidden();
  });
});
