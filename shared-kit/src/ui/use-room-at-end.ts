import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between what stands there and what is beside it. */
const GAP = 16;

/**
 * How much of the window's end something takes, for the page around it (`Page`), while it is there. Said in a property of
 * the body: with a selector that asks `:has()` the browser looks at all links, buttons and fields again with every row
 * that comes or goes. One at a time has a property.
 */
export function useRoomAtEnd(
  property: '--docked-room' | '--actions-room' | '--lasting-notices',
  box: RefObject<HTMLElement | null>,
  isThere = true,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isThere || !element) return undefined;
    const { style } = document.body;
    const leaveRoom = () => style.setProperty(property, `${element.offsetHeight + GAP}px`);
    leaveRoom();
    const resized = new ResizeObserver(leaveRoom);
    resized.observe(element);
    return () => {
      resized.disconnect();
      style.removeProperty(property);
    };
  }, [property, box, isThere]);
}
