// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { emailCustomerLinks, emailHistory } from 'shared-kit/domain';
import { afterEach, expect, it } from 'vitest';
import { Office } from '../testing/office.ts';
import type { CustomerTab } from './customer-tabs.model.ts';
import { TabCount } from './tab-count.tsx';

afterEach(cleanup);

const LINKS = { collection: emailCustomerLinks.name, field: 'customerId' };
const UNSENT = { collection: emailHistory.name, field: 'customerId', where: { status: ['failed'] } };
const tabCounting = (count: object): CustomerTab => ({
  name: 'e-mails',
  title: 'E-Mails',
  disabled: false,
  slot: {
    entry: { slot: 'customer.tabs', id: 'e-mails', title: 'E-Mails', order: 1, when: 'viewing', count },
  } as never,
});

it('counts in one collection, or in several together, what is of this customer', async () => {
  const office = new Office();
  const put = (collection: string, id: string, data: object) =>
    office.store.transact(async (transaction) => transaction.create(collection, id, data));
  for (const [id, customerId] of [
    ['a', 'C-1'],
    ['b', 'C-1'],
    ['c', 'C-2'],
  ])
    await put(LINKS.collection, id ?? '', { customerId });
  for (const [id, status] of [
    ['d', 'failed'],
    ['e', 'sent'],
  ])
    await put(UNSENT.collection, id ?? '', { customerId: 'C-1', status });
  render(<TabCount tab={tabCounting([LINKS])} customerId="C-1" />);
  expect(await screen.findByText('(2)', { exact: false })).toBeTruthy();
  cleanup();
  render(<TabCount tab={tabCounting([LINKS, UNSENT])} customerId="C-1" />);
  expect(await screen.findByText('(3)', { exact: false })).toBeTruthy();
  cleanup();
  render(<TabCount tab={tabCounting([LINKS, { ...UNSENT, less: true }])} customerId="C-1" />);
  expect(await screen.findByText('(1)', { exact: false })).toBeTruthy();
});
