import type { Page } from 'playwright/test';
import { edgeOf } from './edge.ts';
import { actOnJob, jobRow } from './jobs.ts';
import { expect, test } from './test.ts';

/** A customer whose quote is won. */
async function job(page: Page, name: string): Promise<void> {
  const edge = edgeOf(page);
  const customer = await edge.createCustomer({
    name,
    email: 'dispo@example.org',
    phone: '0171 2345678',
    movingDate: '2028-02-29',
    fromAddress: 'Mühlenstraße 7, 10115 Berlin',
    toAddress: 'Große Bäckergasse 12, 20095 Hamburg',
  });
  await edge.setStatus(await edge.setStatus(await edge.createQuote(customer), 'sent'), 'accepted');
}

test('two dispatchers plan won quotes: vehicles, a conflict of both, and a crew that opens its link until it ends', async ({
  staff: page,
  colleague,
  browser,
}) => {
  const [first, second] = ['Dispo Erste', 'Dispo Zweite'];
  await job(page, first);
  await job(page, second);
  const other = await colleague();
  await page.goto('/disposition?q=Dispo');
  await other.goto('/disposition?q=Dispo');
  await expect(jobRow(page, second).getByText('Angenommen')).toBeVisible();

  await test.step('what one assigns the other sees, and that a truck has two jobs on 29 February', async () => {
    for (const name of [first, second]) {
      await actOnJob(page, name, 'Fahrzeuge zuweisen');
      const dialog = page.getByRole('dialog', { name: 'Fahrzeuge zuweisen' });
      if (name === second) await expect(dialog.getByText(`An diesem Tag schon bei ${first}`)).toBeVisible();
      await dialog.getByRole('checkbox', { name: 'LKW 1' }).click();
      await dialog.getByRole('button', { name: 'Zuweisung speichern' }).click();
      await expect(dialog).toBeHidden();
      await expect(jobRow(other, name).getByText('Zugewiesen')).toBeVisible();
    }
    await expect(jobRow(other, first).getByText('Doppelt belegt')).toBeVisible();
  });

  await test.step('both assign to what they see: the second chooses, and nothing is lost (D7)', async () => {
    const dialogs = [page, other].map((one) => one.getByRole('dialog', { name: 'Fahrzeuge zuweisen' }));
    for (const [at, vehicle] of ['LKW 2', 'Transporter 1'].entries()) {
      await actOnJob(at === 0 ? page : other, second, 'Fahrzeuge zuweisen');
      await dialogs[at]?.getByRole('checkbox', { name: vehicle }).click();
    }
    for (const [at, dialog] of dialogs.entries()) {
      await dialog.getByRole('button', { name: 'Zuweisung speichern' }).click();
      if (at === 0) await expect(dialog).toBeHidden();
    }
    const conflict = other.getByRole('dialog', { name: 'Fahrzeuge inzwischen anders zugewiesen' });
    await expect(conflict.getByText('LKW 1, LKW 2')).toBeVisible();
    await expect(conflict.getByText('LKW 1, Transporter 1')).toBeVisible();
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(jobRow(page, second).getByText('LKW 1, Transporter 1')).toBeVisible();
  });

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const crew = await context.newPage();
  await test.step('the crew opens the link that was generated', async () => {
    await actOnJob(page, first, 'Link generieren');
    const dialog = page.getByRole('dialog', { name: 'Mitarbeiter-Link generiert' });
    await crew.goto(await dialog.getByLabel('Link', { exact: true }).inputValue());
    await expect(crew.getByText('Dienstag, 29. Februar 2028')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await actOnJob(page, first, 'Mitarbeiter-Links');
    await expect(
      page.getByRole('dialog', { name: 'Mitarbeiter-Links' }).getByText(/einmal geöffnet/),
    ).toBeVisible();
  });

  await test.step('which ends as dispatch revokes it', async () => {
    await page.getByRole('button', { name: 'Alle widerrufen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Links widerrufen' }).click();
    await expect(page.getByText('Zu diesem Auftrag gibt es keinen gültigen Link.')).toBeVisible();
    await crew.reload();
    await expect(crew.getByRole('heading', { name: 'Ungültiger oder abgelaufener Link' })).toBeVisible();
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
  });

  await test.step('and the job goes back to where it began, for both', async () => {
    await actOnJob(page, first, 'Löschen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disposition löschen' }).click();
    await expect(page.getByText('Disposition erfolgreich gelöscht')).toBeVisible();
    await expect(jobRow(other, first).getByText('Angenommen')).toBeVisible();
  });
  await context.close();
});
