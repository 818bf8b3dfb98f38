import type { Page } from 'playwright/test';
import { startMailServer } from '../../edge-api/src/testing/mail-server/start-mail-server.ts';
import { startRelay } from '../../edge-api/src/testing/mail-server/start-relay.ts';
import { rawMail } from '../../edge-api/src/testing/raw-mail.ts';
import { openOffice } from './office.ts';
import { COMPANY, enter, expect, test } from './test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'E-Mails' }).getByRole('listitem');
const reader = (page: Page) => page.getByRole('region', { name: 'Geöffnete E-Mail' });
const folders = (page: Page) => page.getByRole('navigation', { name: 'E-Mail-Ordner' });
const text = (page: Page, subject: string) => page.frameLocator(`iframe[title="Nachricht: ${subject}"]`);

test('while the mail server is away nothing looks empty, and once it is back all is there without a reload', async ({
  page,
  storeKind,
}) => {
  const server = await startMailServer({ users: [COMPANY] });
  const relay = await startRelay(server.imapPort);
  const receive = (folder: string, ...subjects: string[]) =>
    server.fill(
      COMPANY,
      folder,
      subjects.map((subject) => rawMail({ subject, text: `Text von ${subject}` })),
    );
  await receive('INBOX', 'Erste', 'Zweite');
  await receive('Kunden', 'Alt');
  const office = await openOffice(
    {
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(relay.port),
      IMAP_SECURE: 'none',
      IMAP_USER: COMPANY.address,
      IMAP_PASSWORD: COMPANY.password,
    },
    storeKind,
  );
  try {
    await enter(page, office);
    await page.goto(`${office.url}/email`);
    await expect(rows(page)).toHaveCount(2);

    relay.cut();
    await rows(page).filter({ hasText: 'Zweite' }).click();
    await expect(reader(page).getByRole('heading', { name: 'Failed to load email content' })).toBeVisible();
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(page.getByText(/Was Sie sehen/)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await folders(page).getByRole('link', { name: 'Kunden' }).click();
    await expect(page.getByRole('heading', { name: 'Failed to load emails' })).toBeVisible();
    await expect(page.getByText('Kunden ist leer.')).toBeHidden();
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);

    await receive('INBOX', 'Inzwischen');
    relay.mend();
    await expect(text(page, 'Zweite').getByText('Text von Zweite')).toBeVisible({ timeout: 30_000 });
    await expect(rows(page)).toHaveCount(3, { timeout: 30_000 });
    await expect(rows(page).first()).toContainText('Inzwischen');
    await expect(page.getByText(/Was Sie sehen/)).toBeHidden();

    // The same name, another folder: what is open closes, and says why.
    await folders(page).getByRole('link', { name: 'Kunden' }).click();
    await rows(page).filter({ hasText: 'Alt' }).click();
    await expect(text(page, 'Alt').getByText('Text von Alt')).toBeVisible();
    await server.removeFolder(COMPANY, 'Kunden');
    await receive('Kunden', 'Neu');
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(page.getByText('Der Ordner wurde auf dem Server neu angelegt.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Neu');
    await rows(page).click();
    await expect(text(page, 'Neu').getByText('Text von Neu')).toBeVisible();
  } finally {
    await office.close();
    await relay.stop();
    await server.stop();
  }
});
