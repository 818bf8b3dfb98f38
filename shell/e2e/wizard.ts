import type { Page } from 'playwright/test';
import { field } from './quote-form.ts';

export interface TypedCustomer {
  name: string;
  phone: string;
  email: string;
  /** YYYY-MM-DD */
  movingDate: string;
  fromAddress: string;
  toAddress: string;
}

/** Types a new customer up to the last step, whose home keeps the defaults. The save is the test's. */
export async function enterCustomer(page: Page, customer: TypedCustomer): Promise<void> {
  await page.goto(new URL('/new-customer', page.url()).href);
  await field(page, 'Name').fill(customer.name);
  await field(page, 'Telefon').fill(customer.phone);
  await field(page, 'E-Mail').fill(customer.email);
  await page.getByLabel('Umzugsdatum').fill(customer.movingDate);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await field(page, 'Aktuelle Adresse').fill(customer.fromAddress);
  await field(page, 'Neue Adresse').fill(customer.toAddress);
  await page.getByRole('button', { name: 'Weiter' }).click();
}
