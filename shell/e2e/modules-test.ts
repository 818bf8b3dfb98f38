import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { CONTRACT } from 'shared-kit/contract';
import { activate, localToken, publish } from 'shared-kit/tooling/publish.mjs';
import { remotes, root, run } from 'shared-kit/tooling/workspace.mjs';
import { type Office, openOffice } from './office.ts';
import { test as base, enter, expect } from './test.ts';

/** Milliseconds for a test that builds and deploys as a team does, or every remote in turn, on a machine that is busy. */
export const BUILDING = 240_000;

/** A working copy of the repository, as a team that owns one remote has it. */
interface TeamCopy {
  /** Replaces a text in one of its files. @throws where the text is not there */
  change(file: string, text: string, replacement: string): void;
  /** Adds a file. */
  write(file: string, text: string): void;
  /** Runs npm in it, against the office. @returns what it printed @throws with what it printed where it fails */
  npm(command: string, env?: Record<string, string>): Promise<string>;
}

interface WorkerFixtures {
  /** Without a mail server: the local mailbox will do. */
  office: Office;
  /** A copy with mfe-quotes in it. */
  quotesTeam: TeamCopy;
  /** Folder of the module in `modules-probe`, built. */
  probe: string;
  /** The repository after a change of the module contract, shell and `modules-probe` built. */
  nextContract: { folder: string; probe: string };
  /** Folders of the next version of every remote (`modules-changed.tsx`), built, by its id. */
  changed: ReadonlyMap<string, string>;
}

export const test = base.extend<{ staff: Page }, WorkerFixtures>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed out of the pattern
    async ({}, use) => {
      const office = await openOffice();
      await use(office);
      await office.close();
    },
    { scope: 'worker' },
  ],
  staff: async ({ page, office }, use) => {
    await enter(page, office);
    await page.goto(`${office.url}/dashboard`);
    await expect(screen(page, 'Willkommen zurück!')).toBeVisible();
    await use(page);
  },
  quotesTeam: [
    async ({ office }, use) => {
      const folder = temporaryWorkspace([
        'package.json',
        'package-lock.json',
        'tsconfig.base.json',
        'tsconfig.json',
        'vitest.config.ts',
        'shared-kit',
        'mfe-quotes',
      ]);
      await use({
        change: (file, text, replacement) => replace(join(folder, file), text, replacement),
        write: (file, text) => {
          mkdirSync(dirname(join(folder, file)), { recursive: true });
          writeFileSync(join(folder, file), text);
        },
        npm: (command, env) =>
          run('npm', command.split(' '), {
            cwd: folder,
            env: { DEPLOY_URL: office.url, DEPLOY_TOKEN: localToken(office.dataDir), ...env },
            quiet: true,
          }),
      });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  probe: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = temporaryWorkspace(['shell/e2e/modules-probe']);
      const probe = join(folder, 'shell/e2e/modules-probe');
      await run('rspack', ['build'], { cwd: probe, quiet: true });
      await use(probe);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  nextContract: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = temporaryWorkspace(['package.json', 'shared-kit', 'shell', 'edge-api']);
      const probe = join(folder, 'shell/e2e/modules-probe');
      const version = join(folder, 'shared-kit/src/contract/contract-version.ts');
      replace(version, `CONTRACT = ${CONTRACT}`, `CONTRACT = ${CONTRACT + 1}`);
      replace(join(probe, 'module.json'), `"contract": ${CONTRACT}`, `"contract": ${CONTRACT + 1}`);
      for (const cwd of [join(folder, 'shell'), probe]) await run('rspack', ['build'], { cwd, quiet: true });
      await use({ folder, probe });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  changed: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = temporaryWorkspace(remotes());
      const folders = new Map(remotes().map((id) => [id, join(folder, id)]));
      for (const directory of folders.values()) {
        const module = join(directory, 'src/module.ts');
        cpSync(join(import.meta.dirname, 'modules-changed.tsx'), join(directory, 'src/changed.tsx'));
        replace(module, 'export default defineModule(', 'export default changed(');
        replace(module, /^.*defineModule.*$/m, "import { changed } from './changed.tsx';");
      }
      for (const cwd of folders.values()) await run('rspack', ['build'], { cwd, quiet: true });
      await use(folders);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** @throws where the text is not there */
function replace(path: string, text: string | RegExp, replacement: string): void {
  const source = readFileSync(path, 'utf8');
  const replaced = source.replace(text, replacement);
  if (replaced === source) throw new Error(`${path} has no ${text}`);
  writeFileSync(path, replaced);
}

/** Sources of the repository in a temporary folder, with its packages: of our own those that are copied, else these here. */
function temporaryWorkspace(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const path of paths) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const source = paths.includes(name) ? join(folder, name) : join(root, 'node_modules', name);
    symlinkSync(source, join(folder, 'node_modules', name));
  }
  return folder;
}

/** Publishes a built module and makes it the active one. @returns its version */
export async function deploy(directory: string, { deployment }: Pick<Office, 'deployment'>): Promise<string> {
  const { id, version } = await publish(directory, deployment);
  await activate(id, version, deployment);
  return version;
}

export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Navigation' });

/** Goes to a screen by the sidebar. */
export async function goTo(page: Page, label: string): Promise<void> {
  // With or without a badge behind it.
  await navigation(page)
    .getByRole('link', { name: new RegExp(`^${label}(?: [A-Z]+| \\d+)?$`) })
    .click();
}

export const screen = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true });

/** What stands in the place of a part of a module that cannot be shown. */
export const failureOf = (page: Page, module: string): Locator =>
  page.getByRole('alert').filter({ hasText: `„${module}“ kann nicht angezeigt werden` });

export const retry = (failure: Locator): Promise<void> =>
  failure.getByRole('button', { name: 'Erneut versuchen' }).click();

/** Addresses of the remotes' files that a page asks for from now on. */
export function remoteRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) paths.push(pathname);
  });
  return paths;
}

export interface MadeCustomer {
  id: string;
  name: string;
}

/** A customer of the test's own. */
export async function createCustomer(page: Page, { url }: Office): Promise<MadeCustomer> {
  const id = `C-${randomUUID()}`;
  const name = `Kunde ${id.slice(2, 10)}`;
  const answer = await page.request.post(`${url}/api/customers`, { data: { id, name } });
  expect(answer.status()).toBe(201);
  return { id, name };
}
