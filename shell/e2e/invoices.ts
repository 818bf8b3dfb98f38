import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { invoicePreparationResponse, invoiceResponse, quoteResponse, settingsResponse } from 'shared-kit/api';
import { getAnswer, STORE_PATHS } from 'shared-kit/data/wire';
import {
  addDays,
  type Invoice,
  invoices,
  type NewCustomerInput,
  openAmount,
  type Quote,
  quotes,
  type Stored,
  today,
} from 'shared-kit/domain';
import { edgeOf } from './edge.ts';
import { chooseFrom } from './menus.ts';
import { expect } from './test.ts';

/** What the law wants on an invoice (§ 14 UStG). */
const COMPANY = {
  legalName: 'Sonnenschein Umzüge GmbH',
  street: 'Musterstraße 7',
  postcode: '10115',
  town: 'Berlin',
  taxNumber: '37/123/45678',
  iban: 'DE02 1203 0000 0000 2020 51',
};

const BY = 'Anja Keller';

/** Invoices as the edge API makes them, for whoever has passed the gate in `page`: to prepare what a test is not about. */
export function invoicesOf(page: Page) {
  const edge = edgeOf(page);
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<unknown> => {
    const response = await page.request.fetch(path, { method, data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return await response.json();
  };
  const command = async (path: string, data: unknown): Promise<Stored<Invoice>> =>
    invoiceResponse.parse(await send('POST', `/api/invoices${path}`, data));
  const stored = async (id: string): Promise<Stored<Invoice>> => {
    const answer = await send('POST', STORE_PATHS.get, { collection: invoices.name, id });
    return invoiceResponse.parse(getAnswer.parse(answer).document);
  };

  const made = {
    /** Without it nothing can be issued. All tests of the office see it. */
    async enterCompany(): Promise<void> {
      const { version, data } = settingsResponse.parse(await send('GET', '/api/settings'));
      const settings = { ...data, company: { ...data.company, ...COMPANY } };
      await send('PUT', '/api/settings', { basedOn: version, settings });
    },
    async acceptedQuote(name: string, customer: Partial<NewCustomerInput> = {}): Promise<Stored<Quote>> {
      const created = await edge.createCustomer({
        name,
        movingDate: addDays(today(), -3),
        fromAddress: 'Mühlenstraße 7, 10115 Berlin',
        toAddress: 'Große Bäckergasse 12, 20095 Hamburg',
        apartment: { rooms: 3, area: 60, floor: 0, hasElevator: true },
        ...customer,
      });
      const sent = await edge.setStatus(await edge.createQuote(created), 'sent');
      return edge.setStatus(sent, 'accepted');
    },
    async draftOf(quote: Pick<Stored<Quote>, 'id'>): Promise<Stored<Invoice>> {
      const prepared = invoicePreparationResponse.parse(await send('GET', `/api/quotes/${quote.id}/invoice`));
      const { quoteHash, recipient, serviceDate } = prepared;
      return command('', {
        id: `INV-${randomUUID()}`,
        quoteId: quote.id,
        quoteHash,
        recipient,
        serviceDate,
        createdBy: BY,
      });
    },
    async draft(name: string, customer?: Partial<NewCustomerInput>): Promise<Stored<Invoice>> {
      return made.draftOf(await made.acceptedQuote(name, customer));
    },
    issue: ({ id, version }: Stored<Invoice>): Promise<Stored<Invoice>> =>
      command(`/${id}/issue`, { basedOn: version, by: BY }),
    async issued(name: string, customer?: Partial<NewCustomerInput>): Promise<Stored<Invoice>> {
      return made.issue(await made.draft(name, customer));
    },
    /** All that is open, where nothing else is said. */
    pay: (invoice: Stored<Invoice>, amount = openAmount(invoice.data)): Promise<Stored<Invoice>> =>
      command(`/${invoice.id}/payments`, {
        basedOn: invoice.version,
        id: randomUUID(),
        amount,
        date: today(),
        by: BY,
      }),
    /** @returns the cancellation */
    cancel: ({ id, version }: Stored<Invoice>, reason = 'Umzug fand nicht statt'): Promise<Stored<Invoice>> =>
      command(`/${id}/cancel`, { basedOn: version, id: `INV-${randomUUID()}`, reason, by: BY }),
    stored,
    async storedQuote(id: string): Promise<Stored<Quote>> {
      const asked = await send('POST', STORE_PATHS.get, { collection: quotes.name, id });
      return quoteResponse.parse(getAnswer.parse(asked).document);
    },
  };
  return made;
}

/** Of the list of invoices. */
export const invoiceRowsOf = (page: Page) =>
  page.getByRole('list', { name: 'Rechnungen' }).getByRole('listitem');

/** Opens what the finance center's menu of an invoice offers. */
export async function actOnInvoice(page: Page, name: string, action: string): Promise<void> {
  const row = invoiceRowsOf(page).filter({ hasText: name }).filter({ hasNotText: 'Stornorechnung' });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toHaveCount(0);
  await chooseFrom(
    row.getByRole('button', { name: /^Aktionen für/ }),
    page.getByRole('menuitem', { name: action, exact: true }),
  );
}
