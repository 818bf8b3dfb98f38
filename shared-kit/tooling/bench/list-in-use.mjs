import { median } from './median.mjs';

export const SLOW_DOWN = 4;
/** Milliseconds. */
export const FRAME = 1000 / 60;
const UNCHANGED = 2000;

/**
 * A list of the office that somebody scrolls and searches on a slow machine.
 * @param list `path`, the `label` of the list, the `search` field's name, what is `typed`, and how `many` rows there are
 * @returns milliseconds: the frame that 95 % of the frames keep within, and the median from a key to its painted hits
 */
export async function inUse(browser, office, { path, label, search, typed, many }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  try {
    const [name, value] = office.cookie.split('=');
    await context.addCookies([{ name, value, url: office.federated, httpOnly: true, sameSite: 'Strict' }]);
    await context.addInitScript(
      (session) => localStorage.setItem('session', session),
      JSON.stringify({ expiresAt: office.expiresAt }),
    );
    const page = await context.newPage();
    await page.goto(new URL(path, office.federated).href);
    await page.locator(`li[aria-setsize="${many}"]`).first().waitFor({ timeout: 60_000 });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const scrolling = quantile(await page.evaluate(scrollFrames), 0.95);
    await page.evaluate(() => scrollTo(0, 0));
    const field = page.getByRole('searchbox', { name: search });
    await field.click();
    await page.evaluate(notePaints, label);
    for (const letter of typed) {
      const before = await page.evaluate(() => globalThis.paints.length);
      await page.keyboard.type(letter);
      // A letter that changes no hit paints nothing.
      await page
        .waitForFunction((count) => globalThis.paints.length > count, before, { timeout: UNCHANGED })
        .catch(() => undefined);
    }
    return { scrolling, typing: median(await page.evaluate(() => globalThis.paints)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: scrolls on with every frame. @returns what each frame took */
async function scrollFrames() {
  const frames = [];
  let last = performance.now();
  for (let frame = 0; frame < 240; frame += 1) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
    scrollBy(0, 400);
  }
  return frames.slice(1);
}

/** Runs in the page: from each key to the frame in which the count of hits stands for it. */
function notePaints(label) {
  globalThis.paints = [];
  let typedAt;
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      typedAt = timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (typedAt === undefined) return;
    const from = typedAt;
    typedAt = undefined;
    requestAnimationFrame(() => globalThis.paints.push(performance.now() - from));
  }).observe(document.querySelector(`ul[aria-label="${label}"]`), {
    childList: true,
    subtree: true,
    attributes: true,
  });
}

export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
