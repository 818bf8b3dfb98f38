import type { Page } from 'playwright/test';
import { quoteNumber } from 'shared-kit/domain';
import type { MailServer } from '../../edge-api/src/testing/mail-server/start-mail-server.ts';
import { edgeOf } from './edge.ts';
import { mailsAbout } from './mails.ts';
import { CUSTOMER, expect } from './test.ts';

/** Of the list of quotes. */
export const rowsOf = (page: Page) => page.getByRole('list', { name: 'Angebote' }).getByRole('listitem');

/** A quote that was mailed by the screens that staff use. @returns its number and the link in the mail */
export async function mailedQuote(
  page: Page,
  mailServer: MailServer,
  name = 'Käthe Müller-Öztürk',
): Promise<{ number: string; id: string; link: string }> {
  const edge = edgeOf(page);
  const customer = await edge.createCustomer({
    name,
    email: CUSTOMER.address,
    movingDate: '2027-03-31',
    fromAddress: 'Mühlenstraße 7, 10115 Berlin',
    toAddress: 'Große Bäckergasse 12, 20095 Hamburg',
  });
  const { id } = await edge.createQuote(customer);
  await page.goto(`/customer-details/${customer.id}?tab=angebote`);
  await page.getByRole('button', { name: 'Senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angebot versenden' });
  await expect(dialog.getByLabel('Nachricht')).toHaveValue(/\{\{quoteLink\}\}/);
  await dialog.getByRole('button', { name: 'Angebot senden' }).click();
  await expect(page.getByRole('article').getByText('Versendet', { exact: true })).toBeVisible();
  return { id, number: quoteNumber(id), link: await linkInMail(mailServer, quoteNumber(id)) };
}

/** Of the customer’s page, in the mail that brought the quote. */
export async function linkInMail(mailServer: MailServer, number: string): Promise<string> {
  await expect.poll(() => mailsAbout(mailServer, CUSTOMER, number)).toHaveLength(1);
  const [mail] = await mailsAbout(mailServer, CUSTOMER, number);
  const link = /http\S+\/angebot\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`there is no link in the mail:\n${mail?.text}`);
  expect(mail?.html).toContain(`<a href="${link}">`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('{{');
  return link;
}
