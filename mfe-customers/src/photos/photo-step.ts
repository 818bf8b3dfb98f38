/** The photo that a key leads to, by its place among `count`; undefined where the key leads nowhere. */
export function stepByKey(key: string, index: number, count: number): number | undefined {
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
  return target === undefined ? undefined : within(target, index, count);
}

/** Pixels that a finger has to move for another photo. */
const FAR_ENOUGH = 48;

/** The photo that a swipe leads to: to the left the next. What goes down more than along is no swipe. */
export function stepBySwipe(
  { x, y }: { x: number; y: number },
  index: number,
  count: number,
): number | undefined {
  if (Math.abs(x) < FAR_ENOUGH || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  return within(x < 0 ? index + 1 : index - 1, index, count);
}

function within(target: number, index: number, count: number): number | undefined {
  return target === index || target < 0 || target >= count ? undefined : target;
}
