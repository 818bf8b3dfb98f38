import type { Page } from 'playwright/test';
import { formatEuros } from 'shared-kit/domain';
import { invoiceRowsOf, invoicesOf } from './invoices.ts';
import { chooseFrom } from './menus.ts';
import type { Office } from './office.ts';
import { answer, enter, expect, test } from './test.ts';

/** What all of an office see of its invoices is a test's own. */
async function enterOwn(page: Page, office: Office) {
  await enter(page, office);
  const own = invoicesOf(page);
  await own.enterCompany();
  return own;
}

test('the finance center lists, searches, filters and sorts invoices, and follows what a colleague does', async ({
  ownOffice,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  const office = await enterOwn(page, ownOffice);
  await page.goto('/dashboard');
  const tiles = page.getByRole('list', { name: 'Schnellzugriff' });
  await tiles.getByRole('link', { name: /^Rechnungen.*Rechnungen ansehen, versenden/ }).click();
  await expect(page).toHaveURL('/invoices');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page
    .getByRole('link', { name: /^Rechnungen/ })
    .first()
    .click();
  await expect(page).toHaveURL('/invoices');
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible();

  const anna = await office.issued('Änne Listengroß');
  const bert = await office.issued('Bert Weber');
  const draft = await office.draft('Cora Listengroß');
  const rows = invoiceRowsOf(page);
  await expect(rows).toHaveText([/Cora/, /Bert/, /Änne/]);
  const total = formatEuros(anna.data.totalPrice + bert.data.totalPrice);
  await expect(page.getByText('Gesamtumsatz').locator('..')).toContainText(total);
  await expect(page.getByText('3 von 3 Rechnungen angezeigt')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('LISTENGROSS');
  await expect(rows).toHaveText([/Cora/, /Änne/]);
  await expect(page).toHaveURL('/invoices?q=LISTENGROSS');
  await expect(page.getByText('2 von 3 Rechnungen angezeigt')).toBeVisible();
  const choose = (menu: RegExp, choice: RegExp) =>
    chooseFrom(page.getByRole('button', { name: menu }), page.getByRole('menuitemradio', { name: choice }));
  await choose(/^Sortierung/, /^Kunde \(A–Z\)/);
  await expect(rows).toHaveText([/Änne/, /Cora/]);
  await choose(/^Status/, /^Entwurf \(1\)/);
  await expect(rows).toHaveText([/Cora/]);
  await page.reload();
  await expect(page).toHaveURL('/invoices?q=LISTENGROSS&sort=customer&status=draft');
  await expect(rows).toHaveText([/Cora.*Entwurf/]);
  // Also where the page is narrow the tools stand in one line.
  await page.setViewportSize({ width: 1024, height: 800 });
  const [search, select] = [page.getByRole('searchbox'), page.getByRole('button', { name: 'Auswählen' })];
  const middle = async (tool: typeof search) => {
    const box = await tool.boundingBox();
    return box && box.y + box.height / 2;
  };
  await expect(page.getByText('1 Treffer')).toBeVisible();
  expect(await middle(search)).toBeCloseTo((await middle(select)) ?? 0, 0);
  await page.setViewportSize({ width: 1280, height: 720 });

  await office.issue(draft);
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Rechnungen zeigen' }).click();
  await expect(page).toHaveURL('/invoices?sort=customer');
  await office.pay(bert, 100);
  const open = formatEuros(bert.data.totalPrice - 100);
  await expect(rows.filter({ hasText: 'Bert' })).toContainText(`offen ${open}`);
  await office.pay(await office.stored(bert.id));
  await expect(rows.filter({ hasText: 'Bert' })).toContainText(/Bezahlt.*bezahlt/);
  await office.cancel(anna);
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Stornorechnung' })).toContainText(formatEuros(-anna.data.totalPrice));

  await rows.filter({ hasText: 'Bert' }).getByRole('link', { name: 'Bert Weber' }).click();
  await expect(page).toHaveURL(/\/customer-details\/C-.*\?tab=rechnungen$/);
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await context.close();
});

test('an invoice that the address names is brought into view and flashes, also after a reload', async ({
  ownOffice,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: ownOffice.url,
    viewport: { width: 1280, height: 500 },
  });
  const page = await context.newPage();
  const office = await enterOwn(page, ownOffice);
  const first = await office.draft('Anna Unten');
  for (let index = 0; index < 12; index += 1) await office.draft(`Kunde ${index}`);
  const row = invoiceRowsOf(page).filter({ hasText: 'Anna Unten' });
  const flash = row.locator('[data-highlighted]');

  await page.goto(`/invoices?rechnung=${first.id}`);
  await expect(flash).toBeVisible();
  await expect(row).toBeInViewport();
  await expect(flash).toHaveCount(0);
  await page.reload();
  await expect(flash).toBeVisible();
  await expect(row).toBeInViewport();

  await row.getByRole('link', { name: 'Anna Unten' }).click();
  await expect(page).toHaveURL(/\/customer-details\//);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(flash).toHaveCount(0);

  // Named in the navigation state, as screens do it.
  await page.evaluate(
    `history.replaceState({ usr: { highlight: '${first.id}' }, key: 'handed' }, '', '/invoices')`,
  );
  await page.reload();
  await expect(flash).toBeVisible();
  await expect(row).toBeInViewport();
  await context.close();
});

test('of those selected drafts are deleted and issued ones cancelled, and it says so before', async ({
  ownOffice,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ownOffice.url });
  const page = await context.newPage();
  const office = await enterOwn(page, ownOffice);
  const issued = await office.issued('Bert Weglösch');
  await office.draft('Anna Weglösch');
  const cancelled = await office.issued('Cora Weglösch');
  await office.cancel(cancelled);
  await page.goto('/invoices?q=weglösch&sort=customer');
  const rows = invoiceRowsOf(page);
  await expect(rows).toHaveText([/Anna/, /Bert/, /Cora/, /Cora/]);
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await page.getByRole('button', { name: 'Alle 4' }).click();
  await page.getByRole('button', { name: 'Auswahl löschen' }).click();
  const question = page.getByRole('alertdialog', { name: '2 Rechnungen wirklich löschen?' });
  await expect(question.getByText('1 Entwurf wird gelöscht.')).toBeVisible();
  await expect(question.getByText(/^1 ausgestellte Rechnung wird nicht gelöscht, sondern/)).toBeVisible();
  await expect(question.getByText('2 sind schon storniert oder Stornorechnungen und bleiben.')).toBeVisible();
  await answer(question, 'Rechnungen löschen und stornieren');
  await expect(page.getByText('1 gelöscht, 1 storniert', { exact: true })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toBeHidden();
  expect((await office.stored(issued.id)).data.status).toBe('cancelled');

  await page.getByRole('button', { name: 'Auswählen' }).click();
  await rows.filter({ hasText: 'Stornorechnung' }).first().click();
  await page.getByRole('button', { name: 'Auswahl löschen' }).click();
  const refusal = page.getByRole('dialog', { name: 'Rechnung kann nicht gelöscht werden' });
  await refusal.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Auswahl beenden' }).click();

  await office.draft('Dora Weglösch');
  await rows
    .filter({ hasText: 'Dora' })
    .getByRole('button', { name: /^Aktionen für/ })
    .focus();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await rows.filter({ hasText: 'Dora' }).click();
  await page.getByRole('button', { name: 'Auswahl löschen' }).click();
  await answer(page.getByRole('alertdialog', { name: 'Rechnung wirklich löschen?' }), 'Rechnung löschen');
  await expect(page.getByText('1 Rechnung(en) erfolgreich gelöscht')).toBeVisible();
  await context.close();
});

test('on the phone cards are searched from the top, filtered from the bottom, and open with a tap', async ({
  ownOffice,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: ownOffice.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const office = await enterOwn(page, ownOffice);
  const { data } = await office.issued('Frieda Handkarte');
  await office.draft('Gerd Handkarte');
  await page.goto('/invoices');
  await page.getByRole('button', { name: 'Suchen', exact: true }).last().tap();
  await page.getByRole('searchbox', { name: 'Rechnungen durchsuchen' }).fill('handkarte');
  await expect(page.getByRole('dialog').getByText('2 Treffer')).toBeVisible();
  await page.getByRole('button', { name: 'Anzeigen' }).tap();
  await page.getByRole('button', { name: 'Status: Alle' }).tap();
  await page.getByRole('button', { name: /^Ausgestellt/ }).tap();
  const rows = invoiceRowsOf(page);
  await expect(rows).toHaveText([/Frieda/]);
  await expect(page.getByText('1 von 2 Rechnungen angezeigt')).toBeVisible();
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBe(390);
  for (const name of ['Status: Ausgestellt', 'Sortierung: Neueste']) {
    const label = page.getByRole('button', { name }).getByText(/^(Ausgestellt|Neueste)$/);
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await rows.first().getByText(data.invoiceNumber).tap();
  await expect(page.getByRole('dialog', { name: `Rechnung ${data.invoiceNumber}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
  await rows.first().getByText(data.invoiceNumber).dispatchEvent('pointerdown', finger);
  await expect(page.getByText('1 ausgewählt')).toBeVisible();
  await context.close();
});
