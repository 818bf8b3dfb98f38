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
