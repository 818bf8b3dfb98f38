import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Customer, initialQuoteDetails } from 'shared-kit/domain';
import { rollback } from 'shared-kit/tooling/publish.mjs';
import { root } from 'shared-kit/tooling/workspace.mjs';
import { startRelay } from '../../edge-api/src/testing/mail-server/start-relay.ts';
import { createCustomer, deploy, failureOf, goTo, navigation, retry, screen, test } from './modules-test.ts';
import { enter, expect } from './test.ts';

const CRASHED = 'Im Modul ist ein Fehler aufgetreten.';
const INCOMPATIBLE = 'Das Modul passt nicht zu dieser Version der Anwendung.';
const mend = (page: Page) => page.evaluate(() => sessionStorage.setItem('probe', 'mended'));
const breakAgain = (page: Page) => page.evaluate(() => sessionStorage.removeItem('probe'));

test('what a page or a tab throws while it renders or loads stays in its place, and what is not there too', async ({
  staff,
  office,
  probe,
}) => {
  const customer = await createCustomer(staff, office);
  await deploy(probe, office);
  await staff.reload();
  await goTo(staff, 'Probe');
  await expect(screen(staff, 'Die Probe läuft')).toBeVisible();
  const failure = failureOf(staff, 'Probe');

  await staff.getByRole('link', { name: 'Beim Zeichnen' }).click();
  await expect(failure).toContainText(CRASHED);
  await mend(staff);
  await retry(failure);
  await expect(screen(staff, 'Wieder gezeichnet')).toBeVisible();

  await breakAgain(staff);
  await goTo(staff, 'Probe');
  await staff.getByRole('link', { name: 'Beim Laden' }).click();
  await expect(failure).toContainText(CRASHED);
  await mend(staff);
  await retry(failure);
  await expect(screen(staff, 'Wieder geladen')).toBeVisible();
  await goTo(staff, 'Kunden');
  await expect(screen(staff, 'Kunden')).toBeVisible();

  await goTo(staff, 'Probe');
  await staff.getByRole('link', { name: 'Nicht vorhanden' }).click();
  await expect(failure).toContainText(INCOMPATIBLE);

  // In a tab of a customer: the customer stays.
  await breakAgain(staff);
  await staff.goto(`${office.url}/customer-details/${customer.id}?tab=probe`);
  const panel = staff.getByRole('tabpanel');
  await expect(panel).toContainText(CRASHED);
  await expect(staff.getByRole('heading', { name: customer.name })).toBeVisible();
  await staff.getByRole('tab', { name: 'Angebote' }).click();
  await expect(panel).toContainText('noch kein Angebot');
  await staff.getByRole('tab', { name: 'Probe' }).click();
  await mend(staff);
  await retry(failure);
  await expect(panel).toContainText(`Reiter von ${customer.name}`);
});

test('a module that needs another kit than the shell brings is not run', async ({ staff, office, probe }) => {
  const kit = JSON.parse(readFileSync(join(root, 'shared-kit/package.json'), 'utf8')).version;
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  cpSync(probe, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'dist'))) {
    const path = join(folder, 'dist', name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`^${kit}`, '^99.0.0'));
  }
  await deploy(probe, office);
  await deploy(folder, office);
  rmSync(folder, { recursive: true });
  await staff.reload();
  await goTo(staff, 'Probe');
  await expect(failureOf(staff, 'Probe')).toContainText(INCOMPATIBLE);
  await goTo(staff, 'Kunden');
  await expect(screen(staff, 'Kunden')).toBeVisible();
  await rollback('mfe-probe', office.deployment);
});

test('navigation, tiles and tabs with their counts need none of a module’s files', async ({
  staff,
  office,
}) => {
  const customer = await createCustomer(staff, office);
  const stored: { data: Customer } = await (
    await staff.request.post(`${office.url}/api/customers`, { data: customer })
  ).json();
  const answer = await staff.request.post(`${office.url}/api/quotes`, {
    data: {
      id: `quote_${randomUUID()}`,
      customerId: customer.id,
      details: initialQuoteDetails(stored.data),
    },
  });
  expect(answer.status()).toBe(201);

  await staff.route('**/remotes/mfe-quotes/**', (route) => route.abort());
  await staff.goto(`${office.url}/dashboard`);
  await expect(staff.getByRole('link', { name: 'Angebote ansehen und verwalten' })).toBeVisible();
  await expect(navigation(staff).getByRole('link', { name: 'Angebote' })).toBeVisible();
  await staff.goto(`${office.url}/customer-details/${customer.id}`);
  await staff.getByRole('tab', { name: 'Angebote (1)' }).click();
  await expect(failureOf(staff, 'Angebote')).toBeVisible();
  await expect(staff.getByRole('heading', { name: customer.name })).toBeVisible();
  await staff.getByRole('tab', { name: 'Informationen' }).click();
  await expect(failureOf(staff, 'Angebote')).toBeHidden();
});

for (const [whose, button, dialog] of [
  ['a module', 'Termin erstellen', 'Neuer Termin'],
  ['the shell', 'Anzeige anpassen', 'Anzeige'],
] as const) {
  for (const [how, fault] of [
    ['is lost', 'cut'],
    ['hangs', 'hang'],
  ] as const) {
    test(`code of ${whose} that ${how} comes when it is asked for again`, async ({ page, office }) => {
      const relay = await startRelay(Number(new URL(office.url).port));
      const url = `http://127.0.0.1:${relay.port}`;
      await enter(page, { ...office, url });
      await page.goto(`${url}/calendar`);
      const asks = page.getByRole('button', { name: button });
      await expect(asks).toBeVisible();
      await page.waitForLoadState('networkidle');
      relay[fault]();
      await asks.click();
      await expect(page.getByText('Das konnte nicht geladen werden.')).toBeVisible();
      relay.mend();
      await asks.click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await relay.stop();
    });
  }
}

for (const [name, answer] of Object.entries({
  'never answers': () => new Promise<void>(() => {}),
  'is away': (route: { abort(): Promise<void> }) => route.abort(),
})) {
  test(`a registry that ${name} leaves the modules that were known last`, async ({ staff }) => {
    // The frame stands before the modules are known.
    await expect(navigation(staff).getByRole('link', { name: 'Angebote' })).toBeVisible();
    await staff.route('**/api/registry', answer);
    await staff.reload();
    await goTo(staff, 'Angebote');
    await expect(screen(staff, 'Angebote')).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Neu laden' })).toBeHidden();
  });
}

test('without any registry the frame stands, says so, and a retry brings the modules', async ({
  staff,
  office,
}) => {
  // Not here and now: an answer that is still on its way would be remembered again.
  await staff.addInitScript(() => localStorage.removeItem('registry'));
  await staff.route('**/api/registry', (route) => route.fulfill({ status: 500, json: {} }));
  await staff.goto(`${office.url}/quotes`);
  const failure = staff.getByRole('alert').filter({ hasText: 'Die Module konnten nicht geladen werden' });
  await expect(failure).toBeVisible();
  await expect(staff.getByText('Eine neue Version ist verfügbar.')).toBeHidden();
  await goTo(staff, 'Einstellungen');
  await expect(screen(staff, 'Einstellungen')).toBeVisible();
  await staff.goBack();
  await staff.unroute('**/api/registry');
  await retry(failure);
  await expect(screen(staff, 'Angebote')).toBeVisible();
});
