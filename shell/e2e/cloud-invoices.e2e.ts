import { type Invoice, invoices } from 'shared-kit/domain';
import { invoiceRowsOf, invoicesOf } from './invoices.ts';
import { officeOf } from './office.ts';
import { expect, test } from './test.ts';

test('in the cloud: an invoice is issued, paid and cancelled, and a colleague sees each without a reload', async ({
  staff,
  colleague,
}) => {
  const made = invoicesOf(staff);
  await made.enterCompany();
  const other = await colleague();
  await other.goto('/invoices?q=wolke');
  await expect(other.getByText('Keine Rechnungen gefunden.')).toBeVisible();
  const row = invoiceRowsOf(other).filter({ hasText: 'Wolke Rechnung' });

  const draft = await made.draft('Wolke Rechnung');
  await expect(row.getByText('Entwurf', { exact: true }).first()).toBeVisible();
  const issued = await made.issue(draft);
  await expect(row.getByText('Ausgestellt', { exact: true })).toBeVisible();
  await expect(row.getByText(issued.data.invoiceNumber)).toBeVisible();
  const paid = await made.pay(issued);
  await expect(row.getByText('Bezahlt', { exact: true })).toBeVisible();
  const cancellation = await made.cancel(paid);
  await expect(row.getByText('Storniert', { exact: true })).toBeVisible();
  await expect(row.getByText('Stornorechnung', { exact: true })).toBeVisible();

  await staff.goto(`/customer-details/${issued.data.customerId}?tab=rechnungen`);
  await expect(staff.getByRole('tabpanel').getByRole('article')).toHaveCount(2);
  const stored = await officeOf(staff)?.cloud?.store.get<Invoice>(invoices.name, issued.id);
  expect(stored?.data).toMatchObject({
    status: 'cancelled',
    cancelledBy: { id: cancellation.id },
    pdf: issued.data.pdf,
  });
});
