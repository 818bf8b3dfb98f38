import { median, rounded, slowestTenth } from './averages.mjs';
import { signedInPage, visit } from './browser.mjs';
import { openOffice } from './office.mjs';

const SLOW_DOWN = 4;
/** Milliseconds. */
const FRAME = 1000 / 60;
/** Milliseconds, of somebody who types slowly: what a letter finds is painted before the next one. */
const BETWEEN_LETTERS = 400;
const VISITS = 9;
/** Frames are whole ones of the screen: over few rounds the slowest tenth is one more or less by chance. */
const ROUNDS = 5;
/** This machine's own. */
const LINE = {};

/**
 * The budgets of a list's screen (design section 8): its first rows against those of an office with a tenth or less,
 * a frame while it is scrolled, and a letter typed into its search.
 * @param list `screen`, `customers` of the large and the small office, its `label`, the `search` field's name, what is
 *   `typed`, `rowsOf` an office: how many rows it has, and `budgets` for `scrolling` and `typing` in times of plain rows
 * @returns rows without the list's name
 */
export async function listScreenRows(browser, { screen, customers, label, search, typed, rowsOf, budgets }) {
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
      const { list, plain } = await inUse(browser, many, {
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
        against(
          `frame while scrolling, ${SLOW_DOWN}× slower, slowest tenth`,
          budgets.scrolling,
          list.scrolling,
          plain.scrolling,
        ),
        against(`keystroke to paint, ${SLOW_DOWN}× slower, p50`, budgets.typing, list.typing, plain.typing),
      ];
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

const against = (name, budget, milliseconds, plain) => ({
  name,
  value: milliseconds / plain,
  unit: 'times',
  budget,
  peer: `plain rows of six texts: ${inFrames(plain)} frames, this ${inFrames(milliseconds)}`,
});

const inFrames = (milliseconds) => rounded(milliseconds / FRAME, 1);

/**
 * A list of the office that somebody scrolls and searches on a slow machine, and in turns as many plain rows in a page of
 * nothing else.
 * @param list `path`, the `label` of the list, the `search` field's name, what is `typed`, and how `many` rows there are
 * @returns for both, in milliseconds: the slowest tenth of the frames, and the median from a key to its painted hits
 */
async function inUse(browser, office, { path, label, search, typed, many }) {
  const { page, close } = await signedInPage(browser, office);
  let plain;
  try {
    await page.goto(new URL(path, office.federated).href);
    await page.locator(`li[aria-setsize="${many}"]`).first().waitFor({ timeout: 60_000 });
    const rows = await page.evaluate(measuredRows, label);
    plain = await browser.newPage({ viewport: page.viewportSize() });
    await plain.setContent(
      '<!doctype html><html lang="de"><input type="search" aria-label="Suche"><ul aria-label="Zeilen">',
    );
    await plain.evaluate(showPlainRows, { ...rows, many });
    const pages = {
      list: { page, list: label, field: page.getByRole('searchbox', { name: search }) },
      plain: { page: plain, list: 'Zeilen', field: plain.getByRole('searchbox') },
    };
    const taken = { list: { frames: [], paints: [] }, plain: { frames: [], paints: [] } };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, one] of Object.entries(pages)) {
        const { frames, paints } = await scrollAndType(one, typed);
        taken[name].frames.push(...frames);
        taken[name].paints.push(...paints);
      }
    }
    const figures = ({ frames, paints }) => ({ scrolling: slowestTenth(frames), typing: median(paints) });
    return { list: figures(taken.list), plain: figures(taken.plain) };
  } finally {
    await plain?.close();
    await close();
  }
}

async function scrollAndType({ page, list, field }, typed) {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const frames = await page.evaluate(scrollFrames);
  await page.evaluate(() => scrollTo(0, 0));
  await field.click();
  await page.evaluate(notePaints, list);
  // In one go: whoever asks between two letters what is painted makes the page work for that.
  await page.keyboard.type(typed, { delay: BETWEEN_LETTERS });
  await page.waitForTimeout(BETWEEN_LETTERS);
  const paints = await page.evaluate(() => globalThis.paints);
  await session.detach();
  await field.fill('');
  await page.waitForTimeout(BETWEEN_LETTERS);
  return { frames, paints };
}

/** Runs in the page. @returns how high its rows are, how many have to be drawn, and in what font */
function measuredRows(label) {
  const rows = document.querySelectorAll(`ul[aria-label="${label}"] > li`);
  const height = rows[0].offsetHeight;
  // As many as are seen, and five before and after them: how many the list itself draws is its own affair.
  const seats = Math.ceil(innerHeight / height) + 10;
  return { height, seats, font: getComputedStyle(rows[0]).fontFamily };
}

/**
 * Runs in the page of plain rows: each that scrolls out is moved and filled anew by hand, and each letter fills them all.
 * That is the least that a list of six texts a row can do, whatever our own rows are made of.
 */
function showPlainRows({ height, seats, font, many }) {
  const list = document.querySelector('ul');
  const input = document.querySelector('input');
  input.style.cssText = 'position: fixed; top: 0; z-index: 1';
  list.style.cssText = `position: relative; margin: 0; padding: 0; height: ${many * height}px; font: 14px ${font}`;
  const rows = Array.from({ length: seats }, () => {
    const row = document.createElement('li');
    row.style.cssText = `position: absolute; top: 0; width: 100%; height: ${height}px; display: grid;
      grid-template-columns: 2fr repeat(5, 1fr); contain: size layout style; border-bottom: 1px solid silver`;
    row.append(...Array.from({ length: 6 }, () => document.createElement('span')));
    list.append(row);
    return { row, index: -1 };
  });
  let typed = '';
  const fill = () => {
    const first = Math.max(0, Math.min(many - seats, Math.floor(scrollY / height) - 5));
    for (let index = first; index < first + seats; index += 1) {
      const seat = rows[index % seats];
      if (seat.index === index) continue;
      seat.index = index;
      seat.row.style.transform = `translateY(${index * height}px)`;
      for (const [place, text] of [...seat.row.children].entries())
        text.textContent = `${index} ${place} ${typed} Musterzeile`;
    }
  };
  fill();
  document.addEventListener('scroll', fill, { passive: true });
  input.addEventListener('input', () => {
    typed = input.value;
    for (const row of rows) row.index = -1;
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

/** Runs in the page: from each key to the frame in which the hits stand for it. */
function notePaints(label) {
  const paints = [];
  globalThis.paints = paints;
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
    requestAnimationFrame(() => paints.push(performance.now() - from));
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
