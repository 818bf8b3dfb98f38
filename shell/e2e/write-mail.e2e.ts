import { ImapFlow } from 'imapflow';
import { type ParsedMail, simpleParser } from 'mailparser';
import { type Page, test } from 'playwright/test';
import {
  type MailServer,
  startMailServer,
} from '../../edge-api/src/testing/mail-server/start-mail-server.ts';
import { type Office, openOffice } from './office.ts';
import { COMPANY, CUSTOMER, enter, expect } from './test.ts';

let server: MailServer;
let office: Office;
test.beforeAll(async () => {
  server = await startMailServer({ users: [COMPANY, CUSTOMER] });
  office = await openOffice({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.smtpPort),
    SMTP_SECURE: 'none',
    SMTP_USER: COMPANY.address,
    SMTP_PASSWORD: COMPANY.password,
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(server.imapPort),
    IMAP_SECURE: 'none',
    MAIL_FROM: COMPANY.address,
  });
});
test.afterAll(async () => {
  await office.close();
  await server.stop();
});

interface FoundMail extends ParsedMail {
  flags: Set<string>;
}

/** As another mail program sees it. */
async function within<Result>(
  { address, password }: typeof COMPANY,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: server.imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user: address, pass: password },
    logger: false,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout();
  }
}

/** @param folder its special use, or INBOX */
const mailsIn = (user: typeof COMPANY, folder: string) =>
  within(user, async (client): Promise<FoundMail[]> => {
    const path = (await client.list()).find((one) => one.specialUse === folder)?.path ?? folder;
    const { exists } = await client.mailboxOpen(path, { readOnly: true });
    if (exists === 0) return [];
    const mails = await client.fetchAll('1:*', { source: true, flags: true });
    return Promise.all(
      mails.map(async ({ source, flags }) => ({
        ...(await simpleParser(source ?? '')),
        flags: flags ?? new Set(),
      })),
    );
  });

const composer = (page: Page) => page.getByRole('dialog', { name: 'E-Mail schreiben' });

test('a mail survives a reload, can be called back, and leaves once, with one copy in Sent', async ({
  page,
}) => {
  await enter(page, office);
  await page.goto(`${office.url}/email`);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  const form = composer(page);
  await form.getByRole('combobox', { name: 'To' }).fill(`Käthe <${CUSTOMER.address}>`);
  await form.getByLabel('Betreff').fill('Besichtigung am Montag');
  await form.getByRole('textbox', { name: 'Nachricht' }).click();
  await page.keyboard.type('Passt Ihnen Montag?');
  // Above the signature, although the click met the empty room beneath it.
  await expect(form.getByRole('textbox', { name: 'Nachricht' }).locator('p').first()).toHaveText(
    'Passt Ihnen Montag?',
  );
  const file = { name: 'Übersicht.txt', mimeType: 'text/plain', buffer: Buffer.from('Schränke: 3') };
  await form.getByLabel('Dateien anhängen').setInputFiles(file);
  await expect(form.getByText('Entwurf gespeichert')).toBeVisible();
  await expect.poll(() => mailsIn(COMPANY, '\\Drafts')).toHaveLength(1);

  await page.reload();
  await expect(form.getByText('Entwurf wiederhergestellt')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Käthe ändern' })).toBeVisible();
  await expect(form.getByText('Übersicht.txt')).toBeVisible();
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expect(form.getByLabel('Betreff')).toHaveValue('Besichtigung am Montag');
  await form.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByText('Email sent successfully')).toBeVisible({ timeout: 30_000 });

  const [arrived, ...more] = await mailsIn(CUSTOMER, 'INBOX');
  expect(more).toEqual([]);
  expect(arrived?.text).toContain('Passt Ihnen Montag?');
  expect(arrived?.attachments[0]).toMatchObject({ filename: 'Übersicht.txt', content: file.buffer });
  await expect.poll(() => mailsIn(COMPANY, '\\Drafts')).toHaveLength(0);
  const sent = await mailsIn(COMPANY, '\\Sent');
  expect(sent.map(({ messageId }) => messageId)).toEqual([arrived?.messageId]);
});

/** One pixel. */
const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a reply threads rightly, and the mail is marked as answered', async ({ page }) => {
  await within(COMPANY, (client) =>
    client.append(
      'INBOX',
      [
        `From: Anna <${CUSTOMER.address}>`,
        `To: ${COMPANY.address}`,
        'Subject: Frage zum Termin',
        'Message-ID: <frage-2@test.local>',
        'References: <frage-1@test.local>',
        'Date: Mon, 02 Mar 2026 09:00:00 +0000',
        'Content-Type: multipart/related; boundary=teil',
        '',
        '--teil',
        'Content-Type: text/html',
        '',
        '<p onclick="alert(1)">Wann kommen Sie?<script>alert(2)</script></p><img src="cid:plan@test.local">',
        '--teil',
        'Content-Type: image/gif; name=Plan.gif',
        'Content-ID: <plan@test.local>',
        'Content-Transfer-Encoding: base64',
        '',
        PICTURE,
        '--teil--',
        '',
      ].join('\r\n'),
    ),
  );
  await enter(page, office);
  await page.goto(`${office.url}/email`);
  await page.getByText('Frage zum Termin').first().click();
  await expect(page.getByRole('heading', { name: 'Frage zum Termin' })).toBeVisible();
  await page.keyboard.press('r');
  const form = composer(page);
  await expect(form.getByLabel('Betreff')).toHaveValue('Re: Frage zum Termin');
  await form.getByRole('textbox', { name: 'Nachricht' }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Um acht.');
  await form.getByRole('button', { name: 'Zitierte Nachricht' }).click();
  const picture = form.frameLocator('iframe[title="Zitierte Nachricht"]').locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await form.getByRole('textbox', { name: 'Nachricht' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Email sent successfully')).toBeVisible({ timeout: 30_000 });

  const reply = (await mailsIn(CUSTOMER, 'INBOX')).find(({ subject }) => subject === 'Re: Frage zum Termin');
  expect(reply?.inReplyTo).toBe('<frage-2@test.local>');
  expect(reply?.references).toEqual(['<frage-1@test.local>', '<frage-2@test.local>']);
  expect(reply?.html).toContain('Wann kommen Sie?');
  expect(reply?.html).not.toContain('alert');
  expect(reply?.attachments).toMatchObject([
    { cid: 'plan@test.local', related: true, content: Buffer.from(PICTURE, 'base64') },
  ]);
  await expect
    .poll(async () => (await mailsIn(COMPANY, 'INBOX')).map(({ flags }) => flags.has('\\Answered')))
    .toEqual([true]);
  await expect(page.getByText('Replied').first()).toBeVisible();
});
