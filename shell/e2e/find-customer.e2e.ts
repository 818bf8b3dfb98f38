import { edgeOf } from './edge.ts';
import { field } from './quote-form.ts';
import { answer, expect, test } from './test.ts';
import { enterCustomer } from './wizard.ts';

test('the search finds a customer by name or number, and leads to their quote', async ({ staff }) => {
  const { data } = await edgeOf(staff).createCustomer({
    name: 'Yvonne Zwölfer-Ñandú',
    phone: '0221 998877',
    email: 'yvonne@example.org',
    movingDate: '2027-02-28',
  });
  await staff.goto('/dashboard');
  await staff.getByRole('link', { name: 'Kunde suchen' }).click();
  const search = staff.getByRole('searchbox', { name: 'Name oder Kunden-ID' });
  await staff.getByRole('button', { name: 'Suchen', exact: true }).click();
  await expect(staff.getByText('Bitte geben Sie einen Suchbegriff ein')).toBeVisible();
  await search.fill('gibt es hier nicht');
  await search.press('Enter');
  await expect(staff.getByText('Keine Kunden gefunden')).toBeVisible();

  const hit = staff.getByRole('list', { name: 'Gefundene Kunden' }).getByRole('listitem');
  for (const term of ['zwölfer-ñ', data.customerNumber.toLowerCase(), 'YVONNE@example']) {
    await search.fill(term);
    await search.press('Enter');
    await expect(hit).toHaveCount(1);
    for (const fact of [data.name, data.customerNumber, '0221 998877', '28.02.2027']) {
      await expect(hit.getByText(fact)).toBeVisible();
    }
  }
  await staff.reload();
  await hit.click();
  await expect(staff.getByText(`${data.name} · ${data.customerNumber}`)).toBeVisible();
  await expect(field(staff, 'E-Mail des Empfängers')).toHaveValue('yvonne@example.org');
});

test('the wizard shows who the customer may already be, and asks before a second one is made', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const customer = {
    name: 'Zacharias Doppelgänger',
    phone: '0351 4711-0815',
    email: 'zacharias@example.org',
    movingDate: '2027-06-15',
    fromAddress: 'Spiegelgasse 1, 01067 Dresden',
    toAddress: 'Echoweg 2, 01069 Dresden',
  };
  const stored = await edge.createCustomer(customer);
  // The same phone and name: 35 + 25 + both addresses 20 + the date 5.
  await enterCustomer(staff, { ...customer, phone: '(0351) 47110815', email: 'z.d@example.org' });
  await expect(staff.getByText('Diesen Kunden gibt es sehr wahrscheinlich schon.')).toBeVisible();
  const section = staff.getByRole('region', { name: 'Sehr wahrscheinlich derselbe Kunde' });
  await expect(section.getByText('85 von 100 Punkten')).toBeVisible();
  const opened = staff.context().waitForEvent('page');
  await section.getByText('Ansehen').click();
  const beside = await opened;
  await expect(beside).toHaveURL(`/customers/${stored.id}`);
  await expect(beside.getByRole('heading', { name: customer.name })).toBeVisible();
  await beside.close();

  await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Kunde bereits vorhanden?' });
  await expect(question.getByText(stored.data.customerNumber)).toBeVisible();
  await answer(question, 'Abbrechen');
  expect(await edge.customersNamed(customer.name)).toHaveLength(1);

  await staff.getByRole('button', { name: 'Kunde anlegen' }).click();
  await answer(question, 'Trotzdem anlegen');
  await expect(staff.getByRole('heading', { name: 'Angebot erstellen' })).toBeVisible();
  const both = await edge.customersNamed(customer.name);
  expect(both.map(({ data }) => data.email).toSorted()).toEqual(['z.d@example.org', 'zacharias@example.org']);
});
