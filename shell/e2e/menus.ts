import { expect, type Locator } from 'playwright/test';

/** From a menu whose code may be loaded at the first click. A second click on what opens it would close it. */
export async function chooseFrom(opener: Locator, item: Locator): Promise<void> {
  await expect(async () => {
    if (!(await item.isVisible())) await opener.click({ timeout: 5000 });
    await item.click({ timeout: 5000 });
  }).toPass();
}
