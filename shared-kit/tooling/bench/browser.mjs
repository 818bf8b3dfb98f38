import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { CHROMIUM, testBrowser } from '../test-browser.mjs';

/** Screens, each with what the user came for. */
export const DASHBOARD = { path: '/dashboard', content: 'ul[aria-label="Schnellzugriff"] a' };
export const CUSTOMER_LIST = { path: '/customers', content: 'li[data-index]' };
export const QUOTE_LIST = { path: '/quotes', content: 'ul[aria-label="Angebote"] li[data-index]' };

/** The browser that people have. */
export const openBrowser = () => launch(process.env.CHROMIUM ?? CHROMIUM);

/** One without what only a window needs: its moments vary a third as much. */
export const openBareBrowser = () => launch(testBrowser());

function launch(executablePath) {
  if (!existsSync(executablePath)) {
    throw new Error(`Kein Chromium unter ${executablePath}. Debian, Ubuntu: sudo apt-get install chromium`);
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
}

/**
 * Loads a screen in a cold profile.
 * @param line `latency` in ms and `megabitsPerSecond`, where it is not this machine's own; `slowerBy`: how many times the
 *   processor is slowed down
 * @returns milliseconds from the start of the navigation to the content, and those that the main thread has worked by
 *   then, whatever else the machine did meanwhile
 */
export function visit(browser, office, origin, { path, content }, line) {
  return inColdProfile(browser, office, origin, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (line.latency) await slowDown(session, line);
    if (line.slowerBy) await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowerBy });
    await page.addInitScript(noteContent, content);
    await page.goto(new URL(path, origin).href, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.contentAt !== undefined);
    const { metrics } = await session.send('Performance.getMetrics');
    const cpu = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    return { content: await page.evaluate(() => globalThis.contentAt), cpu };
  });
}

/**
 * What a cold load of a screen asks for; `ahead` is what it asks for only after the content is there.
 * @returns {Promise<{ requests: { url: string, ahead: boolean }[],
 *   scripts: { url: string, ahead: boolean, code: string, gzip: number }[] }>}
 */
export function recordLoad(browser, office, { path, content }, origin = office.federated) {
  return inColdProfile(browser, office, origin, async (page) => {
    const asked = [];
    const note = (url, request) => url.startsWith('data:') || asked.push({ url, request, at: Date.now() });
    page.on('request', (request) => note(request.url(), request));
    page.on('websocket', (socket) => note(socket.url()));
    await page.addInitScript(noteContent, content);
    await page.goto(new URL(path, origin).href, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.contentAt !== undefined);
    await page.waitForLoadState('networkidle');
    const contentAt = await page.evaluate(() => performance.timeOrigin + globalThis.contentAt);
    // By the browser's own clock: on a busy machine we hear of the content late.
    const requests = asked.map(({ url, request, at }) => ({
      url,
      request,
      ahead: (request?.timing().startTime ?? at) > contentAt,
    }));
    const scripts = requests.filter(({ request }) => request?.resourceType() === 'script');
    return { requests, scripts: await Promise.all(scripts.map(withCode)) };
  });
}

/**
 * Bytes of all that a page which a link opens asks for in a cold profile, gzip, but for the customer's photos. Not for a
 * screen of the office: its stream of changes never ends.
 */
export function recordBytes(browser, office, { path, content }) {
  return inColdProfile(browser, office, office.federated, async (page) => {
    const responses = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(new URL(path, office.federated).href);
    await page.waitForSelector(content);
    await page.waitForLoadState('networkidle');
    const counted = responses.filter((response) => response.request().resourceType() !== 'image');
    const sizes = await Promise.all(
      counted.map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  });
}

/**
 * Milliseconds to a page's first paint in an empty profile. Nothing else is prepared or watched: that costs more than the
 * paint.
 */
export async function firstPaint(browser, url, line) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (line.latency) await slowDown(await context.newCDPSession(page), line);
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-paint')[0]?.startTime,
    );
    return painted.jsonValue();
  } finally {
    await context.close();
  }
}

/** A page of the federated shell, of somebody who has passed the gate. */
export async function signedInPage(browser, office) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  const [name, value] = office.cookie.split('=');
  await context.addCookies([{ name, value, url: office.federated, httpOnly: true, sameSite: 'Strict' }]);
  await context.addInitScript(
    (session) => localStorage.setItem('session', session),
    JSON.stringify({ expiresAt: office.expiresAt }),
  );
  return { context, page: await context.newPage(), close: () => context.close() };
}

async function withCode({ url, ahead, request }) {
  const code = await (await request.response()).text();
  return { url, ahead, code, gzip: gzipSync(code, { level: 9 }).length };
}

/** In a profile in which nothing is cached and the gate has been passed. */
async function inColdProfile(browser, office, origin, work) {
  const [name, value] = office.cookie.split('=');
  const { hostname } = new URL(origin);
  const marker = { name: 'session', value: JSON.stringify({ expiresAt: office.expiresAt }) };
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    storageState: {
      cookies: [
        {
          name,
          value,
          domain: hostname,
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Strict',
        },
      ],
      origins: [{ origin, localStorage: [marker] }],
    },
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes the moment at which the content stands in the document. */
function noteContent(selector) {
  const look = () => {
    if (globalThis.contentAt === undefined && document.querySelector(selector))
      globalThis.contentAt = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

async function slowDown(session, { latency, megabitsPerSecond }) {
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
