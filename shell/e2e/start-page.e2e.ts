import type { Page, Route } from 'playwright/test';
import { PREFERENCES_KEY } from 'shared-kit/preferences';
import { expect, test } from './test.ts';

const starting = (page: Page) => page.getByText('Lade...');

/** @returns the scripts that the page asks for, as it does */
function noteScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  return asked;
}

test('the first frame waits for no code', async ({ page, office }) => {
  await page.addInitScript(() => {
    const noFrame: FrameRequestCallback[] = [];
    Object.assign(window, {
      noFrame,
      requestAnimationFrame: (frame: FrameRequestCallback) => noFrame.push(frame),
    });
  });
  const asked = noteScripts(page);
  await page.goto(office.url);
  await expect(starting(page)).toBeVisible();
  expect(asked).toEqual([]);
  /** @returns the frames that are waited for then, and whether code is loaded. */
  const beginFrame = (index: number) =>
    page.evaluate((at) => {
      const { noFrame } = window as unknown as { noFrame: FrameRequestCallback[] };
      noFrame[at]?.(0);
      return { frames: noFrame.length, isLoading: document.querySelector('script[src]') !== null };
    }, index);
  expect(await beginFrame(0)).toEqual({ frames: 2, isLoading: false });
  expect(await beginFrame(1)).toEqual({ frames: 2, isLoading: true });
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
});

test('code that is there before the page is whole waits for it', async ({ page, office }) => {
  await page.addInitScript(() => {
    // Loads at once, while the page is being read.
    Object.defineProperty(document, 'hidden', { get: () => true });
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      if (document.querySelector('script[src]')) states.push(document.readyState);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(office.url);
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  expect(states.length).toBeGreaterThan(0);
  expect(states).not.toContain('loading');
});

test('a page that nobody sees gets no frame, and starts all the same', async ({ page, office }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  const asked = noteScripts(page);
  await page.goto(office.url);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
});

const NOT_CODE = {
  'is cut off': (route: Route) => route.abort(),
  'is something else': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '<html>' }),
  'is empty': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
};
const LATE = 'Die Anwendung konnte noch nicht geladen werden.';

test('code that does not come is said to be late, whatever it is, and comes when it is asked for again', async ({
  browser,
  office,
}) => {
  await Promise.all(
    Object.values(NOT_CODE).map(async (answer) => {
      const page = await browser.newPage();
      await page.route('**/assets/shell.*.js', answer);
      await page.goto(`${office.url}/customers?q=Meier`);
      await expect(page.getByText(LATE)).toBeHidden();
      await expect(page.getByText(LATE)).toBeVisible();
      await page.unroute('**/assets/shell.*.js');
      await page.getByRole('link', { name: 'Erneut versuchen' }).click();
      await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
      expect(page.url()).toBe(`${office.url}/customers?q=Meier`);
      await page.close();
    }),
  );
});

test('what a link opens says so too', async ({ page, office }) => {
  await page.route('**/assets/linked-page.*.js', (route) => route.abort());
  await page.goto(`${office.url}/angebot/x`);
  await expect(page.getByText('Die Seite konnte noch nicht geladen werden.')).toBeVisible();
  await page.unroute('**/assets/linked-page.*.js');
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading')).toBeVisible();
});

for (const darkMode of [true, false]) {
  test(`is ${darkMode ? 'dark' : 'light'} where the office is, whatever the system is`, async ({
    page,
    office,
  }) => {
    await page.emulateMedia({ colorScheme: darkMode ? 'light' : 'dark' });
    const kept = JSON.stringify({ darkMode });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      PREFERENCES_KEY,
      kept,
    ] as const);
    await page.route('**/assets/shell.*.js', (route) => route.abort());
    await page.goto(office.url);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(async () => (await ground()) === 'rgb(255, 255, 255)').toBe(!darkMode);
  });
}
