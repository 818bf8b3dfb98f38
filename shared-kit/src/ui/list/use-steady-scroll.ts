import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The rows in view stay where they are as others come or go above them: a colleague's new customer moves nothing.
 * @param around the list: it scrolls with the page, or by itself where it was given a height
 * @param question another one is another list, which is shown from where it is
 */
export function useSteadyScroll(
  around: RefObject<HTMLElement | null>,
  items: readonly { id: string }[],
  rowHeight: number,
  question: string,
): void {
  const before = useRef({ items, question });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { items, question };
    if (last.items === items || last.question !== question || !around.current) return;
    const own = around.current.querySelector('[data-scrolls]');
    const above = own ? own.scrollTop : -around.current.getBoundingClientRect().top;
    const moved = rowsMoved(last.items, items, Math.ceil(above / rowHeight));
    if (moved !== 0) (own ?? window).scrollBy(0, moved * rowHeight);
  }, [around, items, rowHeight, question]);
}

/** How far the first row in view went; one that is gone is stood for by the next that is still there. */
export function rowsMoved(
  before: readonly { id: string }[],
  after: readonly { id: string }[],
  firstInView: number,
): number {
  if (firstInView <= 0) return 0;
  const places = new Map(after.map(({ id }, index) => [id, index]));
  for (let index = firstInView; index < before.length; index += 1) {
    const place = places.get(before[index]?.id ?? '');
    if (place !== undefined) return place - index;
  }
  return 0;
}
