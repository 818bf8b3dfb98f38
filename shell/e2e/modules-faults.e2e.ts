import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { CONTRACT, type Registry } from 'shared-kit/contract';
import { remotes, root } from 'shared-kit/tooling/workspace.mjs';
import { REMOTES, type Remote } from './modules-remotes.ts';
import { failureOf, goTo, test as modulesTest, remoteRequests, retry, screen } from './modules-test.ts';
import type { Office } from './office.ts';
import { enter, expect } from './test.ts';

const MANIFEST = /\/mf-manifest\.json$/;
const REMOTE_ENTRY = /\/remoteEntry\.js$/;
const EXPOSED_MODULE = /\/__federation_expose_module\.[0-9a-f]+\.js$/;
const PAGE_CHUNKS = /\/\d+\.[0-9a-f]+\.js$/;
const FILES = [MANIFEST, REMOTE_ENTRY, EXPOSED_MODULE, PAGE_CHUNKS] as const;

/** Each of a remote's files in its turn, so that every fault meets every remote and every kind of file. */
function fileOf(remote: Remote, turn: number): RegExp {
  return FILES[(REMOTES.indexOf(remote) + turn) % FILES.length] ?? MANIFEST;
}

const UNREACHABLE = 'Das Modul ist gerade nicht erreichbar.';
const INCOMPATIBLE = 'Das Modul passt nicht zu dieser Version der Anwendung.';

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

/** A page of the shell alone, in which no module is loaded yet. */
const test = modulesTest.extend<{ visitor: Page }>({
  visitor: async ({ page, office }, use) => {
    await enter(page, office);
    await open(page, office);
    await use(page);
  },
});

async function open(page: Page, { url }: Office): Promise<void> {
  await page.goto(`${url}/gibt-es-nicht`);
  await expect(screen(page, 'Seite nicht gefunden')).toBeVisible();
}

const isOf = ({ id }: Remote, file: RegExp, url: string) => {
  const { pathname } = new URL(url);
  return pathname.startsWith(`/remotes/${id}/`) && file.test(pathname);
};

/** Answers so whatever file of a remote the test says at the moment. */
async function intercept(page: Page, answer: Answer): Promise<{ broken?: [Remote, RegExp] | undefined }> {
  const state: { broken?: [Remote, RegExp] | undefined } = {};
  await page.route(/\/remotes\//, (route) =>
    state.broken && isOf(...state.broken, route.request().url()) ? answer(route) : route.continue(),
  );
  return state;
}

/** One remote in a page in which others have gone wrong and work again. */
interface Attempt {
  /** Opens its screen, and waits until that has asked for the file. */
  ask(file: RegExp): Promise<void>;
  /** It is still waited for. */
  hang(): Promise<void>;
  /** Another screen opens meanwhile. */
  hangAlone(): Promise<void>;
  fail(reason: string): Promise<void>;
  /** Another screen opens meanwhile. */
  failAlone(reason: string): Promise<void>;
  /** Without a retry. */
  appear(): Promise<void>;
  /** After one more retry. */
  work(): Promise<void>;
}

/** One remote after the other, in one page that is never loaded anew. */
async function withEachRemote(
  page: Page,
  prove: (remote: Remote, attempt: Attempt) => Promise<void>,
): Promise<void> {
  const opened = await page.evaluate(() => performance.timeOrigin);
  let other = { link: 'Einstellungen', heading: 'Einstellungen' };
  for (const remote of REMOTES) {
    const { title, first } = remote;
    const failure = failureOf(page, title);
    const works = screen(page, first.heading);
    const fail = (reason: string) => expect(failure).toContainText(reason);
    const hang = async () => {
      await expect(page.getByRole('main').getByLabel('Wird geladen')).toBeVisible();
      await expect(failure.or(works)).toHaveCount(0);
    };
    const lookElsewhere = async () => {
      await goTo(page, other.link);
      await expect(screen(page, other.heading)).toBeVisible();
      await goTo(page, first.link);
    };
    const attempt: Attempt = {
      ask: async (file) => {
        const asked = page.waitForRequest((request) => isOf(remote, file, request.url()));
        await goTo(page, first.link);
        await asked;
      },
      hang,
      hangAlone: async () => {
        await hang();
        await lookElsewhere();
        await hang();
      },
      fail,
      failAlone: async (reason) => {
        await fail(reason);
        await lookElsewhere();
        await fail(reason);
      },
      appear: () => expect(works).toBeVisible(),
      work: async () => {
        // A page that took the edge for away meanwhile has retried by itself.
        await Promise.race([retry(failure), works.waitFor()]);
        await expect(works).toBeVisible();
      },
    };
    await test.step(remote.id, () => prove(remote, attempt));
    other = first;
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
}

async function folderOf({ id }: Remote, { url, dataDir }: Office): Promise<string> {
  const { modules }: Registry = await (await fetch(`${url}/api/registry`)).json();
  return join(dataDir, 'remotes', id, modules.find((module) => module.id === id)?.version ?? '');
}

test('every remote is looked at here', () => {
  expect(REMOTES.map(({ id }) => id).sort()).toEqual(remotes().sort());
});

for (const [turn, [name, answer]] of Object.entries(FAULTS).entries()) {
  test(`${name} in the place of a file of any remote fails there alone, and a retry loads it`, async ({
    visitor,
  }) => {
    const files = await intercept(visitor, answer);
    await withEachRemote(visitor, async (remote, attempt) => {
      files.broken = [remote, fileOf(remote, turn)];
      await attempt.ask(fileOf(remote, turn));
      await attempt.failAlone(UNREACHABLE);
      files.broken = undefined;
      await attempt.work();
    });
  });
}

test('a file that never answers fails after ten seconds, and a retry does not wait for it', async ({
  page,
  office,
}) => {
  await page.clock.install();
  await enter(page, office);
  await open(page, office);
  const files = await intercept(page, () => new Promise(() => {}));
  await withEachRemote(page, async (remote, attempt) => {
    const file = fileOf(remote, 0);
    files.broken = [remote, file];
    const entry = page.waitForEvent('requestfinished', (request) =>
      isOf(remote, REMOTE_ENTRY, request.url()),
    );
    await attempt.ask(file);
    // It is asked for with the entry; an entry that comes only after the retry costs one retry more.
    if (file === EXPOSED_MODULE) await entry;
    else entry.catch(() => undefined);
    await attempt.hangAlone();
    await page.clock.fastForward(10_000);
    await attempt.fail(UNREACHABLE);
    files.broken = undefined;
    await attempt.work();
  });
});

test('a file that answers after some seconds is waited for, and its page appears by itself', async ({
  page,
  office,
}) => {
  await page.clock.install();
  await enter(page, office);
  await open(page, office);
  let { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const files = await intercept(page, async (route) => {
    await answered;
    await route.continue();
  });
  await withEachRemote(page, async (remote, attempt) => {
    ({ promise: answered, resolve: answer } = Promise.withResolvers<void>());
    const file = fileOf(remote, 1);
    files.broken = [remote, file];
    await attempt.ask(file);
    await attempt.hangAlone();
    // Of the bundler's own eight seconds most are left for a busy machine.
    await page.clock.fastForward(2_000);
    await attempt.hang();
    answer();
    await attempt.appear();
  });
});

test('a remote whose files are gone from the server fails alone, and is there again with them', async ({
  visitor,
  office,
}) => {
  await withEachRemote(visitor, async (remote, attempt) => {
    const folder = await folderOf(remote, office);
    renameSync(folder, `${folder}.gone`);
    await attempt.ask(MANIFEST);
    await attempt.failAlone(UNREACHABLE);
    renameSync(`${folder}.gone`, folder);
    await attempt.work();
  });
});

test('a file that was altered on the server is not served; put back, a retry loads it', async ({
  visitor,
  office,
}) => {
  await withEachRemote(visitor, async (remote, attempt) => {
    const folder = await folderOf(remote, office);
    const altered = readdirSync(folder)
      .filter((name) => fileOf(remote, 1).test(`/${name}`))
      .map((name) => ({ path: join(folder, name), published: readFileSync(join(folder, name)) }));
    for (const { path, published } of altered) {
      writeFileSync(path, Buffer.concat([published.subarray(0, -1), Buffer.from('!')]));
    }
    await attempt.ask(fileOf(remote, 1));
    await attempt.failAlone(UNREACHABLE);
    for (const { path, published } of altered) writeFileSync(path, published);
    await attempt.work();
  });
});

/** Of the remote after this one. */
const another = ({ id }: Remote) => {
  const all = remotes();
  return all[(all.indexOf(id) + 1) % all.length] ?? '';
};

const MANIFESTS: Record<string, (remote: Remote, published: string) => string> = {
  'of another module': (remote) => readFileSync(join(root, another(remote), 'dist/mf-manifest.json'), 'utf8'),
  'with another hash than the registry names': (_, published) => `${published} `,
};

for (const [name, answer] of Object.entries(MANIFESTS)) {
  test(`a manifest ${name} is not taken, and its remote fails alone`, async ({ visitor }) => {
    await withEachRemote(visitor, async (remote, attempt) => {
      const address = new RegExp(`/remotes/${remote.id}/.*/mf-manifest\\.json$`);
      await visitor.route(address, async (route) => {
        const published = await (await route.fetch()).text();
        await route.fulfill({ contentType: 'application/json', body: answer(remote, published) });
      });
      await attempt.ask(MANIFEST);
      await attempt.failAlone(UNREACHABLE);
      await visitor.unroute(address);
      await attempt.work();
    });
  });
}

test('a remote of a contract that is too new is not run, as its module.json says or its code', async ({
  visitor,
  office,
}) => {
  const asked = remoteRequests(visitor);
  await visitor.route('**/api/registry', async (route) => {
    const registry: Registry = await (await route.fetch()).json();
    for (const { descriptor } of registry.modules) descriptor.contract = CONTRACT + 1;
    await route.fulfill({ json: registry });
  });
  await open(visitor, office);
  for (const { title, first } of REMOTES) {
    await goTo(visitor, first.link);
    await expect(failureOf(visitor, title)).toContainText(INCOMPATIBLE);
  }
  expect(asked).toEqual([]);
  await goTo(visitor, 'Einstellungen');
  await expect(screen(visitor, 'Einstellungen')).toBeVisible();

  await visitor.unroute('**/api/registry');
  await visitor.route(EXPOSED_MODULE, async (route) => {
    const code = await (await route.fetch()).text();
    const body = code.replace(`contract:${CONTRACT},`, `contract:${CONTRACT + 1},`);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await open(visitor, office);
  for (const { title, first } of REMOTES) {
    await goTo(visitor, first.link);
    await expect(failureOf(visitor, title)).toContainText(INCOMPATIBLE);
  }
  await goTo(visitor, 'Dashboard');
  await expect(screen(visitor, 'Willkommen zurück!')).toBeVisible();

  await visitor.unroute(EXPOSED_MODULE);
  // What a version says of itself never changes: another one comes with the next page.
  await visitor.reload();
  for (const { first } of REMOTES) {
    await goTo(visitor, first.link);
    await expect(screen(visitor, first.heading)).toBeVisible();
  }
});
