// @vitest-environment happy-dom

import { setDocumentStore } from 'shared-kit/data';
import { type Customer, emailTemplates, type Stored } from 'shared-kit/domain';
import { FakeOffice } from 'shared-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { sampleTemplate } from '../testing/sample-template.ts';
import { activeTemplates, isNumbered, isOffered, matterOf, valuesOf } from './take-template.ts';

let office: FakeOffice;

beforeEach(() => {
  office = new FakeOffice();
  setDocumentStore(office.store);
  vi.stubGlobal('fetch', office.fetch);
});
afterEach(() => vi.unstubAllGlobals());

test('only templates in use are offered, by name', async () => {
  await office.put(emailTemplates, sampleTemplate({ name: 'Ä' }, 'email-template_1'));
  await office.put(emailTemplates, sampleTemplate({ name: 'A' }, 'email-template_2'));
  await office.put(emailTemplates, sampleTemplate({ name: 'Alt', isActive: false }, 'email-template_3'));
  expect((await activeTemplates()).map(({ data }) => data.name)).toEqual(['A', 'Ä']);
});

async function valuesFor(customer?: Stored<Customer>) {
  const matter = await matterOf(customer);
  return valuesOf(matter, { quote: matter.quotes[0], invoice: matter.invoices[0] });
}

test('of nobody known only the office is', async () => {
  const values = await valuesFor();
  expect(values).toMatchObject({ customerName: '', companyName: 'Umzugsbüro' });
  expect(values.quoteNumber).toBeUndefined();
});

test('a customer has what their record says, and no quote while they have none', async () => {
  const values = await valuesFor(sampleCustomer());
  expect(values).toMatchObject({ customerName: 'Erika Muster', moveDate: '14.12.2026' });
  expect([values.quotePrice, values.invoiceNumber]).toEqual([undefined, undefined]);
});

test('of several versions of a quote the latest counts, and neither a draft nor a cancellation is an invoice', () => {
  expect([false, true].map((isLatestVersion) => isOffered({ data: { isLatestVersion } }))).toEqual([
    false,
    true,
  ]);
  const invoices = [
    { kind: 'invoice', invoiceNumber: 'RE-2026-0001' },
    { kind: 'invoice', invoiceNumber: '' },
    { kind: 'cancellation', invoiceNumber: 'RE-2026-0002' },
  ] as const;
  expect(invoices.map((data) => isNumbered({ data }))).toEqual([true, false, false]);
});
