import type { Locator, Page } from 'playwright/test';

/** Of the list of jobs in the disposition. */
export const jobRow = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Aufträge' }).getByRole('listitem').filter({ hasText: name });

/** Opens what a job's menu offers. */
export async function actOnJob(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
