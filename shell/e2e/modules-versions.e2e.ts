import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Registry } from 'shared-kit/contract';
import { rollback } from 'shared-kit/tooling/publish.mjs';
import { REMOTES } from './modules-remotes.ts';
import { BUILDING, deploy, failureOf, goTo, retry, screen, test } from './modules-test.ts';
import type { Office } from './office.ts';
import { expect } from './test.ts';

const offer = (page: Page) => page.getByText('Eine neue Version ist verfügbar.');
const mark = (page: Page) => page.getByRole('button', { name: 'Neue Fassung' });

async function active({ url }: Office): Promise<Record<string, string>> {
  const { modules }: Registry = await (await fetch(`${url}/api/registry`)).json();
  return Object.fromEntries(modules.map(({ id, version }) => [id, version]));
}

test('each remote is deployed and rolled back alone, while two tabs go on with two versions of it', async ({
  staff: old,
  office,
  changed,
}) => {
  test.setTimeout(BUILDING);
  const built = await active(office);
  const opened = await old.evaluate(() => performance.timeOrigin);
  const fresh = await old.context().newPage();
  for (const [index, { id, first, later }] of REMOTES.entries()) {
    const neighbour = REMOTES.at(index - 1)?.first ?? first;
    await test.step(id, async () => {
      await goTo(old, first.link);
      await expect(screen(old, first.heading)).toBeVisible();
      const version = await deploy(changed.get(id) ?? '', office);
      expect(await active(office)).toEqual({ ...built, [id]: version });

      await expect(offer(old)).toBeVisible();
      await fresh.goto(`${office.url}/gibt-es-nicht`);
      await goTo(fresh, first.link);
      await expect(mark(fresh)).toBeVisible();
      await expect(screen(fresh, first.heading)).toBeVisible();
      // What this tab had not loaded before is of its own version.
      await goTo(old, later.link);
      await expect(screen(old, later.heading)).toBeVisible();
      await expect(mark(old)).toBeHidden();
      await goTo(fresh, neighbour.link);
      await expect(screen(fresh, neighbour.heading)).toBeVisible();
      await expect(mark(fresh)).toBeHidden();
      await goTo(fresh, later.link);
      await expect(screen(fresh, later.heading)).toBeVisible();
      await expect(mark(fresh)).toBeVisible();

      await rollback(id, office.deployment);
      expect(await active(office)).toEqual(built);
      await expect(offer(old)).toBeHidden();
      await expect(offer(fresh)).toBeVisible();
      await fresh.getByRole('button', { name: 'Neu laden' }).click();
      await expect(screen(fresh, later.heading)).toBeVisible();
      await expect(mark(fresh)).toBeHidden();
    });
  }
  expect(await old.evaluate(() => performance.timeOrigin)).toBe(opened);
});

test('what a remote throws while rendering, in an effect or in an event stays with it, and a retry draws it', async ({
  staff,
  office,
  changed,
}) => {
  const thrown: string[] = [];
  staff.on('pageerror', ({ message }) => thrown.push(message));
  const setFault = (fault: string) =>
    staff.evaluate((value) => sessionStorage.setItem('fault', value), fault);
  for (const folder of changed.values()) await deploy(folder, office);
  await staff.reload();
  let other = { link: 'Dashboard', heading: 'Willkommen zurück!' };
  const elsewhere = async () => {
    await goTo(staff, other.link);
    await expect(screen(staff, other.heading)).toBeVisible();
  };
  for (const { id, title, first } of REMOTES) {
    await test.step(id, async () => {
      for (const fault of ['rendering', 'effect']) {
        await setFault(fault);
        await goTo(staff, first.link);
        await expect(failureOf(staff, title)).toContainText('Im Modul ist ein Fehler aufgetreten.');
        await setFault('');
        await elsewhere();
        await setFault(fault);
        await goTo(staff, first.link);
        await expect(failureOf(staff, title)).toBeVisible();
        await setFault('');
        await retry(failureOf(staff, title));
        await expect(screen(staff, first.heading)).toBeVisible();
        await elsewhere();
      }
      await goTo(staff, first.link);
      await setFault('event');
      thrown.length = 0;
      await mark(staff).click();
      await expect.poll(() => thrown).toEqual(['a fault of the test, in event']);
      await expect(screen(staff, first.heading)).toBeVisible();
      await setFault('');
      await mark(staff).click();
      await elsewhere();
      expect(thrown).toHaveLength(1);
      other = first;
    });
  }
  for (const id of changed.keys()) await rollback(id, office.deployment);
});

test('a tab whose old version is gone after a deployment fails in that module alone, and goes on with either', async ({
  staff,
  office,
  changed,
}) => {
  const built = await active(office);
  for (const { first } of REMOTES) {
    await goTo(staff, first.link);
    await expect(screen(staff, first.heading)).toBeVisible();
  }
  for (const [index, { id, title, first, later }] of REMOTES.entries()) {
    const neighbour = REMOTES.at(index - 1)?.first ?? first;
    await test.step(id, async () => {
      await deploy(changed.get(id) ?? '', office);
      const folder = join(office.dataDir, 'remotes', id, built[id] ?? '');
      renameSync(folder, `${folder}.gone`);
      await goTo(staff, later.link);
      await expect(failureOf(staff, title)).toContainText('Das Modul ist gerade nicht erreichbar.');
      await expect(offer(staff)).toBeVisible();
      await goTo(staff, neighbour.link);
      await expect(screen(staff, neighbour.heading)).toBeVisible();
      // What was loaded before is at hand still.
      await goTo(staff, first.link);
      await expect(screen(staff, first.heading)).toBeVisible();

      const fresh = await staff.context().newPage();
      await fresh.goto(staff.url());
      await goTo(fresh, later.link);
      await expect(mark(fresh)).toBeVisible();
      await expect(screen(fresh, later.heading)).toBeVisible();
      await fresh.close();

      await goTo(staff, later.link);
      await expect(failureOf(staff, title)).toBeVisible();
      renameSync(`${folder}.gone`, folder);
      await retry(failureOf(staff, title));
      await expect(screen(staff, later.heading)).toBeVisible();
      await expect(mark(staff)).toBeHidden();
      await rollback(id, office.deployment);
    });
  }
});
