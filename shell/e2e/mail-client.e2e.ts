import type { Page } from 'playwright/test';
import { rawMail } from '../../edge-api/src/testing/raw-mail.ts';
import { deliver } from './local-mail.ts';
import { enter, expect, test } from './test.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString();

const ASKS = '<anfrage@example.de>';
const MAILS = [
  rawMail({
    subject: 'Umzug mit Klavier',
    from: 'Petra Müller <petra@example.de>',
    text: 'Guten Tag, wir ziehen im März um.',
    messageId: ASKS,
    date: minutesAgo(60),
  }),
  rawMail({
    subject: 'Halteverbot nötig?',
    from: 'Hans Groß <hans@example.de>',
    text: 'Brauchen wir ein Halteverbot vor dem Haus?',
    date: minutesAgo(30),
  }),
  rawMail({
    subject: 'AW: Umzug mit Klavier',
    from: 'Petra Müller <petra@example.de>',
    text: 'Noch eine Frage: Was kostet der Flügel?',
    headers: [`In-Reply-To: ${ASKS}`, `References: ${ASKS}`],
    date: minutesAgo(5),
  }),
];

const rows = (page: Page) => page.getByRole('list', { name: 'E-Mails' }).getByRole('listitem');
const reader = (page: Page) => page.getByRole('region', { name: 'Geöffnete E-Mail' });
const folders = (page: Page) => page.getByRole('navigation', { name: 'E-Mail-Ordner' });
const text = (page: Page, subject: string) => page.frameLocator(`iframe[title="Nachricht: ${subject}"]`);

test('mail is read, starred, deleted and brought back, found, and follows what arrives', async ({
  page,
  ownOffice,
}) => {
  await deliver(ownOffice, MAILS);
  await enter(page, ownOffice);
  await page.goto(`${ownOffice.url}/email`);
  await expect(rows(page)).toHaveCount(3);
  const inbox = folders(page).getByRole('link', { name: 'Posteingang' });
  await expect(inbox).toContainText('3');

  // Reading: the conversation, the customer's prompt, and the unread mark goes.
  await rows(page).first().click();
  await expect(text(page, 'AW: Umzug mit Klavier').getByText('Was kostet der Flügel?')).toBeVisible();
  await expect(reader(page).getByRole('list', { name: 'Unterhaltung' }).getByRole('listitem')).toHaveCount(2);
  await expect(inbox).toContainText('2');
  await reader(page)
    .getByRole('button', { name: /Petra Müller.*wir ziehen im März um/ })
    .click();
  await expect(text(page, 'Umzug mit Klavier').getByText('wir ziehen im März um')).toBeVisible();
  await expect(inbox).toContainText('1');

  // By keyboard: the next one, from inside the mail's frame too; a star; deleted, the next one opens; undone.
  await text(page, 'AW: Umzug mit Klavier').getByText('Was kostet der Flügel?').click();
  await page.keyboard.press('j');
  await expect(text(page, 'Halteverbot nötig?').getByText('Brauchen wir')).toBeVisible();
  await reader(page).getByRole('button', { name: 'Mit Stern markieren' }).click();
  await expect(reader(page).getByText('Starred')).toBeVisible();
  await page.keyboard.press('#');
  await expect(reader(page).getByRole('heading', { name: 'Umzug mit Klavier' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('1 email(s) deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(
    rows(page).filter({ hasText: 'Halteverbot' }).getByRole('button', { pressed: true }),
  ).toBeVisible();

  // A reload shows the same mail.
  await page.reload();
  await expect(reader(page).getByRole('heading', { name: 'Umzug mit Klavier' })).toBeVisible();

  // What arrives is there by itself.
  await deliver(ownOffice, [rawMail({ subject: 'Ganz neu', date: minutesAgo(0) })]);
  await expect(rows(page).first()).toContainText('Ganz neu');
  await expect(reader(page).getByRole('heading', { name: 'Umzug mit Klavier' })).toBeVisible();

  // The server searches, in the text too; several at once are archived.
  await page.keyboard.press('/');
  await page.keyboard.type('Flügel');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'E-Mails durchsuchen' }).fill('Klavier');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Archivieren' }).click();
  await expect(page.getByText('2 email(s) moved')).toBeVisible();
  await expect(page.getByText('Im Posteingang ist nichts zu „Klavier“.')).toBeVisible();
  await folders(page).getByRole('link', { name: 'Archiv' }).click();
  await expect(rows(page)).toHaveCount(2);

  // The mailbox cannot be read: what is shown stays and says so, another folder is not empty, and it recovers.
  const lists = '**/api/email/list';
  await page.route(lists, (route) =>
    route.fulfill({
      status: 502,
      json: { success: false, code: 'mailbox-unreachable', error: 'Das Postfach ist nicht erreichbar.' },
    }),
  );
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(page.getByText(/Das Postfach ist nicht erreichbar\. Was Sie sehen/)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await folders(page).getByRole('link', { name: 'Gesendet' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load emails' })).toBeVisible();
  await page.unroute(lists);
  await expect(page.getByText('Gesendet ist leer.')).toBeVisible();
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one thing at a time: list, mail, back, folders', async ({ page, ownOffice }) => {
    await deliver(ownOffice, MAILS);
    await enter(page, ownOffice);
    await page.goto(`${ownOffice.url}/dashboard`);
    await expect(
      page
        .getByRole('navigation', { name: 'Schnellnavigation' })
        .getByRole('link', { name: /E-Mail/ })
        .getByLabel('Neues'),
    ).toBeVisible();
    await page.goto(`${ownOffice.url}/email`);
    await rows(page).nth(1).click();
    await expect(text(page, 'Halteverbot nötig?').getByText('Brauchen wir')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await rows(page).first().click();
    await expect(reader(page).getByRole('heading', { name: 'AW: Umzug mit Klavier' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Compose' })).toBeVisible();
    await page.getByRole('button', { name: 'Ordner zeigen' }).click();
    await folders(page).getByRole('link', { name: 'Papierkorb' }).click();
    await expect(page.getByText('Papierkorb ist leer.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a mail is answered within the thumb’s reach, and the rest is in the menu beside it', async ({
    page,
    ownOffice,
  }) => {
    await deliver(ownOffice, MAILS);
    await enter(page, ownOffice);
    await page.goto(`${ownOffice.url}/email`);
    await rows(page).nth(1).click();
    const bar = reader(page).getByRole('toolbar', { name: 'E-Mail' });
    const navigation = page.getByRole('navigation', { name: 'Schnellnavigation' });
    const answer = bar.getByRole('button', { name: 'Antworten' });
    const isRightAboveNavigation = async () => {
      const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
      const gap = ((await navigation.boundingBox())?.y ?? 0) - y - height;
      return gap >= 0 && gap <= 16;
    };
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(isRightAboveNavigation).toBe(true);
      for (const name of ['Antworten', 'Löschen', 'Weitere Aktionen']) {
        const { width = 0, height = 0 } = (await bar.getByRole('button', { name }).boundingBox()) ?? {};
        expect([name, Math.min(width, height) >= 44]).toEqual([name, true]);
      }
      await bar.getByRole('button', { name: 'Weitere Aktionen' }).tap();
      for (const name of [
        'Allen antworten',
        'Weiterleiten',
        'Mit Stern markieren',
        'Quelltext herunterladen',
      ]) {
        const entry = page.getByRole('menuitem', { name });
        await entry.scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
    }
    await answer.tap();
    await expect(page.getByRole('dialog', { name: 'E-Mail schreiben' })).toBeVisible();
  });
});
