import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Registry } from 'shared-kit/contract';
import { publishBuilt, rollback } from 'shared-kit/tooling/publish.mjs';
import { serve } from 'shared-kit/tooling/serve.mjs';
import { hashOf, root } from 'shared-kit/tooling/workspace.mjs';
import {
  BUILDING,
  createCustomer,
  deploy,
  goTo,
  navigation,
  remoteRequests,
  screen,
  test,
} from './modules-test.ts';
import { expect } from './test.ts';
import { tile } from './tiles.ts';

const newVersion = (page: Page) => page.getByText('Eine neue Version ist verfügbar.');
const LIST = 'mfe-quotes/src/list/quote-list.screen.tsx';

test('a changed mfe-quotes is previewed, deployed, rolled back and switched off alone; an open tab keeps what it has', async ({
  staff,
  office,
  quotesTeam,
}) => {
  test.setTimeout(BUILDING);
  const shell = () => hashOf([join(root, 'shell/dist/index.html'), join(root, 'shell/dist/assets')]);
  const shellBefore = shell();
  const { name } = await createCustomer(staff, office);
  const old = screen(staff, 'Angebote');
  const requests = remoteRequests(staff);
  await goTo(staff, 'Angebote');
  await expect(old).toBeVisible();
  const loaded = new Set(requests);
  const folder =
    requests.find((path) => path.startsWith('/remotes/mfe-quotes/'))?.replace(/[^/]+$/, '') ?? '';

  await test.step('a preview shows in the tab that asked for it alone, until it ends it', async () => {
    quotesTeam.change(LIST, 'title="Angebote"', 'title="Angebote in neuem Gewand"');
    const printed = await quotesTeam.npm('run deploy -w mfe-quotes -- --preview');
    const address = /Vorschau nur in Ihrem Browser: (\S+)/.exec(printed)?.[1];
    expect(address).toMatch(/\?preview=mfe-quotes@1\.0\.0-[0-9a-f]{8}$/);

    const tab = await staff.context().newPage();
    const banner = tab.getByText('Vorschau nur in diesem Tab: mfe-quotes');
    await tab.goto(address ?? '');
    await expect(banner).toBeVisible();
    await goTo(tab, 'Angebote');
    await expect(screen(tab, 'Angebote in neuem Gewand')).toBeVisible();
    await tab.reload();
    await expect(screen(tab, 'Angebote in neuem Gewand')).toBeVisible();
    await expect(newVersion(tab)).toBeHidden();

    await staff.reload();
    await expect(old).toBeVisible();
    await expect(staff.getByText('Vorschau nur in diesem Tab')).toBeHidden();

    await tab.getByRole('button', { name: 'Vorschau beenden' }).click();
    await expect(screen(tab, 'Angebote')).toBeVisible();
    await expect(banner).toBeHidden();
    await tab.close();
  });

  await test.step('a deployment is offered to an open tab, which stays whole with its old version', async () => {
    expect(await quotesTeam.npm('run deploy -w mfe-quotes')).toContain(
      'ist aktiv: ab dem nächsten Laden in jedem Browser',
    );
    await expect(newVersion(staff)).toBeVisible();
    await goTo(staff, 'Kunden');
    // A page of the module that this tab had not loaded before.
    await staff.getByRole('listitem').filter({ hasText: name }).hover();
    await staff.getByRole('button', { name: `Angebot erstellen für ${name}` }).click();
    await expect(screen(staff, 'Angebot erstellen')).toBeVisible();
    const later = requests.filter((path) => path.startsWith('/remotes/mfe-quotes/') && !loaded.has(path));
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((path) => !path.startsWith(folder))).toEqual([]);
    await goTo(staff, 'Angebote');
    await expect(old).toBeVisible();
    await staff.getByRole('button', { name: 'Neu laden' }).click();
    await expect(screen(staff, 'Angebote in neuem Gewand')).toBeVisible();
    await expect(newVersion(staff)).toBeHidden();
  });

  await test.step('a rollback brings the old version back', async () => {
    expect(await quotesTeam.npm('run rollback -w mfe-quotes')).toContain('ist wieder aktiv');
    await expect(newVersion(staff)).toBeVisible();
    await staff.reload();
    await expect(old).toBeVisible();
  });

  await test.step('switched off, it is gone from the shell until it is switched on again', async () => {
    const link = navigation(staff).getByRole('link', { name: 'Angebote' });
    expect(await quotesTeam.npm('run disable -w mfe-quotes')).toContain('mfe-quotes ist abgeschaltet');
    await expect(newVersion(staff)).toBeVisible();
    await staff.reload();
    await expect(screen(staff, 'Seite nicht gefunden')).toBeVisible();
    await expect(link).toBeHidden();
    expect(await quotesTeam.npm('run enable -w mfe-quotes')).toContain('mfe-quotes ist eingeschaltet');
    await staff.reload();
    await expect(link).toBeVisible();
    await expect(old).toBeVisible();
  });
  expect(shell()).toBe(shellBefore);
});

test('a preview that is not there says so, and the active version shows', async ({ staff, office }) => {
  await staff.goto(`${office.url}/quotes?preview=mfe-quotes@1.0.0-00000000`);
  await expect(screen(staff, 'Angebote')).toBeVisible();
  const banner = staff.getByText('Die Vorschau mfe-quotes 1.0.0-00000000 ist nicht erreichbar');
  await expect(banner).toBeVisible();
  await staff.getByRole('button', { name: 'Vorschau beenden' }).click();
  await expect(banner).toBeHidden();
});

test('a start shows what is built; what was deployed or rolled back since outlives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'));
  const changed = join(folder, 'mfe-quotes');
  cpSync(join(root, 'mfe-quotes'), changed, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(changed, 'package.json'), 'utf8'));
  writeFileSync(join(changed, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));

  const dataDir = join(folder, 'data');
  let office = await serve({ DATA_DIR: dataDir, PORT: '0' });
  const end = async () => {
    const ended = once(office.process, 'exit');
    office.process.kill();
    await ended;
  };
  const restart = async () => {
    await end();
    office = await serve({ DATA_DIR: dataDir, PORT: '0' });
  };
  const active = async () => {
    const { modules }: Registry = await (await fetch(`${office.url}/api/registry`)).json();
    return modules.find(({ id }) => id === 'mfe-quotes')?.version;
  };
  const built = await active();
  expect(built).toMatch(/^1\.0\.0-/);
  const deployed = await deploy(changed, { deployment: office.target });
  await restart();
  expect(await active()).toBe(deployed);
  await rollback('mfe-quotes', office.target);
  await restart();
  expect(await active()).toBe(built);
  // Later sources were started, then the ones from before again.
  await publishBuilt(changed, office.target, dataDir);
  expect(await active()).toBe(deployed);
  await restart();
  expect(await active()).toBe(built);
  await end();
  rmSync(folder, { recursive: true });
});

test('a deployment says in German why it was refused', async ({ quotesTeam }) => {
  await expect(
    quotesTeam.npm('run rollback -w mfe-quotes', { DEPLOY_TOKEN: 'not-the-token' }),
  ).rejects.toThrow('Zum Veröffentlichen gehört ein gültiges Deploy-Token');
  await expect(
    quotesTeam.npm('run rollback -w mfe-quotes', { DEPLOY_URL: 'http://127.0.0.1:9' }),
  ).rejects.toThrow('http://127.0.0.1:9 ist nicht erreichbar');
});

test('the dashboard loads the code of its widgets alone; looking like going there does, each file once', async ({
  staff,
  office,
}) => {
  // What the page before this one was still loading is not counted.
  await staff.goto('about:blank');
  const requests = remoteRequests(staff);
  await staff.goto(`${office.url}/dashboard`);
  const newCustomer = tile(staff, 'Neuer Kunde');
  await expect(newCustomer).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Verkaufsübersicht' })).toBeVisible();
  await staff.waitForLoadState('networkidle');
  expect(requests.filter((path) => !path.startsWith('/remotes/mfe-planning/'))).toEqual([]);

  await navigation(staff).getByRole('link', { name: 'Angebote' }).hover();
  await newCustomer.focus();
  const ofModule = (id: string) => requests.filter((path) => path.startsWith(`/remotes/${id}/`));
  await expect.poll(() => ofModule('mfe-quotes').length).toBeGreaterThan(3);
  await expect.poll(() => ofModule('mfe-customers').length).toBeGreaterThan(3);
  // The page has been idle before: that no more comes shows in the requests alone.
  let known = 0;
  const more = () => {
    const before = known;
    known = requests.length;
    return known - before;
  };
  await expect.poll(more, { intervals: [1000] }).toBe(0);
  const ahead = [...requests];

  await goTo(staff, 'Angebote');
  await expect(screen(staff, 'Angebote')).toBeVisible();
  await goTo(staff, 'Dashboard');
  await newCustomer.click();
  await expect(staff.getByLabel('Name')).toBeVisible();
  // A worker starts with the screen that asks it.
  expect(requests.filter((path) => !path.endsWith('.worker.js'))).toEqual(ahead);
  expect(new Set(requests).size).toBe(requests.length);
});
