import { expect, type Locator } from 'playwright/test';

/** Of a pad, in pixels from its corner. */
type Point = readonly [number, number];

const NAME: Point[][] = [
  [
    [60, 140],
    [90, 40],
    [120, 140],
    [150, 60],
    [190, 130],
  ],
  [
    [210, 130],
    [260, 60],
    [300, 130],
  ],
];

/** Signs with the mouse. */
export async function drawOn(pad: Locator, strokes: readonly Point[][] = NAME): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  await expect(pad).toHaveAttribute('aria-busy', 'false');
  const box = await pad.boundingBox();
  if (!box) throw new Error('the pad is not drawn');
  const { mouse } = pad.page();
  for (const points of strokes) {
    for (const [index, [x, y]] of points.entries()) {
      await mouse.move(box.x + x, box.y + y, { steps: index === 0 ? 1 : 6 });
      if (index === 0) await mouse.down();
    }
    await mouse.up();
  }
}

/** Draws one stroke with a finger, and rests before it is lifted: after a flick the browser takes no tap for a while. */
export async function drawWithFinger(pad: Locator, [from, to]: readonly [Point, Point]): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  await expect(pad).toHaveAttribute('aria-busy', 'false');
  const box = await pad.boundingBox();
  if (!box) throw new Error('the pad is not drawn');
  const page = pad.page();
  const devtools = await page.context().newCDPSession(page);
  const lifted = Date.now() / 1000;
  const at = (part: number) => ({
    x: box.x + from[0] + part * (to[0] - from[0]),
    y: box.y + from[1] + part * (to[1] - from[1]),
  });
  /** @param before seconds before it is lifted */
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    before: number,
    point?: { x: number; y: number },
  ) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [point] : [],
      timestamp: lifted - before,
    });
  await touch('touchStart', 2, at(0));
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', 2 - step / 20, at(step / 20));
  await touch('touchEnd', 0);
  await devtools.detach();
}
