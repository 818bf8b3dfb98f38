import { edgeOf } from './edge.ts';
import { downloadPdf } from './pdf.ts';
import { field, priceFoot, priceLine } from './quote-form.ts';
import { expect, test } from './test.ts';

test('a template of one’s own becomes the default and prices a quote, down to the PDF', async ({ staff }) => {
  const edge = edgeOf(staff);
  await test.step('copied from one of the system, changed, and made the default', async () => {
    await staff.goto('/dashboard');
    await staff.getByRole('link', { name: 'Angebots-Templates' }).click();
    await staff.getByRole('button', { name: 'Budget - Selbstpacker: Bearbeiten' }).click();
    await expect(
      staff.getByText(
        'System-Templates können nicht bearbeitet werden. Erstellen Sie stattdessen eine Kopie.',
      ),
    ).toBeVisible();
    await staff.getByRole('button', { name: 'Duplizieren', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: 'Template duplizieren' });
    await expect(field(dialog, 'Name')).toHaveValue('Budget - Selbstpacker (Kopie)');
    await field(dialog, 'Name').fill('Studenten-Umzug');
    await field(dialog, 'Wert').fill('12,5');
    await dialog.getByRole('switch', { name: 'Standard-Template' }).check();
    await dialog.getByRole('button', { name: 'Template speichern' }).click();
    const card = staff.getByRole('region', { name: 'Studenten-Umzug' });
    await expect(card.getByText('Standard', { exact: true })).toBeVisible();
    await expect(staff.getByText('Standard', { exact: true })).toHaveCount(1);
  });

  const customer = await edge.createCustomer({ name: 'Tim Plate', email: 'tim@example.org' });
  await test.step('its discount is a line of the price', async () => {
    await staff.goto(`/create-quote/${customer.id}`);
    await staff.getByRole('combobox', { name: 'Template' }).selectOption('Studenten-Umzug (Standard)');
    await field(staff, 'Menge Transport').fill('4');
    await staff.getByRole('checkbox', { name: /^Online-Rabatt/ }).check();
    // 350 + 4 × 55, less 12.5 % of 570.
    await expect(priceLine(staff, 'Transport')).toHaveText('570,00 €');
    await expect(priceLine(staff, 'Online-Rabatt')).toHaveText('-71,25 €');
    await expect(priceFoot(staff, 'Gesamtpreis')).toHaveText('498,75 €');
  });

  await test.step('and of the document', async () => {
    const { text } = await downloadPdf(staff);
    expect(text).toContain('Online-Rabatt');
    expect(text).toContain('-71,25 €');
    expect(text).toContain('Gesamtpreis 498,75 €');
    expect(text).toContain('Sie packen selbst, den Transport übernehmen wir.');
  });

  await test.step('the quote stays as it is when the template goes', async () => {
    await staff.goto('/templates');
    await staff.getByRole('button', { name: 'Studenten-Umzug: Löschen' }).click();
    await staff.getByRole('button', { name: 'Template löschen' }).click();
    await expect(staff.getByText('Template „Studenten-Umzug“ gelöscht')).toBeVisible();
    const komplett = staff.getByRole('region', { name: 'Komplett-Service' });
    await expect(komplett.getByText('Standard', { exact: true })).toBeVisible();
    const [quote] = await edge.quotesOf(customer.id);
    expect(quote?.data).toMatchObject({ price: 498.75, details: { template: { name: 'Studenten-Umzug' } } });
  });
});

test('what is said covers no button of a dialog', async ({ staff }) => {
  await staff.goto('/templates');
  await staff.getByRole('button', { name: 'Komplett-Service: Bearbeiten' }).click();
  const said = staff.getByText(/^System-Templates können nicht bearbeitet werden/);
  // It stays while one points at it.
  await said.hover();
  await staff.getByRole('button', { name: 'Komplett-Service: Duplizieren' }).press('Enter');
  const save = staff.getByRole('button', { name: 'Template speichern' });
  await expect(save).toBeVisible();
  const covers = await save.evaluate((button) => {
    const { right, bottom } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(right - 4, bottom - 4));
  });
  expect(covers).toBe(false);
  await expect(said).toBeVisible();
});
