import { visit } from './browser.mjs';
import { median, rounded } from './median.mjs';
import { openOffice } from './office.mjs';

const SLOW_DOWN = 4;
/** Milliseconds. */
const FRAME = 1000 / 60;
const UNCHANGED = 2000;
/** Milliseconds between looks for a paint: looked for with every frame, it would be frames that are measured. */
const ASKED = 100;
const VISITS = 5;
/** This machine's own. */
const LINE = {};

/**
 * The budgets of a list's screen (design section 8): its first rows against those of an office with a tenth or less,
 * a frame while it is scrolled, and a letter typed into its search.
 * @param list `screen`, `customers` of the large and the small office, its `label`, the `search` field's name, what is
 *   `typed`, and `rowsOf` an office: how many rows it has
 * @returns rows without the list's name
 */
export async function listScreenRows(browser, { screen, customers, label, search, typed, rowsOf }) {
  const few = await openOffice(customers.few);
  try {
    const many = await openOffice(customers.many);
    try {
      await visit(browser, many, many.federated, screen, LINE);
      const moments = { few: [], many: [] };
      // In turn: the machine's mood hits both.
      for (let round = 0; round < VISITS; round += 1) {
        moments.few.push((await visit(browser, few, few.federated, screen, LINE)).content);
        moments.many.push((await visit(browser, many, many.federated, screen, LINE)).content);
      }
      const [first, peer] = [median(moments.many), median(moments.few)];
      const rows = await rowsOf(many);
      const { scrolling, typing } = await inUse(browser, many, {
        path: screen.path,
        label,
        search,
        typed,
        many: rows,
      });
      const small = `${rounded(peer, 0)} ms`;
      return [
        {
          name: 'first rows, against a small office',
          value: first / peer,
          unit: 'times',
          budget: 1.2,
          peer: small,
        },
        frames(`frame while scrolling, ${SLOW_DOWN}× slower, p95`, scrolling, 2),
        frames(`keystroke to paint, ${SLOW_DOWN}× slower, p50`, typing, 3),
      ];
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

const frames = (name, milliseconds, budget) => ({
  name,
  value: milliseconds / FRAME,
  unit: 'frames',
  budget,
  peer: '',
});

/**
 * A list of the office that somebody scrolls and searches on a slow machine.
 * @param list `path`, the `label` of the list, the `search` field's name, what is `typed`, and how `many` rows there are
 * @returns milliseconds: the frame that 95 % of the frames keep within, and the median from a key to its painted hits
 */
async function inUse(browser, office, { path, label, search, typed, many }) {
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
        .waitForFunction((count) => globalThis.paints.length > count, before, {
          timeout: UNCHANGED,
          polling: ASKED,
        })
        .catch(() => undefined);
    }
    return { scrolling, typing: median(await page.evaluate(() => globalThis.paints)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: scrolls on with every frame. @returns what each frame took, from its own moment to the next one's */
async function scrollFrames() {
  const frames = [];
  let last = await new Promise(requestAnimationFrame);
  for (let frame = 0; frame < 240; frame += 1) {
    const now = await new Promise(requestAnimationFrame);
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
