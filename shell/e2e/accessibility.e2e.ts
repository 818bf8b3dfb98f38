import type { BrowserContextOptions, Locator, Page } from 'playwright/test';
import { listAnswer, STORE_PATHS } from 'shared-kit/data/wire';
import * as z from 'zod/mini';
import { findings, smallTargets } from './for-everybody.ts';
import { chooseFrom } from './menus.ts';
import { type Office, openOffice } from './office.ts';
import { field } from './quote-form.ts';
import { screens, settled, useDarkMode, visit } from './screens.ts';
import { test as base, enter, expect } from './test.ts';
import { enterCustomer, type TypedCustomer } from './wizard.ts';

const WIDE = { width: 1440, height: 900 };
/** What a window of that size shows at 200 %. */
const ZOOMED = { width: 720, height: 450 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 568 };
const ON_A_PHONE: BrowserContextOptions = { viewport: PHONE, isMobile: true, hasTouch: true };

/** An office with the demo's data, for all that stand here. */
const test = base.extend<object, { demo: Office }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed out of the pattern
    async ({}, use) => {
      const office = await openOffice({}, 'embedded', 60);
      await use(office);
      await office.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
});

/** Axe finds nothing, in the light and in the dark; and in a smaller window nothing is moved sideways. */
async function expectForEverybody(page: Page, name: string, size = WIDE, smaller = ZOOMED): Promise<void> {
  await test.step(name, async () => {
    expect.soft(await findings(page), name).toEqual([]);
    await useDarkMode(page, true);
    expect.soft(await findings(page, 'color-contrast'), `${name}, dark`).toEqual([]);
    await useDarkMode(page, false);
    await page.setViewportSize(smaller);
    await expect.soft.poll(() => overflow(page), `${name}, ${smaller.width} wide`).toBeLessThanOrEqual(0);
    expect.soft(await findings(page, 'target-size'), `${name}, ${smaller.width} wide`).toEqual([]);
    await page.setViewportSize(size);
  });
}

/**
 * What closes a dialog is never the blue one, and nothing stands behind what is: it ends the row, on the phone the column.
 * @returns whether there is a blue one
 */
async function expectPrimaryLast(page: Page, name: string): Promise<boolean> {
  const answers = await page.locator('.fui-DialogActions > .fui-Button').evaluateAll((buttons) => {
    const probe = document.createElement('i');
    buttons[0]?.append(probe);
    const grounds = ['colorBrandBackground', 'colorBrandBackgroundHover', 'colorStatusDangerBackground3'];
    const primary = grounds.map((ground) => {
      probe.style.backgroundColor = `var(--${ground})`;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    return buttons.map((button) => ({
      label: button.textContent,
      isPrimary: primary.includes(getComputedStyle(button).backgroundColor),
    }));
  });
  const first = answers.findIndex(({ isPrimary }) => isPrimary);
  if (first < 0) return false;
  expect
    .soft(
      answers.slice(first).filter(({ isPrimary }) => !isPrimary),
      name,
    )
    .toEqual([]);
  expect.soft(answers[first]?.label, name).not.toMatch(/^(Schließen|Abbrechen)$/);
  return true;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const passFrame = (page: Page) =>
  page.evaluate(() => new Promise((passed) => requestAnimationFrame(() => requestAnimationFrame(passed))));

/** Somebody whom the demo does not know. */
const NEWCOMER: TypedCustomer = {
  name: 'Tasta Wechselpfad',
  phone: '0341 600700',
  email: 'tasta@example.org',
  movingDate: '2027-08-09',
  fromAddress: 'Hebelgasse 1, 04103 Leipzig',
  toAddress: 'Tastweg 2, 01069 Dresden',
};

/** Who has the most of everything. */
async function busiestCustomer(page: Page): Promise<string> {
  const counts = new Map<string, number>();
  for (const collection of ['photos', 'invoices', 'emailHistory']) {
    const answer = await page.request.post(STORE_PATHS.list, { data: { collection } });
    const ids = listAnswer
      .parse(await answer.json())
      .items.map(({ data }) => (data as { customerId?: string }).customerId);
    for (const id of new Set(ids)) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one);
  if (!busiest) throw new Error('the demo has nobody');
  return busiest[0];
}

async function begin(page: Page, demo: Office): Promise<void> {
  await enter(page, demo);
  await page.goto('/dashboard');
  await settled(page);
}

/** What the demo has none of: a template of the office's own, and a follow-up that is planned. */
async function addToDemo(page: Page, customerId: string): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const uuid = '7d3c1a52-0b7e-4f7e-9a55-3f1f2f0c9f10';
  const emailTemplateId = 'email-template_angebot-senden';
  await send(`/api/email-templates/${emailTemplateId}/duplicate`, { id: `email-template_${uuid}` });
  await send('/api/follow-up-rules', {
    id: `rule_${uuid}`,
    name: 'Nach dem Umzug fragen',
    description: '',
    isActive: true,
    triggerEvent: 'custom',
    delayDays: 30,
    emailTemplateId,
    conditions: { quoteStatus: [], customerPriority: [] },
  });
  await send(`/api/follow-up-rules/rule_${uuid}/apply`, { customerIds: [customerId] });
}

/** Has tabs that only filter its list. */
const FILTERED_BY_TABS = '/failed-email-recovery';

/** The tabs of the screen, by its title and their places, and whether each is the one that is shown. */
async function tabsOf(page: Page): Promise<{ tab: string; isShown: boolean }[]> {
  const title = await page.locator('h1').first().innerText();
  const shown = await page
    .getByRole('tablist')
    .first()
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map(({ ariaSelected }) => ariaSelected === 'true'));
  return shown.map((isShown, index) => ({ tab: `${title}, tab ${index + 1}`, isShown }));
}

/** Goes to every screen, to each of its tabs, and on from some of them. */
async function walk(page: Page, demo: Office, size = WIDE, smaller = ZOOMED): Promise<void> {
  await begin(page, demo);
  const customerId = await busiestCustomer(page);
  await addToDemo(page, customerId);
  const tabs = new Set<string>();
  const walked = new Set<string>();
  for (const path of screens(customerId)) {
    await visit(page, path);
    const own = path === FILTERED_BY_TABS ? [] : await tabsOf(page);
    for (const { tab, isShown } of own) (isShown ? walked : tabs).add(tab);
    await expectForEverybody(page, path, size, smaller);
  }
  const missing = [...tabs].filter((tab) => !walked.has(tab));
  expect.soft(missing, 'tabs that screens.ts does not name').toEqual([]);
  for (const [path, goOn] of FURTHER) {
    await visit(page, path);
    await goOn(page);
    await settled(page);
    await expectForEverybody(page, `${path}, further`, size, smaller);
  }
}

test('every screen, on the desk and at 200 %', async ({ page, demo }) => {
  test.slow();
  await walk(page, demo);
});

test.describe('on the phone', () => {
  test.use(ON_A_PHONE);

  test('every screen, down to 320', async ({ page, demo }) => {
    test.slow();
    await walk(page, demo, PHONE, NARROWEST);
  });

  test('what opens over a screen from an edge', async ({ page, demo }) => {
    await begin(page, demo);
    await openEach(page, DRAWERS, PHONE, [NARROWEST]);
  });
});

/** Where it is, and what opens it. */
type Opening = readonly [path: string, open: (page: Page) => Promise<void>];

const DIALOGS: readonly Opening[] = [
  ['/dashboard', (page) => page.keyboard.press('Control+k')],
  ['/dashboard', (page) => page.keyboard.press('?')],
  ['/dashboard', (page) => press(page, 'Anzeige anpassen')],
  ['/dashboard', (page) => press(page, 'Tabelle synchronisieren')],
  ['/settings', (page) => press(page, 'Fahrzeug hinzufügen')],
  ['/customers', (page) => press(page, 'Exportieren')],
  ['/customers', (page) => deleteFirst(page)],
  ['/customers/:customerId', (page) => press(page, 'Route planen')],
  ['/customers/:customerId?tab=fotos', (page) => press(page, 'Fotos hochladen')],
  ['/customers/:customerId?tab=e-mails', (page) => press(page, 'Neue E-Mail')],
  [
    '/customers/:customerId?tab=e-mails',
    (page) => page.getByRole('list', { name: 'Gesendete E-Mails' }).getByRole('button').first().click(),
  ],
  ['/photos', (page) => page.getByRole('list', { name: 'Fotos' }).getByRole('button').first().click()],
  ['/invoices', (page) => choose(page, /^Aktionen für RE-/, 'Ansehen')],
  ['/invoices', (page) => choose(page, /^Aktionen für RE-/, 'Senden')],
  ['/invoices', (page) => choose(page, /^Aktionen für RE-/, 'Stornieren')],
  ['/invoices?status=overdue', (page) => choose(page, /^Aktionen für RE-/, 'Als bezahlt markieren', 0)],
  ['/invoices', (page) => choose(page, /^Aktionen für Entwurf/, 'Bearbeiten')],
  ['/invoices', (page) => choose(page, /^Aktionen für Entwurf/, 'Ausstellen')],
  ['/invoices', (page) => deleteFirst(page)],
  ['/quotes', (page) => choose(page, /^Aktionen für AN-/, 'Ansehen')],
  ['/quotes', (page) => choose(page, /^Aktionen für AN-/, 'Versionen')],
  ['/quotes', (page) => choose(page, /^Aktionen für AN-/, 'Unterschreiben')],
  ['/quotes', (page) => choose(page, /^Aktionen für AN-/, 'Löschen')],
  ['/quotes?status=accepted', (page) => choose(page, /^Aktionen für AN-/, 'Rechnung erstellen')],
  ['/create-quote/:customerId', (page) => press(page, 'Per E-Mail senden')],
  ['/templates', (page) => press(page, 'Neues Template')],
  ['/email-client', (page) => press(page, 'Compose')],
  ['/email-client', (page) => press(page, 'Geplant')],
  ['/email-client', (page) => chooseOfMail(page, 'Verschieben nach …')],
  ['/email-templates', (page) => press(page, 'Neue Vorlage')],
  ['/email-templates', (page) => press(page, 'Angebot senden: Vorschau')],
  ['/follow-ups', (page) => press(page, 'Neue Regel')],
  ['/calendar', (page) => press(page, 'Termin erstellen')],
  ['/calendar', (page) => press(page, 'Mit Apple Calendar')],
  ['/calendar', (page) => press(page, /Umzugstermin/)],
  ['/disposition', (page) => choose(page, /^Aktionen für/, 'Fahrzeuge zuweisen')],
  ['/disposition', (page) => choose(page, /^Aktionen für/, 'Mitarbeiter-Links')],
  ['/disposition', (page) => choose(page, /^Aktionen für/, 'Löschen')],
  ['/sales', (page) => press(page, 'Termin vereinbaren')],
  ['/admin-import', (page) => press(page, /^Vorschau von/)],
  ['/admin-tools', (page) => press(page, 'Zusammengeführte')],
];

/** What only the phone has. */
const DRAWERS: readonly Opening[] = [
  ['/dashboard', (page) => press(page, 'Menü öffnen')],
  ['/email-client', (page) => press(page, 'Ordner zeigen')],
  ['/invoices', (page) => press(page, /^Status: /)],
  ['/invoices', (page) => page.getByRole('button', { name: 'Suchen', exact: true }).last().click()],
];

/** The first that is called so. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const choose = (page: Page, menu: RegExp, action: string, row = 1) =>
  chooseFrom(
    page.getByRole('button', { name: menu }).nth(row),
    page.getByRole('menuitem', { name: action, exact: true }),
  );

/** In a list out of which several can be chosen. */
async function deleteFirst(page: Page): Promise<void> {
  await press(page, 'Auswählen');
  await page.getByRole('checkbox').nth(1).click();
  await press(page, 'Auswahl löschen');
}

/** One that nobody has linked. */
const openMail = (page: Page) => page.getByText('Preise Kartons').first().click();

/** What a screen becomes as somebody goes on in it. The wizard is the last: it holds who leaves it. */
const FURTHER: readonly Opening[] = [
  ['/email-client', openMail],
  ['/new-customer', (page) => enterCustomer(page, NEWCOMER)],
  ['/new-customer?schritt=3', (page) => press(page, /^Zurück$/)],
];

async function chooseOfMail(page: Page, action: string): Promise<void> {
  await openMail(page);
  await chooseFrom(
    page.getByRole('toolbar', { name: 'E-Mail' }).getByRole('button', { name: 'Weitere Aktionen' }),
    page.getByRole('menuitem', { name: action }),
  );
}

const OPENED = '[role=dialog], [role=alertdialog], dialog[open]';

/** In the page: what of the uppermost dialog lies beside the window, in words. */
function besideTheWindow(opened: string): string[] {
  const dialog = Array.from(document.querySelectorAll(opened)).at(-1);
  if (!dialog) return ['no dialog'];
  return [dialog, ...dialog.querySelectorAll('*')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.left < -0.5 || box.right > innerWidth + 0.5))
    .map(
      ({ element, box }) =>
        `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)} ${box.left} to ${box.right}`,
    );
}

/**
 * Axe finds nothing, in the light and in the dark; and in these smaller windows nothing lies beside them.
 * @param reopen where it does not outlive that the window becomes smaller
 */
async function expectOpenedForEverybody(
  page: Page,
  name: string,
  reopen: () => Promise<void>,
  smaller: readonly (typeof WIDE)[],
): Promise<void> {
  await test.step(name, async () => {
    expect.soft(await findings(page), name).toEqual([]);
    await useDarkMode(page, true);
    expect.soft(await findings(page, 'color-contrast', OPENED), `${name}, dark`).toEqual([]);
    await useDarkMode(page, false);
    for (const size of smaller) {
      await page.setViewportSize(size);
      await passFrame(page);
      if ((await page.locator(OPENED).count()) === 0) await reopen();
      const where = `${name}, ${size.width} wide`;
      await expect.soft.poll(() => overflow(page), where).toBeLessThanOrEqual(0);
      await expect.soft.poll(() => page.evaluate(besideTheWindow, OPENED), where).toEqual([]);
      expect.soft(await findings(page, 'target-size', OPENED), where).toEqual([]);
    }
  });
}

/** @returns how many have a blue button */
async function openEach(
  page: Page,
  openings: readonly Opening[],
  size = WIDE,
  smaller = [ZOOMED, NARROWEST],
): Promise<number> {
  const customerId = await busiestCustomer(page);
  let primaries = 0;
  for (const [index, [path, open]] of openings.entries()) {
    const name = `${path}, dialog ${index}`;
    // A question may stand over the window that asked it.
    const dialog = page.locator(OPENED).last();
    const reopen = async () => {
      await visit(page, '/gibt-es-nicht');
      await visit(page, path.replace(':customerId', customerId));
      await open(page);
      await expect(dialog).toBeVisible();
      await settled(page);
    };
    await reopen();
    if (await expectPrimaryLast(page, name)) primaries += 1;
    await expectOpenedForEverybody(page, name, reopen, smaller);
    await page.setViewportSize(size);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass();
  }
  return primaries;
}

test('what opens over a screen', async ({ page, demo }) => {
  test.slow();
  await begin(page, demo);
  expect(await openEach(page, DIALOGS)).toBeGreaterThan(0);
});

const linked = z.object({ url: z.string() });

/** Addresses of a job's page for its crew, with photos, and a quote's for its customer. */
async function links(page: Page): Promise<Record<'crew' | 'customer', string>> {
  const list = async (body: object) =>
    listAnswer.parse(await (await page.request.post(STORE_PATHS.list, { data: body })).json()).items;
  const make = async (paths: readonly string[]) => {
    for (const path of paths) {
      const response = await page.request.post(path);
      // What has expired meanwhile has no link any more.
      if (response.status() === 201) return linked.parse(await response.json()).url;
    }
    throw new Error(`no link is made of ${paths.length}`);
  };
  const ofCustomer = z.object({ customerId: z.string() });
  const withPhotos = new Set(
    (await list({ collection: 'photos' })).map(({ data }) => ofCustomer.parse(data).customerId),
  );
  const jobs = (await list({ collection: 'dispositions' })).filter(({ data }) =>
    withPhotos.has(ofCustomer.parse(data).customerId),
  );
  const sent = await list({ collection: 'quotes', where: [{ field: 'status', op: '==', value: 'sent' }] });
  return {
    crew: await make(
      jobs.map(({ data }) => `/api/quotes/${(data as { quoteId: string }).quoteId}/share-links`),
    ),
    customer: await make(sent.map(({ id }) => `/api/quotes/${id}/link`)),
  };
}

test.describe('what a link opens, on the phone', () => {
  test.use(ON_A_PHONE);

  test('is for everybody, its targets as large as a thumb', async ({ page, demo }) => {
    await enter(page, demo);
    for (const [who, url] of Object.entries(await links(page))) {
      await page.goto(url);
      await expect(page.getByRole('button', { name: /PDF/ }).first()).toBeVisible();
      // A pad to sign on is loaded once it comes near.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await settled(page);
      expect.soft(await findings(page), who).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await findings(page, 'color-contrast'), `${who}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await smallTargets(page), who).toEqual([]);
      await page.setViewportSize(NARROWEST);
      await expect.soft.poll(() => overflow(page), who).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), `${who}, ${NARROWEST.width} wide`).toEqual([]);
      await page.setViewportSize(PHONE);
    }
  });
});

/** What moves where nobody has asked for less of it, and where it does. */
const MOVING = {
  'a skeleton': '.fui-SkeletonItem',
  'a button': '.fui-Button',
  'a dialog': '.fui-DialogSurface',
  'a menu': '.fui-MenuPopover',
  "a row's button that waits": 'button[aria-busy=true]',
  'a notice': '[aria-label=Meldungen] > *',
  'an invoice that is pointed at': '[data-highlighted]',
  'a price that changes': 'td, td *',
};

/** In the page, before anything else is there: notes frame by frame what moves for longer than a blink. */
function watchMotion(names: Record<string, string>): void {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || !effect.target) continue;
      // Shows that work is on: Fluent slows it down, and lets it turn.
      if (effect.target.closest('.fui-Spinner') || Number(effect.getComputedTiming().duration) <= 10)
        continue;
      const { target } = effect;
      const name = Object.keys(names).find((one) => target.matches(names[one] ?? ''));
      seen.add(name ?? `${target.tagName} ${target.className}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Sees that, and at least one frame of it. */
async function seeFrame(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await passFrame(page);
}

/** What moves as somebody works. */
async function motions(
  page: Page,
  demo: Office,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(watchMotion, MOVING);
  await begin(page, demo);
  await visit(page, '/customers');
  await press(page, 'Exportieren');
  await seeFrame(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await visit(page, '/invoices');
  const menu = page.getByRole('button', { name: /^Aktionen für RE-/ }).first();
  const code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await menu.click();
  await seeFrame(page, menu.and(page.locator('[aria-busy=true]')));
  code.resolve();
  await seeFrame(page, page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await seeFrame(page, page.getByText('PDF wurde heruntergeladen'));
  const answer = await page.request.post(STORE_PATHS.list, { data: { collection: 'invoices' } });
  const [invoice] = listAnswer.parse(await answer.json()).items;
  await visit(page, '/gibt-es-nicht');
  await visit(page, `/invoices?rechnung=${invoice?.id}`);
  await visit(page, `/create-quote/${await busiestCustomer(page)}`);
  const price = page.getByRole('table', { name: 'Preisberechnung' });
  const before = await price.innerText();
  await field(page, 'Umzugsvolumen').fill('77');
  await expect(price).not.toHaveText(before);
  await seeFrame(page, price);
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('nothing moves where reduced motion is asked for, and else it does', async ({ page, browser, demo }) => {
  expect(await motions(page, demo, 'reduce')).toEqual([]);
  const other = await browser.newPage();
  expect(await motions(other, demo, 'no-preference')).toEqual(expect.arrayContaining(Object.keys(MOVING)));
  await other.close();
});

test('the gate, and a link that is none', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expectForEverybody(page, 'the gate');
  for (const path of ['/share/unbekannt', '/angebot/unbekannt']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toBeVisible();
    expect.soft(await findings(page), path).toEqual([]);
  }
});

test('the keyboard is never left on something that says nothing', async ({ page, demo }) => {
  await begin(page, demo);
  await visit(page, '/follow-ups');
  const silent = () => page.evaluate(() => document.activeElement?.matches('[data-tabster-dummy]') ?? false);
  const passed = await page.evaluate(() => document.querySelectorAll('[data-tabster-dummy]').length);
  expect(passed).toBeGreaterThan(0);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 50; step += 1) {
      await page.keyboard.press(key);
      expect(await silent()).toBe(false);
    }
  }
});

test('the keyboard is at the content of the page that it leads to', async ({ page, demo }) => {
  await begin(page, demo);
  const leads = async (from: Locator, to: RegExp) => {
    await from.press('Enter');
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('main')).toBeFocused();
    // Also once the page's data have come.
    await settled(page);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  };
  await enterCustomer(page, NEWCOMER);
  await leads(page.getByRole('button', { name: 'Kunde anlegen' }), /\/create-quote\//);
  await visit(page, '/customers');
  const row = page.getByRole('listitem').filter({ hasText: NEWCOMER.name });
  await leads(row, /\/customers\/./);
  await leads(page.getByRole('button', { name: 'Neues Angebot' }), /\/create-quote\//);
  // Back at the list the row that was opened has it.
  await page.goBack();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
});
