import type { Locator, Page } from 'playwright/test';

/** The dashboard's way to a screen. */
export const tile = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Schnellzugriff' }).getByRole('link', { name: title });
