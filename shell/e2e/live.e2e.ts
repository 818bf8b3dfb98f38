import type { Page } from 'playwright/test';
import { quoteNumber } from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { field } from './quote-form.ts';
import { expect, test } from './test.ts';
import { enterCustomer } from './wizard.ts';

test('a colleague sees the new customer and the new quote without a reload', async ({ staff, colleague }) => {
  const name = 'Jürgen Übersee';
  const edge = edgeOf(staff);
  // Neither of the two lists is empty: what comes has to join what is there.
  await edge.createQuote(await edge.createCustomer({ name: 'Alma Altkundin', email: 'alma@example.org' }));
  const customers = await colleague();
  const quotes = await customers.context().newPage();
  await customers.goto('/customers');
  await quotes.goto('/quotes');
  await expect(customers.getByRole('listitem').filter({ hasText: 'Alma Altkundin' })).toBeVisible();
  await expect(quotes.getByRole('listitem').filter({ hasText: 'Alma Altkundin' })).toBeVisible();

  await enterCustomer(staff, {
    name,
    phone: '040 7654321',
    email: 'juergen@example.org',
    movingDate: '2027-05-02',
    fromAddress: 'Überseering 30, 22297 Hamburg',
    toAddress: 'Deichstraße 9, 27568 Bremerhaven',
  });
  await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
  const row = customers.getByRole('list', { name: 'Kunden' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();

  await row.click();
  await expect(customers.getByRole('tab', { name: 'Angebote (0)' })).toBeVisible();
  await field(staff, 'Umzugsvolumen').fill('45,1');
  await staff.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(staff.getByText('Entwurf gespeichert')).toBeVisible();
  const quoteRow = quotes
    .getByRole('list', { name: 'Angebote' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(quoteRow.getByText('2.149,00 €')).toBeVisible();
  await expect(quoteRow.getByText('Entwurf', { exact: true })).toBeVisible();

  await customers.getByRole('tab', { name: 'Angebote (1)' }).click();
  const card = customers.getByRole('article');
  await expect(card.getByText('2.149,00 €')).toBeVisible();
  await field(staff, 'Umzugsvolumen').fill('50,1');
  await staff.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(card.getByText('2.349,00 €')).toBeVisible();
  await expect(quoteRow.getByText('2.349,00 €')).toBeVisible();
});

test('two people save one customer: the second sees both values and chooses, and nothing is lost', async ({
  staff,
  colleague,
}) => {
  const edge = edgeOf(staff);
  const { id } = await edge.createCustomer({
    name: 'Doppelt Bearbeitet',
    phone: '030 1111',
    email: 'doppelt@example.org',
    fromAddress: 'Alte Straße 1, 10115 Berlin',
    toAddress: 'Neue Straße 2, 10117 Berlin',
    notes: 'Erste Notiz',
  });
  const other = await colleague();
  await staff.goto(`/edit-customer/${id}`);
  await other.goto(`/edit-customer/${id}`);

  await field(other, 'Telefon').fill('030 2222');
  await field(other, 'Notizen').fill('Zweite Notiz');
  await field(other, 'Nach').fill('Ganz neue Straße 3, 10119 Berlin');
  await field(staff, 'Telefon').fill('030 3333');
  await field(staff, 'Notizen').fill('Dritte Notiz');
  await field(staff, 'Von').fill('Ganz alte Straße 4, 10115 Berlin');

  await other.getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByText('Änderungen gespeichert!')).toBeVisible();
  await expect(staff.getByText('Dieser Kunde wurde inzwischen geändert.')).toBeVisible();
  await staff.getByRole('button', { name: 'Speichern' }).click();

  const dialog = staff.getByRole('dialog', { name: 'Zwei Änderungen am selben Kunden' });
  const phone = dialog.getByRole('radiogroup', { name: 'Telefon' });
  const notes = dialog.getByRole('radiogroup', { name: 'Notizen' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  await expect(phone.getByRole('radio', { name: 'Ihre Eingabe 030 3333' })).toBeChecked();
  await phone.getByRole('radio', { name: 'Inzwischen gespeichert 030 2222' }).check();
  await expect(notes.getByRole('radio', { name: 'Ihre Eingabe Dritte Notiz' })).toBeChecked();
  await expect(notes.getByRole('radio', { name: 'Inzwischen gespeichert Zweite Notiz' })).toBeVisible();
  expect((await edge.customer(id)).data).toMatchObject({ phone: '030 2222', notes: 'Zweite Notiz' });
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(staff.getByText('Änderungen gespeichert!')).toBeVisible();

  expect((await edge.customer(id)).data).toMatchObject({
    phone: '030 2222',
    notes: 'Dritte Notiz',
    fromAddress: 'Ganz alte Straße 4, 10115 Berlin',
    toAddress: 'Ganz neue Straße 3, 10119 Berlin',
  });
  await expect(other.getByRole('tabpanel').getByText('Dritte Notiz')).toBeVisible();
});

test('two people save one draft: the second sees both values and chooses', async ({ staff, colleague }) => {
  const edge = edgeOf(staff);
  const customer = await edge.createCustomer({ name: 'Angebot zu zweit', email: 'zuzweit@example.org' });
  const { id } = await edge.createQuote(customer);
  const other = await colleague();
  for (const page of [staff, other]) await page.goto(`/create-quote/${customer.id}?quote=${id}`);

  await field(other, 'Umzugsvolumen').fill('30');
  await field(staff, 'Umzugsvolumen').fill('40');
  await staff.getByRole('switch', { name: 'Klaviertransport' }).check();
  await other.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(other.getByText('Entwurf gespeichert')).toBeVisible();
  await staff.getByRole('button', { name: 'Entwurf speichern' }).click();

  const dialog = staff.getByRole('dialog', { name: 'Das Angebot wurde inzwischen geändert' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: 'Ihre Eingabe 40 m³' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Inzwischen gespeichert 30 m³' }).check();
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(staff.getByText('Entwurf gespeichert')).toBeVisible();
  const { data } = await edge.quote(id);
  expect(data).toMatchObject({ price: 1299 + 150, details: { volume: 30, pianoTransport: true } });
  await expect(field(other, 'Umzugsvolumen')).toHaveValue('30');
  await expect(other.getByRole('switch', { name: 'Klaviertransport' })).toBeChecked();
  await expect(other.getByRole('heading', { name: `Angebot ${quoteNumber(id)}` })).toBeVisible();
});

/** As "Duplicate tab" does: a copy of what the tab keeps too. */
async function duplicated(page: Page): Promise<Page> {
  const copy = page.context().waitForEvent('page');
  await page.evaluate(() => window.open(location.href));
  return copy;
}

test('a new customer in a duplicated tab is one of their own', async ({ staff }) => {
  await enterCustomer(staff, {
    name: 'Wanda Wizard',
    phone: '0171 5550201',
    email: 'wanda@example.org',
    movingDate: '2027-05-02',
    fromAddress: 'Überseering 30, 22297 Hamburg',
    toAddress: 'Deichstraße 9, 27568 Bremerhaven',
  });
  const copy = await duplicated(staff);
  await expect(field(copy, 'Wohnfläche')).toHaveValue('50');
  await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(staff.getByText(/ angelegt$/)).toBeVisible();
  await enterCustomer(copy, {
    name: 'Xaver Anders',
    phone: '0171 5550202',
    email: 'xaver@example.org',
    movingDate: '2027-06-03',
    fromAddress: 'Am Markt 1, 04109 Leipzig',
    toAddress: 'Lindenstraße 4, 10969 Berlin',
  });
  await copy.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(copy.getByText(/ angelegt$/)).toBeVisible();
  const edge = edgeOf(staff);
  for (const name of ['Wanda Wizard', 'Xaver Anders'])
    expect(await edge.customersNamed(name)).toHaveLength(1);
});

test('a new quote in a duplicated tab asks before it replaces what the other tab has saved', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const { id } = await edge.createCustomer({ name: 'Doppelter Reiter', email: 'reiter@example.org' });
  await staff.goto(`/create-quote/${id}`);
  await field(staff, 'Umzugsvolumen').fill('47');
  const copy = await duplicated(staff);
  await expect(field(copy, 'Umzugsvolumen')).toHaveValue('47');
  await field(copy, 'Umzugsvolumen').fill('25');
  await field(staff, 'Umzugskartons').fill('33');
  await staff.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(staff.getByText('Entwurf gespeichert')).toBeVisible();
  await copy.getByRole('button', { name: 'Entwurf speichern' }).click();
  const dialog = copy.getByRole('dialog', { name: 'Das Angebot wurde inzwischen geändert' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  await dialog.getByRole('radio', { name: /^Inzwischen gespeichert 33/ }).check();
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(copy.getByText('Entwurf gespeichert')).toBeVisible();
  const saved = await edge.quotesOf(id);
  expect(saved.map(({ data }) => data.details)).toMatchObject([{ volume: 25, boxCount: 33 }]);
});
