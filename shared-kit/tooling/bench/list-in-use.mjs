import { median, rounded } from './averages.mjs';
import { signedInPage, visit } from './browser.mjs';
import { openOffice } from './office.mjs';

const SLOW_DOWN = 4;
/** Milliseconds. */
const FRAME = 1000 / 60;
/** Milliseconds, of somebody who types slowly: what a letter finds is painted before the next one. */
const BETWEEN_LETTERS = 400;
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
      const { list, peer: bare } = await inUse(browser, many, {
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
        // Whole ones: the clock that tells of them is a little off.
        frames(
          `frame while scrolling, ${SLOW_DOWN}× slower, p95`,
          2,
          list.scrolling,
          bare.scrolling,
          Math.round,
        ),
        frames(`keystroke to paint, ${SLOW_DOWN}× slower, p50`, 3, list.typing, bare.typing),
      ];
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

const frames = (name, budget, milliseconds, bare, inFrames = (count) => count) => ({
  name,
  value: inFrames(milliseconds / FRAME),
  unit: 'frames',
  budget,
  peer: `the same rows filled by hand: ${rounded(inFrames(bare / FRAME), 2)}`,
});

/**
 * A list of the office that somebody scrolls and searches on a slow machine, and the same rows in a page of nothing else.
 * @param list `path`, the `label` of the list, the `search` field's name, what is `typed`, and how `many` rows there are
 * @returns for both, in milliseconds: the frame that 95 % of the frames keep within, and the median from a key to its
 *   painted hits
 */
async function inUse(browser, office, { path, label, search, typed, many }) {
  const { context, page, close } = await signedInPage(browser, office);
  try {
    await page.goto(new URL(path, office.federated).href);
    await page.locator(`li[aria-setsize="${many}"]`).first().waitFor({ timeout: 60_000 });
    const bare = await page.evaluate(bareRows, label);
    const list = await scrollAndType(context, page, { label, search, typed });
    const peer = await context.newPage();
    await peer.setContent(bare);
    await peer.evaluate(moveByHand, many);
    return { list, peer: await scrollAndType(context, peer, { label, search: 'Suche', typed }) };
  } finally {
    await close();
  }
}

async function scrollAndType(context, page, { label, search, typed }) {
  await page.bringToFront();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const scrolling = quantile(await page.evaluate(scrollFrames), 0.95);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox', { name: search }).click();
  await page.evaluate(notePaints, label);
  // In one go: whoever asks between two letters what is painted makes the page work for that.
  await page.keyboard.type(typed, { delay: BETWEEN_LETTERS });
  await page.waitForTimeout(BETWEEN_LETTERS);
  return { scrolling, typing: median(await page.evaluate(() => globalThis.paints)) };
}

/** Runs in the page. @returns a page of the list's rows as they stand, with the styles and the font they have here */
function bareRows(label) {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const list = document.querySelector(`ul[aria-label="${label}"]`);
  const variables = list.closest('.fui-FluentProvider');
  return `<!doctype html><html lang="de"><style>${rules.join('\n')}</style><body class="${variables.className}">
    <input type="search" aria-label="Suche" style="position:fixed; top:0; z-index:1">${list.outerHTML}`;
}

/**
 * Runs in the page of bare rows: each that scrolls out is moved and filled anew by hand, and each letter fills them all.
 * That is the least that a list can do.
 */
function moveByHand(many) {
  const list = document.querySelector('ul');
  const height = document.querySelector('li').offsetHeight;
  list.style.height = `${many * height}px`;
  const seats = [...document.querySelectorAll('li')].map((row) => ({
    row,
    index: -1,
    texts: [...row.querySelectorAll('span')].map(({ firstChild }) => firstChild).filter((node) => node?.data),
  }));
  let typed = '';
  const fill = () => {
    const first = Math.max(0, Math.min(many - seats.length, Math.floor(scrollY / height) - 5));
    for (let index = first; index < first + seats.length; index += 1) {
      const seat = seats[index % seats.length];
      if (seat.index === index) continue;
      seat.index = index;
      seat.row.style.transform = `translateY(${index * height}px)`;
      for (const text of seat.texts)
        text.data = `${index} ${typed}${text.data.slice(String(index).length)}`.slice(0, 40);
    }
  };
  fill();
  document.addEventListener('scroll', fill, { passive: true });
  document.querySelector('input').addEventListener('input', ({ target }) => {
    typed = target.value;
    for (const seat of seats) seat.index = -1;
    fill();
    list.dataset.typed = typed;
  });
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
