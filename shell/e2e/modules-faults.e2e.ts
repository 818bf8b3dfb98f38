import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { failureOf, goTo, retry, screen, test } from './modules-test.ts';
import type { Office } from './office.ts';
import { expect } from './test.ts';

const MANIFEST = /\/mf-manifest\.json$/;
const REMOTE_ENTRY = /\/remoteEntry\.js$/;
const EXPOSED_MODULE = /\/__federation_expose_module\.[0-9a-f]+\.js$/;
const PAGE_CHUNKS = /\/\d+\.[0-9a-f]+\.js$/;

const ERROR = { contentType: 'application/json', body: '{"success":false,"error":"kaputt","code":"x"}' };

type Answer = (route: Route) => Promise<void>;

const FAULTS: Record<string, Answer> = {
  '404': (route) => route.fulfill({ status: 404, ...ERROR }),
  '500 with JSON': (route) => route.fulfill({ status: 500, ...ERROR }),
  '200 with HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }),
  'garbage for a script': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'Das ist {{{ kein Programm' }),
  'a cut connection': (route) => route.abort('connectionreset'),
};

/** Answers so whatever of mfe-quotes' files the test says at the moment. */
async function intercept(page: Page, answer: Answer): Promise<{ broken?: RegExp }> {
  const state: { broken?: RegExp } = {};
  await page.route(/\/remotes\/mfe-quotes\//, (route) =>
    state.broken?.test(new URL(route.request().url()).pathname) ? answer(route) : route.continue(),
  );
  return state;
}

const failure = (page: Page) => failureOf(page, 'Angebote');

/** The frame, the dashboard, the other module. */
async function expectAllElseWorks(page: Page): Promise<void> {
  await goTo(page, 'Kunden');
  await expect(screen(page, 'Kunden')).toBeVisible();
  await goTo(page, 'Dashboard');
  await expect(screen(page, 'Willkommen zurück!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Angebote ansehen und verwalten' })).toBeVisible();
}

async function expectFailureInItsPlaceAlone(page: Page): Promise<void> {
  await expect(failure(page)).toContainText('Das Modul ist gerade nicht erreichbar.');
  await expectAllElseWorks(page);
  await goTo(page, 'Angebote');
  await expect(failure(page)).toBeVisible();
}

for (const [name, answer] of Object.entries(FAULTS)) {
  test(`${name} in the place of a module's file fails there alone, and a retry loads it`, async ({
    staff,
  }) => {
    const files = await intercept(staff, answer);
    const opened = await staff.evaluate(() => performance.timeOrigin);
    await test.step('the manifest', async () => {
      files.broken = MANIFEST;
      await goTo(staff, 'Angebote');
      await expectFailureInItsPlaceAlone(staff);
    });
    // What follows is only asked for if the retry before it loaded what had failed.
    for (const [file, pattern] of Object.entries({ REMOTE_ENTRY, PAGE_CHUNKS })) {
      await test.step(file, async () => {
        const asked = staff.waitForRequest((request) => pattern.test(new URL(request.url()).pathname));
        files.broken = pattern;
        await retry(failure(staff));
        await asked;
        await expectFailureInItsPlaceAlone(staff);
      });
    }
    delete files.broken;
    await retry(failure(staff));
    await expect(screen(staff, 'Angebote')).toBeVisible();
    expect(await staff.evaluate(() => performance.timeOrigin)).toBe(opened);
  });
}

test('a file that never answers fails after ten seconds, and a retry does not wait for it', async ({
  staff,
  office,
}) => {
  await Promise.all(
    [MANIFEST, EXPOSED_MODULE, REMOTE_ENTRY, PAGE_CHUNKS].map(async (file) => {
      const page = await staff.context().newPage();
      const files = await intercept(page, () => new Promise(() => {}));
      files.broken = file;
      await page.goto(`${office.url}/quotes`);
      await expect(failure(page)).toBeVisible({ timeout: 40_000 });
      delete files.broken;
      await retry(failure(page));
      await expect(screen(page, 'Angebote')).toBeVisible();
      await expectAllElseWorks(page);
    }),
  );
});

test('files that were altered or lost on the server are not served; put back, a retry loads them', async ({
  staff,
  office,
}) => {
  const folder = await folderOf(staff, office);
  await goTo(staff, 'Dashboard');
  // Each is only asked for if the retry before it loaded what had failed.
  for (const pattern of [MANIFEST, REMOTE_ENTRY, PAGE_CHUNKS]) {
    const files = readdirSync(folder)
      .filter((name) => pattern.test(`/${name}`))
      .map((name) => ({ path: join(folder, name), published: readFileSync(join(folder, name)) }));
    for (const { path, published } of files) {
      writeFileSync(path, Buffer.concat([published.subarray(0, -1), Buffer.from('!')]));
    }
    if (await failure(staff).isVisible()) await retry(failure(staff));
    else await goTo(staff, 'Angebote');
    await expectFailureInItsPlaceAlone(staff);
    for (const { path } of files) rmSync(path);
    await retry(failure(staff));
    await expectFailureInItsPlaceAlone(staff);
    for (const { path, published } of files) writeFileSync(path, published);
  }
  await retry(failure(staff));
  await expect(screen(staff, 'Angebote')).toBeVisible();
});

async function folderOf(page: Page, office: Office): Promise<string> {
  const registry: { modules: { id: string; version: string }[] } = await (
    await page.request.get(`${office.url}/api/registry`)
  ).json();
  const version = registry.modules.find(({ id }) => id === 'mfe-quotes')?.version ?? '';
  return join(office.dataDir, 'remotes/mfe-quotes', version);
}
