import { test as base, expect, type Locator, type Page } from 'playwright/test';
import {
  type MailServer,
  type MailUser,
  startMailServer,
} from '../../edge-api/src/testing/mail-server/start-mail-server.ts';
import { SESSION_MARKER_KEY } from '../../shared-kit/src/session/session-marker.ts';
import { type Office, openOffice } from './office.ts';

export const COMPANY: MailUser = { address: 'buero@test.local', password: 'geheim-buero' };
export const CUSTOMER: MailUser = { address: 'kunde@privat.test', password: 'geheim-kunde' };

/** The company's account at this server, as settings of an office that sends by it. */
export const smtpOf = ({ smtpPort }: MailServer): Record<string, string> => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(smtpPort),
  SMTP_SECURE: 'none',
  SMTP_USER: COMPANY.address,
  SMTP_PASSWORD: COMPANY.password,
  MAIL_FROM: COMPANY.address,
});

/** The same account, to read it. */
export const imapOf = ({ imapPort }: MailServer): Record<string, string> => ({
  IMAP_HOST: '127.0.0.1',
  IMAP_PORT: String(imapPort),
  IMAP_SECURE: 'none',
  IMAP_USER: COMPANY.address,
  IMAP_PASSWORD: COMPANY.password,
});

interface TestFixtures {
  /** An empty browser window of a member of staff who has been let in: where they begin is the test's. */
  staff: Page;
  /** Opens another one, in a browser profile of its own. */
  colleague: () => Promise<Page>;
  /** An installation for this test alone, without a mail account: whoever changes what all see needs one. */
  ownOffice: Office;
}

interface WorkerFixtures {
  /** Where the offices keep their data: the project's choice. */
  storeKind: 'embedded' | 'firestore';
  mailServer: MailServer;
  /** One for each worker, with the real mail server as its account: tests use customers of their own. */
  office: Office;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  storeKind: ['embedded', { option: true, scope: 'worker' }],
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed out of the pattern
    async ({}, use) => {
      const server = await startMailServer({ users: [COMPANY, CUSTOMER] });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  office: [
    async ({ mailServer, storeKind }, use) => {
      const office = await openOffice(smtpOf(mailServer), storeKind);
      await use(office);
      await office.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ office }, use) => use(office.url),
  staff: async ({ page, office }, use) => {
    await enter(page, office);
    await use(page);
  },
  colleague: async ({ browser, office }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await enter(page, office);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  ownOffice: async ({ storeKind }, use) => {
    const office = await openOffice({}, storeKind);
    await use(office);
    await office.close();
  },
});

export { expect };

/** Lets a browser in as the gate does; only what is about the gate types (`passGate`). Nothing of the app is loaded yet. */
export async function enter(page: Page, office: Pick<Office, 'url' | 'password'>): Promise<void> {
  const answer = await page.request.post(`${office.url}/api/login`, { data: { password: office.password } });
  const { expiresAt } = await answer.json();
  await page.goto(`${office.url}/api/session`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_MARKER_KEY,
    JSON.stringify({ expiresAt }),
  ] as const);
}

/** Types the password at the gate. */
export async function passGate(page: Page, office: Pick<Office, 'url' | 'password'>): Promise<void> {
  await page.goto(`${office.url}/dashboard`);
  await page.getByLabel('Passwort', { exact: true }).fill(office.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück!' })).toBeVisible();
}

/** Answers a question as often as it takes: what comes within half a second is taken for the other half of a double click. */
export async function answer(question: Locator, label: string): Promise<void> {
  await expect(question).toBeVisible();
  const button = question.getByRole('button', { name: label });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(question).toBeHidden({ timeout: 2000 });
  }).toPass();
}
