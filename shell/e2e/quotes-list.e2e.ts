import type { Page } from 'playwright/test';
import { type Quote, quoteNumber, type Stored } from 'shared-kit/domain';
import { type Edge, edgeOf } from './edge.ts';
import { chooseFrom } from './menus.ts';
import { field } from './quote-form.ts';
import { rowsOf } from './quotes.ts';
import { answer, enter, expect, test } from './test.ts';

async function quoteOf(edge: Edge, name: string): Promise<Stored<Quote>> {
  const customer = await edge.createCustomer({
    name,
    email: 'liste@example.org',
    apartment: { rooms: 3, area: 60, floor: 0, hasElevator: true },
  });
  return edge.createQuote(customer);
}

test('the list is searched and filtered, the address names both, and a colleague’s changes appear', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const draft = await quoteOf(edge, 'Zoë Listengroß');
  const sent = await edge.setStatus(await quoteOf(edge, 'Änne Listengroß'), 'sent');
  await staff.goto('/quotes');
  const rows = rowsOf(staff);
  await expect(rows.filter({ hasText: 'Listengroß' })).toHaveCount(2);
  await staff.keyboard.press('/');
  await staff.keyboard.type('LISTENGROSS');
  await expect(staff.getByText('2 Treffer')).toBeVisible();
  await expect(rows).toHaveText([/Änne/, /Zoë/]);
  await expect(staff).toHaveURL('/quotes?q=LISTENGROSS');
  await chooseFrom(
    staff.getByRole('button', { name: 'Status: Alle' }),
    staff.getByRole('menuitemradio', { name: /^Versendet/ }),
  );
  await expect(rows).toHaveText([/Änne/]);
  await expect(staff).toHaveURL('/quotes?q=LISTENGROSS&status=sent');
  await staff.reload();
  await expect(rows).toHaveText([/Änne/]);

  await edge.setStatus(draft, 'sent');
  await expect(rows).toHaveText([/Änne/, /Zoë/]);
  await edge.setStatus(sent, 'accepted');
  await expect(rows).toHaveText([/Zoë/]);

  const search = staff.getByRole('searchbox', { name: 'Angebote durchsuchen' });
  await search.fill(quoteNumber(draft.id).slice(0, -1));
  await expect(rows).toHaveText([/Zoë/]);
  await search.fill('niemand mit diesem namen');
  await staff.getByRole('button', { name: 'Alle Angebote zeigen' }).click();
  await expect(staff).toHaveURL('/quotes');
  await rows.filter({ hasText: 'Zoë' }).click();
  await expect(staff).toHaveURL(/\/customer-details\/C-.*\?tab=angebote$/);
});

test('those selected are deleted with all their versions; one that was refused is named and stays selected', async ({
  staff,
}) => {
  const edge = edgeOf(staff);
  const anna = await quoteOf(edge, 'Anna Weglösch');
  const bert = await edge.setStatus(await quoteOf(edge, 'Bert Weglösch'), 'sent');
  await edge.setStatus(bert, 'accepted');
  await edge.addVersion(anna, 'Ohne Klavier');
  // Of the three one is refused.
  await quoteOf(edge, 'Cora Weglösch');
  await staff.route('**/api/quotes/delete', async (route) => {
    const { ids } = route.request().postDataJSON();
    const [refused, ...others] = ids;
    const response = await route.fetch({ postData: { ids: others } });
    const { deleted, failed } = await response.json();
    const error = 'Das Angebot ist abgerechnet und kann nicht gelöscht werden';
    await route.fulfill({ response, json: { deleted, failed: [...failed, { id: refused, error }] } });
  });
  await staff.goto('/quotes?q=weglösch');
  const rows = rowsOf(staff);
  await expect(rows).toHaveText([/Cora/, /Anna.*Version 2 von 2/s, /Bert/]);
  await staff.getByRole('button', { name: 'Auswählen' }).click();
  await staff.getByRole('button', { name: 'Alle 3' }).click();
  await staff.getByRole('button', { name: 'Auswahl löschen' }).click();
  const question = staff.getByRole('alertdialog', { name: '3 Angebote löschen?' });
  await expect(question.getByText(/Bert Weglösch, Version 1\) ist angenommen\./)).toBeVisible();
  await answer(question, 'Angebote löschen');
  await expect(staff.getByText('2 gelöscht, 1 Fehler')).toBeVisible();
  await expect(staff.getByText(/Weglösch: Das Angebot ist abgerechnet/)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(staff.getByText('1 ausgewählt')).toBeVisible();

  await staff.unroute('**/api/quotes/delete');
  await staff.getByRole('button', { name: 'Auswahl löschen' }).click();
  await answer(staff.getByRole('alertdialog', { name: 'Angebot löschen?' }), 'Angebot löschen');
  await expect(staff.getByText('Angebot erfolgreich gelöscht')).toBeVisible();
  await expect(staff.getByText('Keine Angebote gefunden.')).toBeVisible();
  expect(await edge.quotesOf(anna.data.customerId)).toEqual([]);
});

test('a row offers what its status allows, and goes from sent to accepted', async ({ staff }) => {
  const edge = edgeOf(staff);
  const quote = await edge.setStatus(await quoteOf(edge, 'Doris Zeile'), 'sent');
  const number = quoteNumber(quote.id);
  await staff.goto('/quotes?q=zeile');
  await rowsOf(staff).filter({ hasText: 'Doris Zeile' }).hover();
  await staff.getByRole('button', { name: `Annehmen: ${number}` }).click();
  await answer(staff.getByRole('dialog', { name: 'Angebot angenommen?' }), 'Als angenommen markieren');
  await expect(staff.getByText('Angebot wurde als angenommen markiert')).toBeVisible();
  await expect(staff.getByRole('button', { name: `Annehmen: ${number}` })).toHaveCount(0);
  const downloading = staff.waitForEvent('download');
  await rowsOf(staff).filter({ hasText: 'Doris Zeile' }).hover();
  await staff.getByRole('button', { name: `PDF: ${number}` }).click();
  expect((await downloading).suggestedFilename()).toContain('.pdf');
  await staff.getByRole('button', { name: `Aktionen für ${number}` }).click();
  await staff.getByRole('menuitem', { name: 'Ansehen' }).click();
  const dialog = staff.getByRole('dialog', { name: `Angebot ${number}` });
  await expect(dialog.frameLocator('iframe').getByText('Doris Zeile').first()).toBeVisible();
  await staff.goBack();
  await expect(dialog).toBeHidden();
  await expect(staff).toHaveURL('/quotes?q=zeile');
});

test.describe(() => {
  // A race that is lost in some runs alone: a second try would hide it.
  test.describe.configure({ retries: 0 });

  test('versions are made by two at once, compared, activated and deleted', async ({ staff, colleague }) => {
    const original = await quoteOf(edgeOf(staff), 'Emil Fassung');
    const number = quoteNumber(original.id);
    const other = await colleague();
    const versionsOf = async (page: Page) => {
      await page.goto('/quotes?q=fassung');
      await page.getByRole('button', { name: /^Aktionen für/ }).click();
      await page.getByRole('menuitem', { name: 'Versionen' }).click();
      const dialog = page.getByRole('dialog', { name: `Versionen von ${number}` });
      await expect(dialog.getByRole('listitem', { name: 'Version 1' })).toBeVisible();
      return dialog;
    };
    const [mine, theirs] = [await versionsOf(staff), await versionsOf(other)];
    await expect(mine.getByText('Original-Angebot')).toBeVisible();

    await mine.getByRole('button', { name: 'Löschen' }).click();
    await expect(staff.getByText('Original-Angebot kann nicht gelöscht werden')).toBeVisible();

    await field(mine, 'Was ist neu?').fill('Mit Klavier');
    await field(theirs, 'Was ist neu?').fill('Ohne Keller');
    // It is said for six seconds: looked for from the start.
    const created = (page: Page) => expect(page.getByText(/^Version [23] wurde angelegt$/)).toBeVisible();
    await Promise.all([
      created(staff),
      created(other),
      mine.getByRole('button', { name: 'Neue Version erstellen' }).dblclick(),
      theirs.getByRole('button', { name: 'Neue Version erstellen' }).click(),
    ]);
    // Each is taken to the draft of their own.
    await expect(staff).toHaveURL(/\/create-quote\/C-.*\?quote=quote_/);
    await staff.getByRole('switch', { name: 'Klaviertransport' }).check();
    await staff.getByRole('button', { name: 'Entwurf speichern' }).click();
    await expect(staff.getByText('Entwurf gespeichert')).toBeVisible();
    const versions = await edgeOf(staff).quotesOf(original.data.customerId);
    expect(versions.map(({ data }) => data.version).toSorted()).toEqual([1, 2, 3]);
    expect(versions.map(({ data }) => data.changes).toSorted()).toEqual(['', 'Mit Klavier', 'Ohne Keller']);

    const dialog = await versionsOf(staff);
    const items = dialog.getByRole('list', { name: 'Versionen' }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(staff.getByText('Bitte wählen Sie genau 2 Versionen zum Vergleichen aus')).toBeVisible();
    const piano = items.filter({ hasText: 'Mit Klavier' });
    for (const item of [items.filter({ hasText: 'Ohne Keller' }), items.last(), piano]) {
      await item.getByRole('checkbox').check();
    }
    // The third dropped the oldest choice.
    await expect(items.filter({ hasText: 'Ohne Keller' }).getByRole('checkbox')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Vergleichen (2 von 2)' }).click();
    const comparison = staff.getByRole('dialog', { name: 'Versionen vergleichen' });
    const input = comparison
      .getByRole('table', { name: 'Angaben' })
      .getByRole('row', { name: /Klaviertransport/ });
    await expect(input.getByRole('cell')).toHaveText(['Nein', 'Ja']);
    await expect(input.getByLabel('Unterschied:')).toBeVisible();
    const price = comparison
      .getByRole('table', { name: 'Preis' })
      .getByRole('row', { name: /Klaviertransport/ });
    await expect(price.getByRole('cell')).toHaveText(['–', /^150,00/]);
    await comparison.getByRole('switch', { name: 'Nur Unterschiede zeigen' }).check();
    await expect(comparison.getByRole('row', { name: /Umzugsvolumen/ })).toHaveCount(0);
    await comparison.getByRole('button', { name: 'Zurück zur Liste' }).click();

    const first = items.last();
    await first.getByRole('button', { name: 'Aktivieren' }).click();
    await expect(staff.getByText('Version 1 ist jetzt aktiv')).toBeVisible();
    await expect(first.getByText('Aktiv', { exact: true })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Aktivieren' })).toHaveCount(0);
    await piano.getByRole('button', { name: 'Löschen' }).click();
    await answer(staff.getByRole('alertdialog', { name: /^Version [23] löschen\?$/ }), 'Version löschen');
    await expect(items).toHaveCount(2);
    await items.first().getByRole('button', { name: 'Löschen' }).click();
    await expect(staff.getByText('Letzte Version kann nicht gelöscht werden')).toBeVisible();
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('cards are searched from the top and filtered from the bottom, and versions take the whole screen', async ({
    ownOffice,
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: ownOffice.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const page = await context.newPage();
    await enter(page, ownOffice);
    const edge = edgeOf(page);
    const quote = await quoteOf(edge, 'Frieda Handkarte');
    await edge.setStatus(await quoteOf(edge, 'Gerd Handkarte'), 'sent');
    await page.goto('/quotes');
    await page.getByRole('button', { name: 'Suchen', exact: true }).last().tap();
    await page.getByRole('searchbox', { name: 'Angebote durchsuchen' }).fill('handkarte');
    await expect(page.getByRole('dialog').getByText('2 Treffer')).toBeVisible();
    await page.getByRole('button', { name: 'Anzeigen' }).tap();
    await page.getByRole('button', { name: 'Status: Alle' }).tap();
    await page.getByRole('button', { name: /^Entwurf/ }).tap();
    const rows = rowsOf(page);
    await expect(rows).toHaveText([/Frieda/]);
    await page.getByRole('button', { name: `Aktionen für ${quoteNumber(quote.id)}` }).tap();
    await page.getByRole('menuitem', { name: 'Versionen' }).tap();
    const dialog = page.getByRole('dialog', { name: /^Versionen von/ });
    await expect(dialog.getByRole('listitem', { name: 'Version 1' })).toBeVisible();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390);
    await page.goBack();
    await expect(dialog).toBeHidden();
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
    await rows.first().getByText('Frieda Handkarte').dispatchEvent('pointerdown', finger);
    await expect(page.getByText('1 ausgewählt')).toBeVisible();
    await context.close();
  });
});
