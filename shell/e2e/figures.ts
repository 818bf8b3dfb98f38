import type { Locator, Page } from 'playwright/test';

/** Of the analytics, by its title. */
export const figureCard = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** Opens a card's table. @returns what stands in one of its rows */
export async function figuresOf(page: Page, title: string, name: string): Promise<string[]> {
  const table = figureCard(page, title).getByRole('table');
  if (!(await table.isVisible())) await figureCard(page, title).getByText('Als Tabelle').click();
  return table.getByRole('row', { name }).getByRole('cell').allTextContents();
}
