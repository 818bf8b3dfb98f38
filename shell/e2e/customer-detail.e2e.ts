import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { DEFAULT_SETTINGS } from 'shared-kit/domain';
import { type Edge, edgeOf } from './edge.ts';
import { field } from './quote-form.ts';
import { answer, enter, expect, test } from './test.ts';

const FROM = 'Lindenstraße 4, 10969 Berlin';
const TO = 'Am Markt 1, 04109 Leipzig';

const createCustomer = (edge: Edge, name: string) =>
  edge.createCustomer({
    name,
    phone: '030 1234567',
    email: 'detail@example.org',
    movingDate: '2027-03-12',
    fromAddress: FROM,
    toAddress: TO,
  });

const openTags = async (page: Page, id: string) => {
  await page.goto(new URL(`/customers/${id}?tab=tags`, page.url()).href);
  await expect(page.getByRole('region', { name: 'Tags' })).toBeVisible();
};
const addTag = async (page: Page, tag: string) => {
  await page.getByLabel('Tag hinzufügen').fill(tag);
  await page.getByLabel('Tag hinzufügen').press('Enter');
};
const addNote = async (page: Page, content: string) => {
  await page.getByLabel('Neue Notiz').fill(content);
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
};
const chip = (page: Page, tag: string) => page.getByRole('button', { name: `${tag} entfernen` });
const note = (page: Page, content: string) =>
  page.getByRole('list', { name: 'Notizen' }).getByRole('listitem').filter({ hasText: content });

test('two people add tags and notes to one customer: both keep theirs, and both see them', async ({
  staff,
  colleague,
}) => {
  const edge = edgeOf(staff);
  const { id } = await createCustomer(edge, 'Tamara Tag');
  const other = await colleague();
  await Promise.all([openTags(staff, id), openTags(other, id)]);
  await Promise.all([addTag(staff, 'Klavier'), addTag(other, 'Katze')]);
  await Promise.all([addNote(staff, 'Zahlt bar'), addNote(other, 'Schlüssel beim Nachbarn')]);
  for (const page of [staff, other]) {
    for (const tag of ['Klavier', 'Katze']) await expect(chip(page, tag)).toBeVisible();
    for (const content of ['Zahlt bar', 'Schlüssel beim Nachbarn'])
      await expect(note(page, content)).toBeVisible();
  }
  const { data } = await edge.customer(id);
  expect(data.tags?.toSorted()).toEqual(['Katze', 'Klavier']);
  expect(data.extendedNotes).toHaveLength(2);

  await note(other, 'Zahlt bar').getByRole('button', { name: 'Notiz löschen' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(note(staff, 'Zahlt bar')).toBeHidden();
});

test('what is written while the server is away is kept over a reload, and sent once when it is back', async ({
  browser,
  ownOffice,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await enter(page, ownOffice);
  const edge = edgeOf(page);
  const { id } = await createCustomer(edge, 'Olaf Offline');
  await openTags(page, id);
  await ownOffice.pause();
  await addTag(page, 'Unterwegs');
  await addNote(page, 'Auf der Treppe notiert');
  await expect(note(page, 'Auf der Treppe notiert').getByText('nur lokal')).toBeVisible();
  await expect(page.getByText(/^2 Einträge sind nur lokal gespeichert/)).toBeVisible();
  await page.getByLabel('Neue Notiz').fill('Noch nicht fertig');

  await ownOffice.resume();
  await expect(page.getByText(/nur lokal gespeichert/)).toBeHidden({ timeout: 45_000 });
  await expect(chip(page, 'Unterwegs')).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('Noch nicht fertig');
  const { data } = await edge.customer(id);
  expect(data.tags).toEqual(['Unterwegs']);
  expect(data.extendedNotes?.map(({ content }) => content)).toEqual(['Auf der Treppe notiert']);
  await context.close();
});

test('who logs out is told of tags and notes that are begun or not sent, also where no customer is open, and can send these', async ({
  browser,
  ownOffice,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await enter(page, ownOffice);
  const edge = edgeOf(page);
  const { id } = await createCustomer(edge, 'Frieda Feierabend');
  await openTags(page, id);
  const commits = '**/api/store/commit';
  await context.route(commits, (route) => route.abort());
  await addTag(page, 'Unterwegs');
  await addNote(page, 'Auf der Treppe notiert');
  await expect(page.getByText(/^2 Einträge sind nur lokal gespeichert/)).toBeVisible();
  await page.getByLabel('Neue Notiz').fill('Noch nicht fertig');
  await page.goto(new URL('/dashboard', page.url()).href);
  const isHeld = () =>
    page.evaluate(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'unsaved-input'),
    );
  await expect.poll(isHeld).toBe(true);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await other
    .getByRole('alertdialog', { name: 'Eingaben in einem anderen Tab verwerfen?' })
    .getByRole('button', { name: 'Angemeldet bleiben' })
    .click();
  await other.close();
  const logOut = async () => {
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    const begun = page.getByRole('alertdialog', { name: 'Begonnene Tags und Notizen verwerfen?' });
    await begun.getByRole('button', { name: 'Verwerfen und abmelden' }).click();
  };
  await logOut();
  const unsent = page.getByRole('dialog', { name: '1 Tag und 1 Notiz noch nicht gesendet' });
  await unsent.getByRole('button', { name: 'Nicht senden' }).click();
  await page
    .getByRole('alertdialog', { name: '1 Tag und 1 Notiz verwerfen?' })
    .getByRole('button', { name: 'Angemeldet bleiben' })
    .click();

  await logOut();
  await expect(unsent).toBeVisible();
  await context.unroute(commits);
  await unsent.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await enter(page, ownOffice);
  const { data: stored } = await edgeOf(page).customer(id);
  expect(stored.tags).toEqual(['Unterwegs']);
  expect(stored.extendedNotes?.map(({ content }) => content)).toEqual(['Auf der Treppe notiert']);
  await context.close();
});

test('a route is planned in any order, called an estimate, and its typed distance begins a quote', async ({
  staff,
}) => {
  const { id } = await createCustomer(edgeOf(staff), 'Rita Route');
  await staff.goto(`/customers/${id}`);
  await staff.getByRole('button', { name: 'Route planen' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Route planen' });
  await dialog.getByLabel('Weiterer Stopp').fill('Lagerhaus Süd, Halle');
  await dialog.getByLabel('Weiterer Stopp').press('Enter');
  const stop = (place: number) => dialog.getByLabel(`Adresse von Stopp ${place}`);
  await expect(stop(2)).toHaveValue('Lagerhaus Süd, Halle');

  // By keyboard: up to the first place.
  const handle = dialog.getByRole('button', { name: 'Stopp 2 verschieben' });
  await handle.focus();
  await staff.keyboard.press('Space');
  await expect(dialog.getByText('Lagerhaus Süd, Halle angehoben, Stopp 2 von 3.')).toBeAttached();
  // The rows are measured as one is lifted; on a busy machine the key may come before that.
  await expect(async () => {
    await staff.keyboard.press('ArrowUp');
    await expect(dialog.getByText('Lagerhaus Süd, Halle ist jetzt an Stelle 1 von 3.')).toBeAttached({
      timeout: 2000,
    });
  }).toPass();
  await staff.keyboard.press('Space');
  await expect(stop(1)).toHaveValue('Lagerhaus Süd, Halle');
  await expect(stop(2)).toHaveValue(FROM);

  // By pointer: down to the last one.
  const from = await dialog.getByRole('button', { name: 'Stopp 1 verschieben' }).boundingBox();
  const to = await dialog.getByRole('button', { name: 'Stopp 3 verschieben' }).boundingBox();
  if (!from || !to) throw new Error('the handles are not drawn');
  await staff.mouse.move(from.x + 10, from.y + 10);
  await staff.mouse.down();
  await staff.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
  await staff.mouse.move(to.x + 10, to.y + 20, { steps: 10 });
  await staff.mouse.up();
  await expect(stop(3)).toHaveValue('Lagerhaus Süd, Halle');
  await expect(stop(1)).toHaveValue(FROM);

  // The click that ends a drag is nobody's: for 50 ms the library takes any, and no hand is that quick.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Route berechnen' }).click();
    await expect(dialog.getByText('Entfernung (geschätzt)')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByText('50 km', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 Std. 10 Min.')).toBeVisible();
  await field(staff, 'Entfernung von Hand').fill('212,5');
  await dialog.getByRole('button', { name: 'Neues Angebot mit 212,5 km' }).click();
  await expect(staff.getByRole('heading', { name: 'Angebot erstellen' })).toBeVisible();
  await expect(staff.getByRole('textbox', { name: /^Entfernung/ })).toHaveValue('212,5');
});

test('a customer is deleted from their file, with what hangs on them said before', async ({ staff }) => {
  const edge = edgeOf(staff);
  const customer = await createCustomer(edge, 'Dora Dahin');
  await edge.createQuote(customer);
  await staff.goto(`/customers/${customer.id}`);
  await staff.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await staff.getByRole('menuitem', { name: 'Kunde löschen' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Kunde löschen?' });
  await expect(question.getByText('Mitgelöscht werden: 1 Angebot.')).toBeVisible();
  await answer(question, 'Kunde löschen');
  await expect(staff).toHaveURL('/customers');
  expect(await edge.customersNamed('Dora Dahin')).toEqual([]);
  await staff.goto(`/customers/${customer.id}`);
  await expect(staff.getByText(`Kunde nicht gefunden (ID: ${customer.id})`)).toBeVisible();
  await staff.getByRole('link', { name: 'Zur Kundenliste' }).click();
  await expect(staff).toHaveURL('/customers');
});

test('a routing service measures the route, and what is done is counted without anybody in it', async ({
  browser,
  ownOffice,
}) => {
  const services = createServer((request, response) => {
    const isSearch = request.url?.startsWith('/search');
    const leg = { distance: 190_400, duration: 7500 };
    response.end(
      JSON.stringify(
        isSearch ? [{ lon: '13.4', lat: '52.5' }] : { code: 'Ok', routes: [{ ...leg, legs: [leg] }] },
      ),
    );
  });
  await new Promise<void>((done) => services.listen(0, '127.0.0.1', done));
  const address = services.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  await enter(page, ownOffice);
  const settings = {
    ...DEFAULT_SETTINGS,
    routingAddress: origin,
    geocodingAddress: origin,
    analytics: 'own',
  };
  const saved = await page.request.put('/api/settings', { data: { basedOn: 0, settings } });
  expect(saved.ok()).toBe(true);
  const { id } = await createCustomer(edgeOf(page), 'Zita Zahl');

  const batches: unknown[] = [];
  await page.exposeFunction('noteBatch', (text: string) => batches.push(JSON.parse(text)));
  await page.addInitScript(`{
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void body.text().then(noteBatch);
      return send(address, body);
    };
  }`);
  const taken = page.waitForResponse(/\/api\/analytics\/events$/);
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'Route planen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Route planen' });
  await dialog.getByRole('button', { name: 'Route berechnen' }).click();
  await expect(dialog.getByText('190,4 km', { exact: true })).toBeVisible();
  await expect(dialog.getByText('2 Std. 5 Min.')).toBeVisible();
  await expect(dialog.getByText(/geschätzt/)).toBeHidden();

  expect((await taken).status()).toBe(204);
  await expect
    .poll(() => batches)
    .toEqual([{ events: [{ name: 'page_view', path: '/customers/:customerId' }], consent: false }]);
  await context.close();
  services.closeAllConnections();
  await new Promise((done) => services.close(done));
});
